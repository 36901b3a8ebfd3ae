import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { makeRouter } from "../router.tsx";
import { clientPaths } from "./paths.ts";

test("the list of paths that the build hands out is the route tree's", () => {
  const { router } = makeRouter(createMemoryHistory());
  const inTree = Object.keys(router.routesByPath).map((path) => (path === "/" ? path : path.replace(/\/$/, "")));
  expect([...clientPaths].toSorted()).toEqual([...new Set(inTree)].toSorted());
});
