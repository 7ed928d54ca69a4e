"""What a press on the page costs the kernel, in calls, time and memory; without a browser."""
