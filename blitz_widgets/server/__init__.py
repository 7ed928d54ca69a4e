"""The web server round the app: Voilà, and what keeps a stranger from stopping it for others."""
