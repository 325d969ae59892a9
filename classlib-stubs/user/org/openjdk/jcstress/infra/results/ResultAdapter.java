package org.openjdk.jcstress.infra.results;

import java.util.Enumeration;

/** Results of calls as text, for tests that Violat wrote. */
public final class ResultAdapter {
    private ResultAdapter() {}

    public static String get(Object value) {
        if (value instanceof Exception) return value.getClass().getName();
        StringBuilder text = new StringBuilder("[");
        if (value instanceof Object[]) {
            for (Object element : (Object[]) value) add(text, element);
        } else if (value instanceof Enumeration) {
            Enumeration<?> elements = (Enumeration<?>) value;
            while (elements.hasMoreElements()) add(text, elements.nextElement());
        } else {
            return String.valueOf(value);
        }
        return text.append(']').toString();
    }

    private static void add(StringBuilder text, Object element) {
        if (text.length() > 1) text.append(',');
        text.append(get(element));
    }
}
