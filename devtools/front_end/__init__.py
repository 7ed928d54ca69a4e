"""The bundle of the served app's browser side, which the package contains ready to use."""
