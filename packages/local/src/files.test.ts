import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readJson } from "./files.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const writer = `
import { writeAtomically } from ${JSON.stringify(join(import.meta.dirname, "files.ts"))};
for (let n = 1; ; n += 1) {
  await writeAtomically(process.argv[1], JSON.stringify({ n, filler: "x".repeat(200_000) }));
  process.stdout.write(n + "\\n");
}`;

describe("a file that is replaced as a whole", () => {
  it("is never found torn, and holds at least what was acknowledged, when its writer is killed", async () => {
    const dir = await temporaryFolder();
    for (let round = 0; round < 4; round += 1) {
      const file = join(dir, `${round}.json`);
      const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", writer, file]);
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
      await once(child.stdout, "data");
      await sleep(15 + round * 7);
      child.kill("SIGKILL");
      await once(child, "close");
      const acknowledged = Number(output.trim().split("\n").at(-1));
      const { n, filler }: { n: number; filler: string } = JSON.parse(await readFile(file, "utf8"));
      expect(n).toBeGreaterThanOrEqual(acknowledged);
      expect(filler).toHaveLength(200_000);
    }
  });

  it("counts as absent when there is none", async () => {
    expect(await readJson(join(tmpdir(), "no", "such", "file.json"), () => undefined)).toBeUndefined();
  });
});
