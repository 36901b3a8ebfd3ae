import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, type RouterHistory, stringifySearchWith } from "@tanstack/react-router";
import { makeQueryClient } from "#lib/query.ts";
import { parseSearch } from "#lib/search.ts";
import { PageError } from "#routes/page-error.tsx";
import { routeTree } from "#routes/tree.tsx";

export const makeRouter = (history?: RouterHistory) => {
  const queryClient = makeQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    // Every change of the page starts at its top; the router's own restoration would go back down.
    scrollRestoration: false,
    trailingSlash: "never",
    parseSearch,
    stringifySearch: stringifySearchWith(String),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(history === undefined ? {} : { history }),
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged || toLocation.hash !== "") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // Keyboard and screen reader users start at the new page's content, not where the old page's link was.
    const main = document.querySelector<HTMLElement>("#main");
    (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus({ preventScroll: true });
  });
  return { router, queryClient };
};

export type SiteRouter = ReturnType<typeof makeRouter>["router"];

/** The same on the server and in the browser, after `load`. */
export const currentPage = ({ state: { matches } }: SiteRouter): string | undefined => matches.at(-1)?.routeId;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string;
  }
  interface Register {
    router: SiteRouter;
  }
}
