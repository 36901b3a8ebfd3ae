import type { LambdaName } from "@cleaning/contract/http/route";
import * as accounts from "../accounts.ts";
import * as admin from "../admin.ts";
import * as agent from "../agent-day.ts";
import * as booking from "../booking.ts";
import * as checkout from "../checkout.ts";
import { createApiFunction } from "../http/api-function.ts";
import * as site from "../site.ts";
import * as sync from "../sync.ts";
import * as visits from "../visits.ts";
import type { Deps } from "./index.ts";

export const apiFunctions = (deps: Deps) =>
  ({
    site: createApiFunction(site.routes, site.handlers, deps),
    accounts: createApiFunction(accounts.routes, accounts.handlers, deps),
    checkout: createApiFunction(checkout.routes, checkout.handlers, deps),
    visits: createApiFunction(visits.routes, visits.handlers, deps),
    booking: createApiFunction(booking.routes, booking.handlers, deps),
    agent: createApiFunction(agent.routes, agent.handlers, deps),
    admin: createApiFunction(admin.routes, admin.handlers, deps),
    sync: createApiFunction(sync.routes, sync.handlers, deps),
  }) satisfies Record<LambdaName, unknown>;
