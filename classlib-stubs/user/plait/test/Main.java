package plait.test;

import java.util.ArrayList;
import java.util.List;
import plait.Choose;

/**
 * The program behind {@code plait test}: main finds the test methods of classes by the frameworks' own engines, and stands in front
 * of the choice which of them to run. So a method is run as its framework runs it: life cycle, parameters, rules, extensions.
 *
 * <p>Arguments: {@code FRAMEWORK:CLASS} or {@code FRAMEWORK:CLASS#METHOD}.
 */
public final class Main {
    /** By test: framework, class, method, and what its framework calls it, tabs between them. Plait reads it, and what follows. */
    private static String[] plan;

    /** How the chosen test ended, unless it failed: "passed", "skipped", "aborted", "unsupported"; then a tab, and why. */
    private static String result;

    /** Which of the chosen test's runs failed ("[2] 3, 4"), or null. */
    private static String failing;

    /** A framework, and the tests that it found. */
    interface Framework {
        List<Test> find(List<String> names) throws Throwable;
    }

    interface Test {
        /** Framework, class, method and display name. */
        String[] titles();

        /** Throws what the test fails with. */
        void run() throws Throwable;
    }

    private Main() {}

    public static void main(String[] arguments) throws Throwable {
        List<Test> tests = new ArrayList<>();
        for (String framework : new String[] {"jupiter", "junit4", "testng"}) {
            List<String> names = new ArrayList<>();
            for (String argument : arguments) {
                if (argument.startsWith(framework + ":")) names.add(argument.substring(framework.length() + 1));
            }
            if (!names.isEmpty()) tests.addAll(framework(framework).find(names));
        }
        String[] titles = new String[tests.size()];
        for (int i = 0; i < titles.length; i++) titles[i] = line(tests.get(i).titles());
        plan = titles;
        int chosen = Choose.intBelow(titles.length + 2);
        if (chosen < titles.length) tests.get(chosen).run();
    }

    private static String line(String[] columns) {
        for (int i = 0; i < columns.length; i++) columns[i] = columns[i].replace('\t', ' ');
        return String.join("\t", columns);
    }

    private static Framework framework(String name) {
        switch (name) {
            case "jupiter":
                return new Jupiter();
            case "junit4":
                return new JUnit4();
            default:
                return new TestNG();
        }
    }

    // ---- For the frameworks

    /** Of several runs, one that passed counts. */
    static void passed() {
        result = "passed\t";
    }

    static void didNotRun(String how, String why) {
        if (result == null) result = how + "\t" + (why == null ? "" : why);
    }

    static void failing(String run) {
        failing = run;
    }

    /** The framework ended without a word of the test. */
    static void requireResult() {
        if (result == null) throw new IllegalStateException("the test's framework did not run it");
    }
}
