import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPreview } from "@cleaning/local/preview";
import { withStack } from "@cleaning/local/seed";
import { fillBusyDay } from "@cleaning/local/testing/busy-day";
import { serveLinks } from "@cleaning/local/testing/serve-links";
import { busyPairs, ratedPair, sharedPair } from "./pairs.ts";

const requireSecondFactor = process.env["SECOND_FACTOR_REQUIRED"] === "yes";
const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-e2e-"));
const preview = await startPreview({
  dir: join(folder.path, "data"),
  port: Number(process.env["E2E_PORT"]),
  // All tests share one address.
  formLimitFactor: 1_000,
  requireSecondFactor,
  fillMore: (stack) =>
    withStack(stack, async (connected) => {
      // The test of two-step login meets nobody of them.
      for (const pair of requireSecondFactor ? [] : [...busyPairs, sharedPair, ratedPair])
        await fillBusyDay(connected, pair, new Date());
    }),
  onDeath: (reason) => {
    console.error(reason);
    process.exit(1);
  },
});
const links = await serveLinks(preview.stack, Number(process.env["E2E_LINKS_PORT"]));
console.log(preview.url);

const end = async (): Promise<void> => {
  links.close();
  await preview.stop();
  await folder.remove();
  process.exit(0);
};
process.once("SIGTERM", () => void end());
process.once("SIGINT", () => void end());
