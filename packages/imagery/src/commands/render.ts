import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { developFile } from "./develop.ts";

/**
 * `node packages/imagery/src/commands/render.ts <shot>… | all [--width 1600] [--samples 8]`
 *
 * Renders shots with Blender and develops them into `packages/imagery/masters`. `BLENDER` names the program where it is
 * not on the path.
 */
const here = join(import.meta.dirname, "../..");
const script = join(here, "blender/render.py");
const masters = join(here, "masters");

/** Runs Blender without a window and hands back what it printed. */
const blender = async (args: readonly string[]): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = spawn(process.env["BLENDER"] ?? "blender", [
    "-b",
    "--python-exit-code",
    "1",
    "-P",
    script,
    "--",
    ...args,
  ]);
  let printed = "";
  run.stdout.on("data", (part: Buffer) => (printed += part.toString()));
  run.stderr.on("data", (part: Buffer) => (printed += part.toString()));
  run.on("error", reject);
  run.on("close", (code) => (code === 0 ? resolve(printed) : reject(new Error(printed.slice(-4_000)))));
  return promise;
};

const asked = process.argv.slice(2);
const options = asked.findIndex((word) => word.startsWith("--"));
const names = options === -1 ? asked : asked.slice(0, options);
const settings = options === -1 ? [] : asked.slice(options);
if (names.length === 0) throw new Error("usage: render <shot>… | all [--width 1600] [--samples 8]");

const known = [...(await blender(["--list"])).matchAll(/^shot (.+)$/gm)].map(([, name = ""]) => name);
const unknown = names.filter((name) => name !== "all" && !known.includes(name));
if (unknown.length > 0) throw new Error(`No such shot: ${unknown.join(", ")}. There are ${known.join(", ")}.`);

await mkdir(join(masters, "negatives"), { recursive: true });
for (const name of names.includes("all") ? known : names) {
  const negative = join(masters, "negatives", name);
  await blender([name, negative, ...settings]);
  await developFile(negative, join(masters, `${name}.png`), { anew: true });
  console.log(`${name} is developed`);
}
