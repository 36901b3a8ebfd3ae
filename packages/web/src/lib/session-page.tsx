import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  stringifySearchWith,
} from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { pageList } from "../pages.ts";
import { makeQueryClient } from "./query.ts";
import { parseSearch } from "./search.ts";

/** Renders pages, with their deferred parts, in a router; its history is in memory, unless another is given. */
export const renderPage = async (
  at: string,
  pages: Record<string, () => ReactElement | null>,
  history: RouterHistory = createMemoryHistory({ initialEntries: [at] }),
) => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const client = makeQueryClient();
  const root = createRootRoute({ notFoundComponent: () => null });
  const layouts = new Map<string, AnyRoute>();
  const routes = Object.entries(pages).map(([path, component]) => {
    const { layout = "personal", search } = pageList.find((page) => page.path === path) ?? {};
    const frame = layouts.get(layout) ?? createRoute({ getParentRoute: () => root, id: layout });
    layouts.set(layout, frame);
    const parent = layout === "personal" ? root : frame;
    const validateSearch = search === undefined ? {} : { validateSearch: search };
    return { parent, route: createRoute({ getParentRoute: () => parent, path, component, ...validateSearch }) };
  });
  const below = (parent: AnyRoute): AnyRoute[] =>
    routes.flatMap((made) => (made.parent === parent ? [made.route] : []));
  const framed = [...layouts.values()].map((layout) => layout.addChildren(below(layout)));
  const router = createRouter({
    routeTree: root.addChildren([...below(root), ...framed]),
    parseSearch,
    stringifySearch: stringifySearchWith(String),
    history,
    Wrap: ({ children }) => (
      <Theme>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </Theme>
    ),
  });
  await router.load();
  // The test's routes are not the site's, which the types of the router know.
  render(<RouterProvider router={router as never} />);
  await waitFor(() => {
    if (document.querySelector("[data-deferred]") !== null) throw new Error("A part of the page is still on its way.");
  });
  return {
    client,
    where: () => router.history.location.href,
    go: (to: string) => act(async () => router.history.push(to)),
    back: () => act(async () => router.history.back()),
  };
};
