package sun.misc;

/** Of JDK 8. Class files name it; nobody looks for it when they run. */
public @interface Contended {}
