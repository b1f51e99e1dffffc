// A target needs a source; this one is there for its precompiled header.
