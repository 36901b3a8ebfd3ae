import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { makeRouter } from "../router.tsx";
import { parseSearch, query } from "./search.ts";

test("a query is read as texts; of what is there twice the first counts, and names of every object are none", () => {
  expect(parseSearch("?price=150&price=1&active=true&name=%E0%A4%A&__proto__=x&empty=")).toEqual({
    price: "150",
    active: "true",
    name: "\uFFFD%A",
    empty: "",
  });
});

test("only declared parameters are read, and only values that they may have", () => {
  const read = query({ returnTo: "text", tab: ["analytics"] });
  expect(read({ returnTo: "/admin", tab: "analytics", other: "x" })).toEqual({ returnTo: "/admin", tab: "analytics" });
  expect(read({ returnTo: 7, tab: "nonsense" })).toEqual({});
});

test("links are written as plain texts, and links to no page or with a parameter it does not have do not compile", () => {
  const { router } = makeRouter(createMemoryHistory());
  expect(router.buildLocation({ to: "/admin/agents", search: { search: "150", active: "true" } }).href).toBe(
    "/admin/agents?search=150&active=true",
  );
  // @ts-expect-error -- no such page
  router.buildLocation({ to: "/abuot" });
  // @ts-expect-error -- no such tab
  router.buildLocation({ to: "/customer-portal", search: { tab: "acount" } });
});
