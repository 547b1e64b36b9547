"""The site: a server on which people play each other and bots in the browser (docs/site.md)."""
