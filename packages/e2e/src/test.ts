import { type Page, type Request, test as base } from "@playwright/test";

/** In milliseconds: a busy machine might reach such timers before the test does. */
const timerLimit = 2_000;

const pendingRequests = new WeakMap<Page, Set<Request>>();

const trackRequests = (page: Page): void => {
  const open = new Set<Request>();
  pendingRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
};

/** URLs. @throws Error for a page outside the test's own context */
export const pendingRequestUrls = (page: Page): string[] => {
  const open = pendingRequests.get(page);
  if (open === undefined) throw new Error("The requests of this page were not counted.");
  return Array.from(open, (request) => request.url());
};

/** No timer of two seconds or more fires: toasts and pictures stay. Tests of such times use `page.clock`. */
export const test = base.extend({
  context: async ({ context }, use) => {
    context.on("page", trackRequests);
    await context.addInitScript((most) => {
      const start = window.setTimeout.bind(window);
      const setTimeout = (handler: TimerHandler, delay = 0, ...given: unknown[]): number =>
        delay < most ? start(handler, delay, ...given) : 0;
      Object.assign(window, { setTimeout });
    }, timerLimit);
    await use(context);
  },
});
