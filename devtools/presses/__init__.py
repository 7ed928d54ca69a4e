"""The cost of a press on the page in the kernel: calls, time and memory, without a browser."""
