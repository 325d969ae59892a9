package plait.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Explores tests of JUnit and TestNG under every schedule: `plait test`. */
@Mojo(name = "test", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class TestMojo extends PlaitMojo {
    /** Test classes, or methods of them: CLASS#METHOD. Without them all test classes of the project are taken. */
    @Parameter(property = "plait.tests")
    private List<String> tests;

    @Component
    private RepositorySystem repositorySystem;

    @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
    private RepositorySystemSession session;

    @Parameter(defaultValue = "${project.remoteProjectRepositories}", readonly = true, required = true)
    private List<RemoteRepository> repositories;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        boolean isNamed = tests != null && !tests.isEmpty();
        if (!isNamed && !hasFolder(testFolder())) throw new MojoExecutionException("there are no test classes in " + testFolder() + ": mvn test-compile plait:test");
        for (String jar : missingEngines()) addToClassPath(jar);
        start("test", "TEST-plait", isNamed ? tests : List.of("--scan"));
    }

    /** What runs tests of JUnit 5 and 6 and no project has to name: Surefire adds it as well. */
    private List<String> missingEngines() throws MojoExecutionException {
        String jupiter = version("junit-jupiter-api");
        List<String> jars = new ArrayList<>();
        if (jupiter == null) return jars;
        String platform = jupiter.startsWith("5.") ? "1" + jupiter.substring(1) : jupiter;
        String[][] needed = {{"org.junit.platform", "junit-platform-launcher", platform}, {"org.junit.platform", "junit-platform-engine", platform},
            {"org.junit.jupiter", "junit-jupiter-engine", jupiter}};
        for (String[] each : needed) {
            if (version(each[1]) == null) jars.add(resolved(each[0], each[1], each[2]));
        }
        return jars;
    }

    /** Of a dependency of the project, or null. */
    private String version(String artifact) {
        for (org.apache.maven.artifact.Artifact each : project().getArtifacts()) {
            if (each.getArtifactId().equals(artifact)) return each.getVersion();
        }
        return null;
    }

    private String resolved(String group, String artifact, String version) throws MojoExecutionException {
        ArtifactRequest request = new ArtifactRequest(new DefaultArtifact(group, artifact, "jar", version), repositories, null);
        try {
            return repositorySystem.resolveArtifact(session, request).getArtifact().getFile().toString();
        } catch (ArtifactResolutionException e) {
            throw new MojoExecutionException("what runs the tests is not there: " + e.getMessage(), e);
        }
    }
}
