package plait.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks classes for linearizability by every small client of them: `plait lin`. */
@Mojo(name = "lin", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class LinMojo extends PlaitMojo {
    /** Classes, or files that specify them: SPEC.json. */
    @Parameter(property = "plait.classes")
    private List<String> classes;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        for (String each : named(classes, "-Dplait.classes=app.Queue")) start("lin", "lin-" + each.replaceAll(".*/", ""), List.of(each));
    }
}
