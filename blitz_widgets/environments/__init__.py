"""The games for programs that learn to play them.

* :mod:`~blitz_widgets.environments.aec`: as an AEC environment of PettingZoo.
* :mod:`~blitz_widgets.environments.spiel`: as Python games of OpenSpiel.
* :mod:`~blitz_widgets.environments.baselines`: players to compare with, and a table of results.

They need the extra ``rl``: ``pip install 'blitz-tutor[rl]'``.  ``docs/environments.md`` describes
the actions and observations.
"""
