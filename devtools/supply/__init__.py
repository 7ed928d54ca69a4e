"""What the program is made of: hashes, licences, an inventory, and known vulnerabilities."""
