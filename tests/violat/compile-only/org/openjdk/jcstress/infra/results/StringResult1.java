package org.openjdk.jcstress.infra.results;

public class StringResult1 {
    public String r1;
}
