"""Kernels for visitors, forked from one process that has already loaded all modules and data.

A page then appears sooner, and kernels share the memory of everything they have in common.  This
works on Linux only, and for kernels that Voilà starts; Jupyter starts any other as usual, and also
if the fork fails.

    server --(one socket per kernel)--> warm process --fork--> kernel
    server <--(pid, exit status)------- kernel, warm process

The warm process (:mod:`.warm_process`) knows nothing about any visitor: the data for one kernel
goes through the socket of that kernel, which reads it after the fork.
"""
