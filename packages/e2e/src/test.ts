import { type Page, type Request, test as base } from "@playwright/test";

/** Timers of the page from this many milliseconds on are ones that a busy machine might reach before the test does. */
const long = 2_000;

const onTheirWay = new WeakMap<Page, Set<Request>>();

const followRequests = (page: Page): void => {
  const open = new Set<Request>();
  onTheirWay.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
};

/**
 * What a page has asked for and not got yet.
 *
 * @throws Error for a page that is of no test's own context
 */
export const requestsOnTheirWay = (page: Page): string[] => {
  const open = onTheirWay.get(page);
  if (open === undefined) throw new Error("Nobody has counted the requests of this page.");
  return Array.from(open, (request) => request.url());
};

/**
 * Playwright's test, in a browser where nothing happens by itself after two seconds or more: notices stay, pictures do
 * not take turns, and the provider's portal is waited for. A test about such a time moves the page's clock (`page.clock`).
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    context.on("page", followRequests);
    await context.addInitScript((most) => {
      const start = window.setTimeout.bind(window);
      const setTimeout = (handler: TimerHandler, delay = 0, ...given: unknown[]): number =>
        delay < most ? start(handler, delay, ...given) : 0;
      Object.assign(window, { setTimeout });
    }, long);
    await use(context);
  },
});
