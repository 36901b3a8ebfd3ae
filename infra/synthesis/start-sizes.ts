import type { Bundle } from "@cleaning/functions/bundling/bundle";
import { loadedAtStart, startBytes, startByPackage } from "@cleaning/functions/bundling/measure";

type Start = { function: string; "at start, bytes": number; "of it our own": number; files: number };

/** `infra/tests/bundles.test.ts` has the limits. */
export const startSizes = (bundles: ReadonlyMap<string, Bundle>): Start[] =>
  [...bundles].map(([id, { metafile }]) => ({
    function: id,
    "at start, bytes": startBytes(metafile),
    "of it our own": new Map(startByPackage(metafile)).get("app") ?? 0,
    files: loadedAtStart(metafile).size,
  }));
