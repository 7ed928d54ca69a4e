"""The cost of a press on the page for the kernel, in calls, time and memory; without a browser."""
