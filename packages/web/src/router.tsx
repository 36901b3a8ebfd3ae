import { QueryClientProvider } from "@tanstack/react-query";
import { type RouterHistory, RouterProvider, createRouter, stringifySearchWith } from "@tanstack/react-router";
import { type ReactElement, StrictMode } from "react";
import { makeQueryClient } from "#lib/query.ts";
import { parseSearch } from "#lib/search.ts";
import { routeTree } from "#routes/tree.tsx";
import { ErrorState } from "./ui/error-state.tsx";

/** What stands in the place of a page that broke, or whose code did not arrive even after the router loaded it anew. */
const PageError = (): ReactElement => (
  <section className="section">
    <div className="wrap">
      <ErrorState what="this page" onRetry={() => location.reload()} />
    </div>
  </section>
);

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

/** The whole site. Server and browser must render the very same tree, so both render this. */
export const App = ({ router }: { router: SiteRouter }): ReactElement => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
