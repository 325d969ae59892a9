package org.jetbrains.lincheck.datastructures;

/** What a test calls to run itself; Plait reads the calls and never makes them. */
public class ModelCheckingOptions {
    public ModelCheckingOptions sequentialSpecification(Class<?> specification) {
        return this;
    }

    public void check(Class<?> test) {}
}
