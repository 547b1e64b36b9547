"""The site in browsers, clicked as its players click. A package, so that its browser ends with its last test."""
