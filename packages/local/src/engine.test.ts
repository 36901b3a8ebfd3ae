import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { chooseEngine, type Engine, type Machine, engineStart } from "./engine.ts";
import { findJava, versionIn } from "./java.ts";
import { UsageError } from "./refusal.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const java17 = { path: "java", version: 17 };
const embedded: Engine = { kind: "embedded", program: "/dynoxide" };
const java: Engine = { kind: "java", java: java17 };

const mac: Machine = {
  platform: "darwin",
  arch: "arm64",
  requested: undefined,
  embedded: undefined,
  findJava: () => undefined,
};
const linux: Machine = { ...mac, platform: "linux", arch: "x64", embedded: "/dynoxide" };
const withJava = { findJava: () => java17 };

describe("the database's engine", () => {
  it.each<[string, Machine, Engine]>([
    ["the embedded one where it has a build", linux, embedded],
    ["the embedded one even if Java is there", { ...linux, ...withJava }, embedded],
    ["DynamoDB Local on a Mac with Java", { ...mac, ...withJava }, java],
    ["DynamoDB Local on a Mac with an Intel processor", { ...mac, arch: "x64", ...withJava }, java],
    ["DynamoDB Local on Linux on ARM", { ...mac, platform: "linux", ...withJava }, java],
    ["DynamoDB Local where the embedded one was not installed", { ...linux, embedded: undefined, ...withJava }, java],
    ["the embedded one when it is asked for", { ...linux, requested: "embedded", ...withJava }, embedded],
    ["DynamoDB Local when it is asked for", { ...linux, requested: "java", ...withJava }, java],
  ])("is %s", (_, machine, engine) => {
    expect(chooseEngine(machine)).toEqual(engine);
  });

  const local = "DynamoDB Local needs Java 8 or newer";
  const otherwise = "; or, for pnpm dev, set DYNAMODB_ENDPOINT to a DynamoDB that runs.";
  it.each<[string, Machine, string]>([
    [
      "a Mac without Java",
      mac,
      `The embedded DynamoDB has no build for darwin arm64, and there is no Java. ${local}: brew install openjdk${otherwise}`,
    ],
    [
      "a Java that is too old",
      { ...mac, findJava: () => ({ path: "java", version: 7 }) },
      `The embedded DynamoDB has no build for darwin arm64, and there is no Java. ${local}: brew install openjdk${otherwise}`,
    ],
    [
      "Linux on ARM without Java",
      { ...mac, platform: "linux" },
      `The embedded DynamoDB has no build for linux arm64, and there is no Java. ${local}: sudo apt-get install default-jre-headless${otherwise}`,
    ],
    [
      "another system without Java",
      { ...mac, platform: "freebsd", arch: "x64" },
      `The embedded DynamoDB has no build for freebsd x64, and there is no Java. ${local}: https://adoptium.net${otherwise}`,
    ],
    [
      "Linux x64 without either",
      { ...linux, embedded: undefined },
      `The embedded DynamoDB is not installed (run pnpm install), and there is no Java. ${local}: sudo apt-get install default-jre-headless${otherwise}`,
    ],
    [
      "a Mac that is asked for the embedded one",
      { ...mac, ...withJava, requested: "embedded" },
      "The embedded DynamoDB has no build for darwin arm64: leave DYNAMODB_ENGINE out, and DynamoDB Local is used.",
    ],
    [
      "Linux that is asked for Java and has none",
      { ...linux, requested: "java" },
      `DYNAMODB_ENGINE is java, but there is no Java. ${local}: sudo apt-get install default-jre-headless`,
    ],
    [
      "an unknown engine",
      { ...linux, requested: "dynalite" },
      'DYNAMODB_ENGINE must be embedded or java, but it is "dynalite".',
    ],
    [
      "Windows",
      { ...mac, platform: "win32", ...withJava },
      "On Windows, run this in WSL 2, which is Linux: wsl --install",
    ],
  ])("refuses %s in one line that says what to do", (_, machine, line) => {
    expect(() => chooseEngine(machine)).toThrow(new UsageError(line));
  });

  it("does not look for Java, which takes time, unless it is needed", () => {
    const findNoJava = vi.fn<Machine["findJava"]>();
    expect(chooseEngine({ ...linux, findJava: findNoJava })).toEqual(embedded);
    expect(findNoJava).not.toHaveBeenCalled();
  });

  const file = join("/data", "db.sqlite");
  it("keeps its data in the given place, or nowhere", () => {
    expect(engineStart(embedded, 1, file).parameters.slice(-2)).toEqual(["--db-path", file]);
    expect(engineStart(embedded, 1, file, true).parameters).not.toContain("--db-path");
    const folder = join("/data", "dynamodb-local");
    expect(engineStart(java, 1, file)).toMatchObject({ folder });
    expect(engineStart(java, 1, file).parameters.slice(-2)).toEqual(["-dbPath", folder]);
    expect(engineStart(java, 1, file, true).parameters.at(-1)).toBe("-inMemory");
  });

  it("reports nothing to Amazon, and is not warned about its SQLite by a Java that does", () => {
    expect(engineStart(java, 1, file).parameters).toContain("-disableTelemetry");
    const newer: Engine = { kind: "java", java: { path: "java", version: 25 } };
    expect(engineStart(newer, 1, file).parameters).toContain("--enable-native-access=ALL-UNNAMED");
  });
});

const program = async (path: string, output: string, status = 0): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho '${output}' >&2\nexit ${status}\n`);
  await chmod(path, 0o755);
};

describe("Java", () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_402"', 8],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "25" 2025-09-16 LTS', 25],
    ['openjdk version "27-ea" 2026-09-15', 27],
    ["The operation couldn’t be completed. Unable to locate a Java Runtime.", undefined],
    ["", undefined],
  ])("%j is version %s", (printed, version) => {
    expect(versionIn(printed)).toBe(version);
  });

  it("of JAVA_HOME goes before the one on the path", async () => {
    const dir = await temporaryFolder();
    const path = join(dir, "home/bin/java");
    await program(path, 'openjdk version "21.0.2"');
    await program(join(dir, "path/java"), 'openjdk version "11.0.2"');
    const environment = { JAVA_HOME: join(dir, "home"), PATH: join(dir, "path") };
    expect(findJava(environment)).toEqual({ path, version: 21 });
    expect(findJava({ PATH: environment.PATH })).toEqual({ path: "java", version: 11 });
    expect(findJava({ ...environment, JAVA_HOME: join(dir, "gone") })).toEqual({ path: "java", version: 11 });
  });

  it("is missing when `java` only prints that it is, as on a Mac", async () => {
    const dir = await temporaryFolder();
    await program(join(dir, "java"), "Unable to locate a Java Runtime.", 1);
    const homebrewJava = findJava({ PATH: join(dir, "none") });
    expect(findJava({ PATH: dir })).toEqual(homebrewJava);
    expect(homebrewJava?.path).not.toBe("java");
  });
});
