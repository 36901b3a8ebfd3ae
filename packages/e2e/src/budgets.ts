import { isPrerendered, type Page, pageList } from "@cleaning/web/pages";

/** Compressed bytes (`page-size.ts` of the site's build), and requests. The home page's figures are promised. */
type Budget = NonNullable<Page["budget"]> & { html: number; css: number; jsBeforeIdle: number };

const everyPage = { html: 10_000, css: 16_000, jsBeforeIdle: 1_000 } as const;

export const budgets: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(
    pageList.flatMap(({ path, budget }) => (budget === undefined ? [] : [[path, { ...everyPage, ...budget }]])),
  ),
  "/no-such-page": { ...everyPage, jsAfterIdle: 110_000, all: 160_000, requests: 12 },
};

/** Compressed bytes of code, and all requests, until the page is quiet. */
type SignedInBudget = { role: "customer" | "agent" | "admin"; code: number; requests: number };

const ofOffice = { role: "admin", code: 235_000, requests: 45 } as const;
const others: Readonly<Record<string, SignedInBudget>> = {
  // The dashboard shows the next visit with its home and how it is paid; what can be undone is a list.
  "/customer-portal": { role: "customer", code: 178_000, requests: 42 },
  "/agent-dashboard": { role: "agent", code: 185_000, requests: 40 },
  // The inbox with all that it opens, and two lists of requests.
  "/admin": { ...ofOffice, requests: 52 },
  "/admin/board": { ...ofOffice, requests: 47 },
  // Visits, plans and messages of a customer say which home they are for.
  "/admin/customers/$id": { ...ofOffice, requests: 49 },
};

export const signedInBudgets: readonly (readonly [path: string, budget: SignedInBudget])[] = pageList
  .filter((page) => !isPrerendered(page))
  .map(({ path }) => [path.replace("$id", "1"), others[path] ?? ofOffice]);
