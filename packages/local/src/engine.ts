import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { findJava, type Java } from "./java.ts";
import { UsageError } from "./refusal.ts";

export type Engine = { kind: "embedded"; program: string } | { kind: "java"; java: Java };

export type Machine = {
  platform: string;
  arch: string;
  /** `DYNAMODB_ENGINE`: `embedded`, `java`, or undefined. */
  asked: string | undefined;
  /** Undefined where it has no build or is not installed. */
  embedded: string | undefined;
  /** Takes a tenth of a second, so only where Java is wanted. */
  findJava: () => Java | undefined;
};

/** The jar's class files are of Java 8. */
const oldestJava = 8;
/** From this one on, Java warns about native libraries, such as SQLite. */
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
 * Chooses what was asked for, else the embedded program, else DynamoDB Local.
 *
 * @throws Refusal that says what to install
 */
export const chooseEngine = (machine: Machine): Engine => {
  const { platform, asked, embedded } = machine;
  if (asked !== undefined && asked !== "embedded" && asked !== "java")
    throw new UsageError(`DYNAMODB_ENGINE must be embedded or java, but it is "${asked}".`);
  // Programs are started through a shell that watches this process.
  if (platform === "win32") throw new UsageError("On Windows, run this in WSL 2, which is Linux: wsl --install");
  if (asked !== "java" && embedded !== undefined) return { kind: "embedded", program: embedded };
  if (asked === "embedded")
    throw new UsageError(`${embeddedIsMissing(machine)}: leave DYNAMODB_ENGINE out, and DynamoDB Local is used.`);
  const engine = javaEngine(machine);
  if (engine !== undefined) return engine;
  if (asked === "java")
    throw new UsageError(`DYNAMODB_ENGINE is java, but there is no Java. ${javaIsMissing(machine)}`);
  throw new UsageError(
    `${embeddedIsMissing(machine)}, and there is no Java. ${javaIsMissing(machine)}; or, for pnpm dev, set DYNAMODB_ENDPOINT to a DynamoDB that runs.`,
  );
};

/** @throws Refusal where there is no embedded DynamoDB */
export const embeddedProgram = (): string => {
  const machine = thisMachine();
  if (machine.embedded === undefined) throw new UsageError(`${embeddedIsMissing(machine)}.`);
  return machine.embedded;
};

export type Start = { program: string; parameters: readonly string[]; folder: string };

/** How to start an engine. `file` is the embedded program's data; DynamoDB Local's lie in a folder beside it. */
export const engineStart = (engine: Engine, port: number, file: string, inMemory = false): Start => {
  if (engine.kind === "embedded") {
    const data = inMemory ? [] : ["--db-path", file];
    return { program: engine.program, parameters: ["serve", "--port", String(port), ...data], folder: dirname(file) };
  }
  const local = join(dirname(require.resolve("amplify-dynamodb-simulator/package.json")), "emulator");
  // It also writes into its working folder.
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
