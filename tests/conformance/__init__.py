"""Every game keeps what the conformance suite asks for."""
