// EXPECT: verified
// OUTCOMES: normal "true true"
//
// The packages of a module of the JDK, exported or not.
public class OkModulePackages {
    public static void main(String[] args) {
        System.out.print(Object.class.getModule().getPackages().contains("java.lang") + " ");
        System.out.print(Object.class.getModule().getPackages().contains("jdk.internal.misc"));
    }
}
