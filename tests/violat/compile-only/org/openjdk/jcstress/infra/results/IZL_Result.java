package org.openjdk.jcstress.infra.results;

public class IZL_Result {
    public int r1;
    public boolean r2;
    public Object r3;
}
