"""Kernels for visitors that are forks of one process, which has read all modules and data already.

So a page comes sooner, and what is alike in all kernels is in memory once.  On Linux only, and for
kernels that Voilà starts; any other, and any for which there is no fork to be had, is started as
Jupyter does.

    server --(a line for each kernel)--> warm process --fork--> kernel
    server <--(what becomes of it, on its line)---- kernel, warm process

The warm process (:mod:`.warm_process`) knows nothing of any visitor: what is meant for one kernel
goes down that kernel's own line, and is read after the fork.
"""
