import { appRelease, oldestAppRelease } from "@cleaning/contract/http/app-release";
import * as z from "zod";
import type { Break } from "./document-breaks.ts";

/** Intended breaks (`docs/api-changes.json`). */
export const listedChanges = z.array(
  z.strictObject({
    /** As the check reports it, word for word. */
    change: z.string().min(1),
    /** Why installed apps and open pages can live with it. */
    reason: z.string().min(20),
    /** The first release of the agents' app that can live with it. */
    sinceRelease: z.int().min(1).max(appRelease),
  }),
);
export type ListedChange = z.infer<typeof listedChanges>[number];

export type Comparison = {
  /** With what to do. */
  refused: string[];
  /** Listed and found. */
  accepted: string[];
  /** Listed and not found. */
  unused: string[];
};

/** A break of the agents' app is accepted once the API serves no release that cannot live with it. */
export const compareWithList = (
  breaks: readonly Break[],
  listed: readonly ListedChange[],
  oldest: number = oldestAppRelease,
): Comparison => {
  const refused: string[] = [];
  const accepted: string[] = [];
  for (const { change, isOfAgentApp } of breaks) {
    const entry = listed.find((one) => one.change === change);
    const affected = isOfAgentApp ? "installed apps of agents" : "pages that are open";
    if (entry === undefined) refused.push(`${change}\n    breaks ${affected}, and is not listed`);
    else if (isOfAgentApp && entry.sinceRelease > oldest)
      refused.push(
        `${change}\n    breaks apps before release ${entry.sinceRelease}, and the API still serves release ${oldest}: raise oldestAppRelease`,
      );
    else accepted.push(change);
  }
  const found = new Set(breaks.map(({ change }) => change));
  return { refused, accepted, unused: listed.map(({ change }) => change).filter((change) => !found.has(change)) };
};
