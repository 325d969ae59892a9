package org.jetbrains.kotlinx.lincheck.paramgen;

public final class EnumGen {}
