import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { browserArguments, browserPath } from "../../../scripts/browser.ts";
import { limits } from "../../../scripts/testing/limits.ts";
import { freePort } from "./free-port.ts";

export type LighthouseCategory = "performance" | "accessibility" | "best-practices" | "seo";

export type Audit = {
  /** 0 to 100. */
  scores: Partial<Record<LighthouseCategory, number>>;
  /** `lcp` and `tbt` in milliseconds; undefined without `performance`. */
  metrics: { lcp: number | undefined; tbt: number | undefined; cls: number | undefined };
  failed: string[];
};

export type Auditor = {
  /** On Lighthouse's phone; `skip` names audits. */
  audit: (url: string, categories: readonly LighthouseCategory[], skip?: readonly string[]) => Promise<Audit>;
  close: () => Promise<void>;
};

const auditOf = ({ categories, audits }: Result): Audit => {
  const requestedCategories = Object.values(categories);
  const numeric = (name: string): number | undefined => audits[name]?.numericValue;
  return {
    scores: Object.fromEntries(requestedCategories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    metrics: {
      lcp: numeric("largest-contentful-paint"),
      tbt: numeric("total-blocking-time"),
      cls: numeric("cumulative-layout-shift"),
    },
    failed: requestedCategories
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
};

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
        maxWaitForFcp: limits.expected,
        maxWaitForLoad: limits.expected,
        // Only times need a wait once the page is quiet.
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
