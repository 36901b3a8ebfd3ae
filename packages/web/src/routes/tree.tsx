import { business } from "@cleaning/contract/site/business";
import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type ResolveFullPath,
  type ResolveId,
} from "@tanstack/react-router";
import { type Page, type PageName, pages, titleOf } from "../pages.ts";
import { pageCode } from "./page-code.ts";
import { BareLayout, PublicFrame } from "./public-frame.tsx";
import { Root } from "./root.tsx";

const NotFound = pageCode["not-found"];

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // Of a path that cannot even be decoded; all others that no page has end at `notFound`.
  notFoundComponent: () => (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  ),
});

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});

const bareLayout = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

const adminLayout = createRoute({
  getParentRoute: () => root,
  id: "admin",
  component: lazyRouteComponent(() => import("./admin-layout.tsx"), "AdminLayout"),
});

const notFound = createRoute({
  getParentRoute: () => publicLayout,
  path: "$",
  staticData: { title: `Page not found | ${business.name}` },
  component: NotFound,
});

type PageRoute<Parent extends AnyRoute, Path extends string, Search> = ReturnType<
  typeof createRoute<
    unknown,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    Search
  >
>;
type Pages = typeof pages;
type SearchIn<Entry> = Entry extends { search: infer Search } ? Search : undefined;
type RoutesIn<Parent extends AnyRoute, Layout> = {
  [Name in PageName as Pages[Name]["layout"] extends Layout ? Name : never]: PageRoute<
    Parent,
    Pages[Name]["path"],
    SearchIn<Pages[Name]>
  >;
};

function routesIn<Parent extends AnyRoute, Layout extends Page["layout"]>(
  parent: Parent,
  layout: Layout,
): RoutesIn<Parent, Layout>;
function routesIn(parent: AnyRoute, layout: Page["layout"]): Record<string, AnyRoute> {
  const found = (Object.entries(pages) as [PageName, Page][]).filter(([, page]) => page.layout === layout);
  return Object.fromEntries(
    found.map(([name, page]) => [
      name,
      createRoute({
        getParentRoute: () => parent,
        path: page.path,
        staticData: { title: titleOf(page) },
        component: pageCode[name],
        ...(page.search === undefined ? {} : { validateSearch: page.search }),
      }),
    ]),
  );
}

export const routeTree = root.addChildren({
  publicLayout: publicLayout.addChildren({ ...routesIn(publicLayout, "public"), notFound }),
  bareLayout: bareLayout.addChildren(routesIn(bareLayout, "bare")),
  adminLayout: adminLayout.addChildren(routesIn(adminLayout, "admin")),
  ...routesIn(root, "personal"),
});
