import { existsSync } from "node:fs";
import { cp, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultDist, startPreview } from "@cleaning/local/preview";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { isTiny, sizesOf } from "../../../scripts/bench/sizes.ts";
import { median } from "../../../scripts/bench/statistics.ts";
import { type Audit, type LighthouseCategory, startAuditor } from "../src/lighthouse.ts";
import { listedPaths, publicPaths } from "../src/public-pages.ts";

/** `pnpm bench lighthouse [rounds] [path …]`: medians, in turns with the same pages without scripts. */
const { rounds, further: chosen } = sizesOf({ rounds: { normal: 5, tiny: 1 } });
const requestedPaths = isTiny && chosen.length === 0 ? ["/"] : chosen;
const paths = publicPaths.filter((path) => requestedPaths.length === 0 || requestedPaths.includes(path));
const categories: readonly LighthouseCategory[] = ["performance", "accessibility", "best-practices", "seo"];

if (!existsSync(join(defaultDist, "index.html"))) {
  console.error("Lighthouse looks at the built site, and there is none. Run: npx -y pnpm@12 build");
  process.exit(1);
}

await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-lighthouse-"));
const onDeath = (reason: string): void => {
  throw new Error(reason);
};

/** Data blocks stay: they are no scripts. */
const withoutScripts = async (): Promise<string> => {
  const copy = join(folder.path, "without-scripts");
  await cp(defaultDist, copy, { recursive: true });
  for (const file of (await readdir(copy)).filter((name) => name.endsWith(".html"))) {
    const html = await readFile(join(copy, file), "utf8");
    await writeFile(join(copy, file), html.replaceAll(/<script (?!type="application)[^>]*><\/script>/g, ""));
  }
  return copy;
};

const site = await startPreview({ dir: await seededData(join(folder.path, "site")), onDeath });
const dist = await withoutScripts();
const bare = await startPreview({ dir: await seededData(join(folder.path, "bare")), dist, onDeath });
const auditor = await startAuditor();

const shown = (value: number, digits = 0): string => (Number.isNaN(value) ? "-" : value.toFixed(digits));
const figure = (audits: readonly Audit[], name: keyof Audit["metrics"]): number =>
  median(audits.map(({ metrics }) => metrics[name] ?? Number.NaN));

const rows: Record<string, Record<string, string>> = {};
for (const path of paths) {
  const skip = listedPaths.some((listed) => listed === path) ? [] : ["is-crawlable"];
  const ours: Audit[] = [];
  const scriptless: Audit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await auditor.audit(`${site.url}${path}`, categories, skip));
    scriptless.push(await auditor.audit(`${bare.url}${path}`, ["performance"]));
  }
  const lcp = figure(ours, "lcp");
  rows[path] = {
    "perf / a11y / best / seo": categories
      .map((name) => shown(median(ours.map(({ scores }) => scores[name] ?? Number.NaN))))
      .join(" / "),
    "LCP ms": shown(lcp),
    "TBT ms": shown(figure(ours, "tbt")),
    CLS: shown(figure(ours, "cls"), 3),
    "LCP without scripts": shown(figure(scriptless, "lcp")),
    ratio: shown(lcp / figure(scriptless, "lcp"), 2),
  };
}
console.log(`Lighthouse, mobile, median of ${rounds} (reach: 100 / 100 / 100 / 100; LCP 1,300 ms, TBT 50 ms, CLS 0)`);
console.table(rows);

await auditor.close();
await Promise.all([site.stop(), bare.stop()]);
