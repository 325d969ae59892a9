package org.openjdk.jcstress.annotations;

/** How a test is run. */
public enum Mode {
    Continuous,
    Termination
}
