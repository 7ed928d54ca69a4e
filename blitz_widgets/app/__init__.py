"""The app a learner opens: the page, the server behind it, and the session of one learner."""
