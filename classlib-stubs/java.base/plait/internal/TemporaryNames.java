package plait.internal;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/** Names of temporary files, without chance: the first number of its thread that is free. */
public final class TemporaryNames {
    private static final int LONGEST = 255, DIGITS = 10;

    /** In place of File.TempDirectory.generateFile. */
    public static File file(String prefix, String suffix, File folder) throws IOException {
        prefix = new File(prefix).getName();
        int excess = prefix.length() + DIGITS + suffix.length() - LONGEST;
        if (excess > 0) {
            int kept = Math.max(Math.min(3, prefix.length()), prefix.length() - excess);
            excess -= prefix.length() - kept;
            prefix = prefix.substring(0, kept);
        }
        if (excess > 0) suffix = suffix.substring(0, Math.max(Math.min(3, suffix.length()), suffix.length() - excess));
        String name = freeName(folder.getPath(), prefix, suffix);
        File file = new File(folder, name);
        if (!name.equals(file.getName()) || name.indexOf('\u0000') >= 0)
            throw new IOException("Unable to create temporary file, " + file);
        return file;
    }

    /** In place of TempFileHelper.generatePath. */
    public static Path path(String prefix, String suffix, Path folder) {
        boolean isUsual = folder.getFileSystem() == FileSystems.getDefault();
        String name = isUsual
            ? freeName(folder.toString(), prefix, suffix)
            : prefix + Long.toUnsignedString(ThreadLocalRandom.current().nextLong()) + suffix;
        Path path = folder.getFileSystem().getPath(name);
        if (path.getParent() != null) throw new IllegalArgumentException("Invalid prefix or suffix");
        return folder.resolve(path);
    }

    private static native String freeName(String folder, String prefix, String suffix);
}
