import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { findJava, type Java } from "./java.ts";
import { UsageError } from "./refusal.ts";

export type Engine = { kind: "embedded"; program: string } | { kind: "java"; java: Java };

export type Machine = {
  platform: string;
  arch: string;
  requested: string | undefined;
  embedded: string | undefined;
  /** Takes a tenth of a second: called only if Java is needed. */
  findJava: () => Java | undefined;
};

const oldestJava = 8;
const javaThatWarns = 24;

const require = createRequire(import.meta.url);

const findEmbedded = (): string | undefined => {
  try {
    return require.resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return undefined;
  }
};

export const thisMachine = (environment: Readonly<Record<string, string | undefined>> = process.env): Machine => ({
  platform: process.platform,
  arch: process.arch,
  requested: environment["DYNAMODB_ENGINE"] === "" ? undefined : environment["DYNAMODB_ENGINE"],
  embedded: findEmbedded(),
  findJava: () => findJava(environment),
});

const installHints: Readonly<Record<string, string>> = {
  darwin: "brew install openjdk",
  linux: "sudo apt-get install default-jre-headless",
};

const embeddedIsMissing = ({ platform, arch }: Machine): string =>
  platform === "linux" && arch === "x64"
    ? "The embedded DynamoDB is not installed (run pnpm install)"
    : `The embedded DynamoDB has no build for ${platform} ${arch}`;

const javaIsMissing = ({ platform }: Machine): string =>
  `DynamoDB Local needs Java ${oldestJava} or newer: ${installHints[platform] ?? "https://adoptium.net"}`;

const javaEngine = (machine: Machine): Engine | undefined => {
  const java = machine.findJava();
  return java === undefined || java.version < oldestJava ? undefined : { kind: "java", java };
};

/** The requested engine, else the embedded one, else DynamoDB Local. Throws UsageError that says what to install. */
export const chooseEngine = (machine: Machine): Engine => {
  const { platform, requested, embedded } = machine;
  if (requested !== undefined && requested !== "embedded" && requested !== "java")
    throw new UsageError(`DYNAMODB_ENGINE must be embedded or java, but it is "${requested}".`);
  // Programs are started through a POSIX shell that watches this process.
  if (platform === "win32") throw new UsageError("On Windows, run this in WSL 2, which is Linux: wsl --install");
  if (requested !== "java" && embedded !== undefined) return { kind: "embedded", program: embedded };
  if (requested === "embedded")
    throw new UsageError(`${embeddedIsMissing(machine)}: leave DYNAMODB_ENGINE out, and DynamoDB Local is used.`);
  const engine = javaEngine(machine);
  if (engine !== undefined) return engine;
  if (requested === "java")
    throw new UsageError(`DYNAMODB_ENGINE is java, but there is no Java. ${javaIsMissing(machine)}`);
  throw new UsageError(
    `${embeddedIsMissing(machine)}, and there is no Java. ${javaIsMissing(machine)}; or, for pnpm dev, set DYNAMODB_ENDPOINT to a DynamoDB that runs.`,
  );
};

/** Throws UsageError without a build for this machine. */
export const embeddedProgram = (): string => {
  const machine = thisMachine();
  if (machine.embedded === undefined) throw new UsageError(`${embeddedIsMissing(machine)}.`);
  return machine.embedded;
};

export type EngineProgram = { program: string; parameters: readonly string[]; folder: string };

/** DynamoDB Local's data are in a folder beside `file`. */
export const engineStart = (engine: Engine, port: number, file: string, inMemory = false): EngineProgram => {
  if (engine.kind === "embedded") {
    const data = inMemory ? [] : ["--db-path", file];
    return { program: engine.program, parameters: ["serve", "--port", String(port), ...data], folder: dirname(file) };
  }
  const local = join(dirname(require.resolve("amplify-dynamodb-simulator/package.json")), "emulator");
  // It also writes to its working directory.
  const folder = resolve(dirname(file), "dynamodb-local");
  const { path, version } = engine.java;
  return {
    program: path,
    parameters: [
      // Starts twice as fast.
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
