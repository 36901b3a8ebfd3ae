import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "@cleaning/local/stack";
import { measuredSync } from "@cleaning/local/testing/measured-sync";
import { sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/** `pnpm bench sync [customers] [rounds]`: a full sync. Fails when it needs more than half of its function's memory. */
const { customers, rounds } = sizesOf({ customers: { usual: 50_000, tiny: 600 }, rounds: { usual: 5, tiny: 1 } });
const limit = 256;

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
const stack = await startStack({ dir: join(folder.path, "data"), onDeath: (reason) => console.error(reason) });
try {
  await fetch(`${stack.provider.url}/__control`, { method: "PUT", body: JSON.stringify({ customers }) });
  const taken: Awaited<ReturnType<typeof measuredSync>>[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await measuredSync(stack.env));
  const [{ customers: counted, answer } = { customers: 0, answer: 0 }] = taken;
  const seconds = median(taken.map(({ milliseconds }) => milliseconds)) / 1_000;
  const megabytes = median(taken.map((each) => each.megabytes));
  console.log(
    `Sync of ${counted} customers, medians of ${rounds} fresh processes: ${seconds.toFixed(2)} s, ` +
      `${megabytes.toFixed(0)} MB (reach: ${limit} MB), an answer of ${(answer / 1_000_000).toFixed(2)} MB`,
  );
  process.exitCode = counted === customers && megabytes < limit ? 0 : 1;
} finally {
  await stack.stop();
}
