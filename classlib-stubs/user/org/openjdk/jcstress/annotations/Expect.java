package org.openjdk.jcstress.annotations;

/** What is thought of a result. */
public enum Expect {
    ACCEPTABLE,
    ACCEPTABLE_INTERESTING,
    FORBIDDEN,
    UNKNOWN
}
