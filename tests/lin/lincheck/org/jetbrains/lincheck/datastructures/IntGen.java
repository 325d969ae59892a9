package org.jetbrains.lincheck.datastructures;

public final class IntGen {}
