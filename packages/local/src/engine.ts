import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { findJava, type Java } from "./java.ts";
import { Refusal } from "./refusal.ts";

/** What runs as DynamoDB: the embedded program, or Amazon's own DynamoDB Local, which is written in Java. */
export type Engine = { kind: "embedded"; program: string } | { kind: "java"; java: Java };

/** What the choice of the engine depends on. */
export type Machine = {
  platform: string;
  arch: string;
  /** `DYNAMODB_ENGINE`: `embedded`, `java`, or nothing to have it chosen. */
  asked: string | undefined;
  /** The embedded program, where it has a build and is installed. */
  embedded: string | undefined;
  /** Looks for Java. It takes a tenth of a second, so only where Java is wanted. */
  findJava: () => Java | undefined;
};

/** The class files in DynamoDB Local's jar are of Java 8. */
const oldestJava = 8;
/** From this one on, Java warns about native libraries that were not allowed, and SQLite is one. */
const javaThatWarns = 24;

const require = createRequire(import.meta.url);

const findEmbedded = (): string | undefined => {
  try {
    return require.resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return undefined;
  }
};

/** This machine, and what it was asked for. */
export const thisMachine = (environment: Readonly<Record<string, string | undefined>> = process.env): Machine => ({
  platform: process.platform,
  arch: process.arch,
  asked: environment["DYNAMODB_ENGINE"] === "" ? undefined : environment["DYNAMODB_ENGINE"],
  embedded: findEmbedded(),
  findJava: () => findJava(environment),
});

const whereFrom: Readonly<Record<string, string>> = {
  darwin: "brew install openjdk",
  linux: "sudo apt-get install default-jre-headless",
};

const embeddedIsMissing = ({ platform, arch }: Machine): string =>
  platform === "linux" && arch === "x64"
    ? "The embedded DynamoDB is not installed (run pnpm install)"
    : `The embedded DynamoDB has no build for ${platform} ${arch}`;

const javaIsMissing = ({ platform }: Machine): string =>
  `DynamoDB Local needs Java ${oldestJava} or newer: ${whereFrom[platform] ?? "https://adoptium.net"}`;

const javaEngine = (machine: Machine): Engine | undefined => {
  const java = machine.findJava();
  return java === undefined || java.version < oldestJava ? undefined : { kind: "java", java };
};

/**
 * Chooses what runs as DynamoDB: what was asked for, else the embedded program where it has a build, else DynamoDB Local
 * where there is Java.
 *
 * @throws Refusal, which says what to install, when there is none or what was asked for is missing
 */
export const chooseEngine = (machine: Machine): Engine => {
  const { platform, asked, embedded } = machine;
  if (asked !== undefined && asked !== "embedded" && asked !== "java")
    throw new Refusal(`DYNAMODB_ENGINE must be embedded or java, but it is "${asked}".`);
  // Programs are started through a shell that watches this process.
  if (platform === "win32") throw new Refusal("On Windows, run this in WSL 2, which is Linux: wsl --install");
  if (asked !== "java" && embedded !== undefined) return { kind: "embedded", program: embedded };
  if (asked === "embedded")
    throw new Refusal(`${embeddedIsMissing(machine)}: leave DYNAMODB_ENGINE out, and DynamoDB Local is used.`);
  const engine = javaEngine(machine);
  if (engine !== undefined) return engine;
  if (asked === "java") throw new Refusal(`DYNAMODB_ENGINE is java, but there is no Java. ${javaIsMissing(machine)}`);
  throw new Refusal(
    `${embeddedIsMissing(machine)}, and there is no Java. ${javaIsMissing(machine)}; or, for pnpm dev, set DYNAMODB_ENDPOINT to a DynamoDB that runs.`,
  );
};

/**
 * The embedded DynamoDB: a program.
 *
 * @throws Refusal where there is none
 */
export const embeddedProgram = (): string => {
  const machine = thisMachine();
  if (machine.embedded === undefined) throw new Refusal(`${embeddedIsMissing(machine)}.`);
  return machine.embedded;
};

/** What an engine is started with. */
export type Start = { program: string; parameters: readonly string[]; folder: string };

/**
 * How an engine is started on a port, and in which folder.
 *
 * @param file the embedded program's data; DynamoDB Local's lie in a folder beside it
 * @param inMemory whether to keep the data nowhere
 */
export const startOf = (engine: Engine, port: number, file: string, inMemory = false): Start => {
  if (engine.kind === "embedded") {
    const data = inMemory ? [] : ["--db-path", file];
    return { program: engine.program, parameters: ["serve", "--port", String(port), ...data], folder: dirname(file) };
  }
  const local = join(dirname(require.resolve("amplify-dynamodb-simulator/package.json")), "emulator");
  // It also puts a file of its own into the folder that it is started in.
  const folder = resolve(dirname(file), "dynamodb-local");
  const { path, version } = engine.java;
  return {
    program: path,
    parameters: [
      // It starts twice as fast so, and does not run for long.
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      ...(version >= javaThatWarns ? ["--enable-native-access=ALL-UNNAMED"] : []),
      `-Djava.library.path=${join(local, "DynamoDBLocal_lib")}`,
      "-jar",
      join(local, "DynamoDBLocal.jar"),
      "-port",
      String(port),
      "-sharedDb",
      "-disableTelemetry",
      ...(inMemory ? ["-inMemory"] : ["-dbPath", folder]),
    ],
    folder,
  };
};
