import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { browserArguments, browserPath } from "../../../scripts/browser.ts";
import { freePort } from "./free-port.ts";

/** The categories of Lighthouse, by their names there. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** What an audit found. */
export type Audit = {
  /** 0 to 100, by category. */
  scores: Partial<Record<Category, number>>;
  /** Milliseconds, milliseconds, and a share of the screen; undefined without the category `performance`. */
  metrics: { lcp: number | undefined; tbt: number | undefined; cls: number | undefined };
  /** The names of the audits that found something, in the categories that were asked for. */
  failed: string[];
};

/** A browser that Lighthouse can drive. */
export type Auditor = {
  /**
   * Visits a page as Lighthouse's phone.
   *
   * @param skip audits to leave out, by their names
   */
  audit: (url: string, categories: readonly Category[], skip?: readonly string[]) => Promise<Audit>;
  close: () => Promise<void>;
};

const auditOf = ({ categories, audits }: Result): Audit => {
  const asked = Object.values(categories);
  const numeric = (name: string): number | undefined => audits[name]?.numericValue;
  return {
    scores: Object.fromEntries(asked.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    metrics: {
      lcp: numeric("largest-contentful-paint"),
      tbt: numeric("total-blocking-time"),
      cls: numeric("cumulative-layout-shift"),
    },
    failed: asked
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
};

/** Starts a browser for Lighthouse, which talks to it through a port. */
export const startAuditor = async (): Promise<Auditor> => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  return {
    audit: async (url, categories, skip = []) => {
      const result = await lighthouse(url, {
        port,
        onlyCategories: [...categories],
        skipAudits: [...skip],
        disableFullPageScreenshot: true,
        // Without figures of the clock there is nothing to wait for once the page is quiet.
        ...(categories.includes("performance")
          ? {}
          : { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, cpuQuietThresholdMs: 0, networkQuietThresholdMs: 500 }),
        logLevel: "error",
      });
      if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
      const { lhr } = result;
      if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
      return auditOf(lhr);
    },
    close: () => browser.close(),
  };
};
