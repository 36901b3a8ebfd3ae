// @vitest-environment node
import { orderRequestPath } from "@cleaning/contract/checkout/order-request-path";
import { provider } from "@cleaning/contract/checkout/provider";
import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";
import { textProgram } from "@cleaning/contract/messages/text-messages";
import { visitPagePath } from "@cleaning/contract/messages/visit-page-path";
import { quotePagePath } from "@cleaning/contract/quotes/quote-page-path";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import behavior from "../../../docs/behavior.md?raw";
import { isPrerendered, pageList, pages, titleOf } from "./pages.ts";
import { makeRouter, currentPage } from "./router.tsx";

test("the router answers the path of each page, and every other one with the page that says so", async () => {
  const { router } = makeRouter(createMemoryHistory());
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...pageList.map(({ path }) => path), "/$"].toSorted());
  for (const path of ["/no", "/admin/no/such", "/customer-portal/no", "/about/no?x=y#z"]) {
    const { router: lost } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
    await lost.load();
    expect(currentPage(lost)).toBe("/public/$");
    expect(lost.state.matches.at(-1)?.staticData.title).toMatch(/^Page not found/);
  }
});

test.each(Object.entries(pages))("the router titles %s as its entry says", async (_, page) => {
  const { router } = makeRouter(createMemoryHistory({ initialEntries: [page.path.replace("$id", "1")] }));
  await router.load();
  expect(router.state.matches.at(-1)?.staticData.title).toBe(titleOf(page));
});

test("each page that the build makes a document of is measured, but those that need a mail's secret", () => {
  const unmeasured = pageList.filter((page) => isPrerendered(page) && page.budget === undefined);
  expect(unmeasured.map(({ path }) => path)).toEqual([quotePagePath, visitPagePath, orderRequestPath, preferencesPath]);
});

test("each page that carriers are told of opens without a sign-in, and search engines may show it", () => {
  for (const path of Object.values(textProgram.pages))
    expect(pageList.find((page) => page.path === path)).toMatchObject({ layout: "public", listing: {} });
});

test("docs/behavior.md names the path of each page", () => {
  const [, routes = ""] = /^## Routes\n(.*?)^## /ms.exec(behavior) ?? [];
  const named = [...routes.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) =>
    path.replace("<provider>", provider.slug).replace("<id>", "$id"),
  );
  expect([...new Set(named)].toSorted()).toEqual(pageList.map(({ path }) => path).toSorted());
});
