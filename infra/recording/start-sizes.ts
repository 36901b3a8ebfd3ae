import type { Bundle } from "@cleaning/functions/bundling/bundle";
import { loadedAtStart, startBytes, startByPackage } from "@cleaning/functions/bundling/measure";

/** What the start of a function loads: its bytes, those of them that are our own code, and the files that it opens. */
type Start = { function: string; "at start, bytes": number; "of it our own": number; files: number };

/** What each function loads at its start, a row for each. `infra/tests/bundles.test.ts` holds the limits. */
export const startSizes = (bundles: ReadonlyMap<string, Bundle>): Start[] =>
  [...bundles].map(([id, { metafile }]) => ({
    function: id,
    "at start, bytes": startBytes(metafile),
    "of it our own": new Map(startByPackage(metafile)).get("app") ?? 0,
    files: loadedAtStart(metafile).size,
  }));
