import { isPrerendered, type Page, pageList } from "@cleaning/web/pages";

/**
 * In bytes as they travel (`page-size.ts` of the site's build, which also prints what each page weighs), and requests. The
 * home page's figures and those of every page are those that the site promises; the others are the next step of 5 KB.
 */
type Budget = NonNullable<Page["budget"]> & { html: number; css: number; jsBeforeIdle: number };

const everyPage = { html: 10_000, css: 16_000, jsBeforeIdle: 1_000 } as const;

export const budgets: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(
    pageList.flatMap(({ path, budget }) => (budget === undefined ? [] : [[path, { ...everyPage, ...budget }]])),
  ),
  "/no-such-page": { ...everyPage, jsAfterIdle: 110_000, all: 160_000, requests: 12 },
};

/** What a page for signed-in people loads until it is quiet: its code in bytes as it travels, and all of its requests. */
type SignedInBudget = { role: "customer" | "agent" | "admin"; code: number; requests: number };

const ofOffice = { role: "admin", code: 235_000, requests: 45 } as const;
const others: Readonly<Record<string, SignedInBudget>> = {
  "/customer-portal": { role: "customer", code: 180_000, requests: 40 },
  "/agent-dashboard": { role: "agent", code: 190_000, requests: 40 },
  // It asks for four lists and as many counts.
  "/admin": { ...ofOffice, code: 220_000, requests: 50 },
};

export const signedInBudgets: readonly (readonly [path: string, budget: SignedInBudget])[] = pageList
  .filter((page) => !isPrerendered(page))
  .map(({ path }) => [path, others[path] ?? ofOffice]);
