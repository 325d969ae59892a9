package org.openjdk.jcstress.infra.results;

public class StringResult4 {
    public String r1;
    public String r2;
    public String r3;
    public String r4;
}
