import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { expect, it } from "vitest";
import { adminRoutesOf, lateHandlers, ownRoutesOf } from "./late.ts";

const [own, office] = ["GET /api/portal/visits", "GET /api/admin/visits"] as const;
const routes = { [own]: visitsRoutes[own], [office]: adminVisitsRoutes[office] };

it("divides a table into the office's calls and all others", () => {
  expect(adminRoutesOf(routes)).toEqual({ [office]: routes[office] });
  expect(ownRoutesOf(routes)).toEqual({ [own]: routes[own] });
});

it("loads handlers with the first call of one of them", async () => {
  let loads = 0;
  const handlers = lateHandlers(routes, async () => {
    loads += 1;
    return { handlers: { [own]: async () => "own", [office]: async () => "office" } };
  });
  expect(loads).toBe(0);
  expect(await handlers[office]()).toBe("office");
  expect(loads).toBe(1);
});
