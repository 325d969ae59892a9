package plait.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Explores programs under every schedule: `plait check`. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class CheckMojo extends PlaitMojo {
    /** Classes with a main method. */
    @Parameter(property = "plait.mains")
    private List<String> mains;

    /** What each main method is given. */
    @Parameter(property = "plait.arguments")
    private List<String> arguments;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        for (String main : named(mains, "-Dplait.mains=app.Main")) {
            List<String> words = new ArrayList<>(List.of(main));
            if (arguments != null) words.addAll(arguments);
            start("check", "check-" + main, words);
        }
    }
}
