import { spawnSync } from "node:child_process";
import { join } from "node:path";

export type Java = { path: string; version: number };

/** Homebrew keeps Java off the path. */
const homebrew = ["/opt/homebrew/opt/openjdk/bin/java", "/usr/local/opt/openjdk/bin/java"];

/** 8 for "1.8.0_402", 17 for "17.0.15". */
export const versionIn = (printed: string): number | undefined => {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  const version = Number(first === "1" ? second : first);
  return Number.isInteger(version) ? version : undefined;
};

/** Checks the version, because a Mac without Java has a `java` that only says so. */
export const findJava = (environment: Readonly<Record<string, string | undefined>>): Java | undefined => {
  const home = environment["JAVA_HOME"] ?? "";
  for (const path of [...(home === "" ? [] : [join(home, "bin/java")]), "java", ...homebrew]) {
    const { status, stderr } = spawnSync(path, ["-version"], { encoding: "utf8", env: environment });
    const version = status === 0 ? versionIn(stderr) : undefined;
    if (version !== undefined) return { path, version };
  }
  return undefined;
};
