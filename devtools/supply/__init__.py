"""The parts of the program: hashes, licences, an inventory, and known vulnerabilities."""
