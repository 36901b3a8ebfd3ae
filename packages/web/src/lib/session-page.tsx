import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { makeQueryClient } from "./query.ts";

/**
 * Renders pages in a router with a memory history, for tests, with the parts that come later.
 *
 * @param at the address to begin at
 * @param pages what each path shows; every other path shows nothing
 * @returns where the router is now, and the query cache
 */
export const renderPage = async (at: string, pages: Record<string, () => ReactElement | null>) => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const client = makeQueryClient();
  const root = createRootRoute({ notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history: createMemoryHistory({ initialEntries: [at] }),
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
    if (document.querySelector("[data-later]") !== null) throw new Error("A part of the page is still on its way.");
  });
  return { client, where: () => router.history.location.href };
};
