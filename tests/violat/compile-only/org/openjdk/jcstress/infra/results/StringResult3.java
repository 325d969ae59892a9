package org.openjdk.jcstress.infra.results;

public class StringResult3 {
    public String r1;
    public String r2;
    public String r3;
}
