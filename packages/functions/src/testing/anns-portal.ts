import { errorBody } from "@cleaning/contract/http/errors";
import type { RouteKey } from "@cleaning/contract/http/route";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import {
  type ChangeApplied,
  changeApplied,
  changePreview,
  type SubscriptionView,
  type VisitView,
} from "@cleaning/contract/visits/visits";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, expect, vi } from "vitest";
import { createApiFunction } from "../http/api-function.ts";
import { handlers } from "../visits.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, tokenWith, trustTestTokens } from "./index.ts";

/** Noon in Utah on a Tuesday; the subscription's visits are on Wednesdays at 9:00. */
export const now = new Date("2026-10-20T18:00:00Z");
export const first = "p1-2026-10-28";
export const second = "p1-2026-11-04";

export const at = (instant: Date | string): void => void vi.setSystemTime(new Date(instant));

export const skip = { change: { skip: true }, scope: "this" };
export const move = (date: string, start: string, scope = "this") => ({ change: { date, start }, scope });
export const withExtras = (extras: readonly string[], scope = "this") => ({ change: { extras }, scope });

export const failureOf = ({ status, text }: { status: number; text: string }) => {
  const { message, preview } = errorBody().parse(JSON.parse(text));
  return { status, message, preview };
};
export const appliedBy = (answer: { status: number; text: string }): ChangeApplied => {
  expect(answer.status).toBe(200);
  return changeApplied().parse(JSON.parse(answer.text));
};
export const tokenOf = async (answer: Promise<{ text: string }>): Promise<string> => {
  return changePreview().parse(JSON.parse((await answer).text)).previewToken;
};

type Listed = { subscriptions: SubscriptionView[]; visits: VisitView[] };
type PortalAnswer = { status: number; text: string; type: string };

/** Ann has a weekly subscription and is an agent too; new for each test of the file. */
export const annsPortal = () => {
  let current: { database: TestDatabase; agentId: number; handle: ReturnType<typeof createApiFunction> } | undefined;
  let keys = 0;
  const portalState = () => {
    if (current === undefined) throw new Error("There is no portal yet.");
    return current;
  };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    trustTestTokens();
    const database = await testDatabase();
    const extra = { description: "", icon: "fire" as const };
    const extraServices = [
      { ...extra, id: 1, name: "Inside oven", price: "$25-40" },
      { ...extra, id: 2, name: "Windows", price: "$60" },
      { ...extra, id: 3, name: "Garage", price: "ask us" },
    ];
    await putCatalog(database, { extraServices });
    const user = { identityId: "sub-1", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true };
    const { id: userId } = await createUser(database, user, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    const agentId = await createAgent(database, { userId, ...work }, now);
    await createVisitSchedule(database, { id: 1, customerId, anchor: "2026-10-28" }, now);
    const handle = createApiFunction({ ...visitsRoutes, ...ownVisitRoutes }, handlers, depsOn(database));
    current = { database, agentId, handle };
  });

  const send = async (key: RouteKey, { headers, ...request }: TestRequest = {}): Promise<PortalAnswer> => {
    const headersWithKey = { "idempotency-key": `key-number-${(keys += 1)}`, ...headers };
    const event = eventOf(key, { token: tokenWith(), ...request, headers: headersWithKey });
    const {
      statusCode,
      body = "",
      headers: responseHeaders,
    } = asDocumented(key, await portalState().handle(event, contextWith()));
    return { status: statusCode, text: body, type: String(responseHeaders?.["content-type"]) };
  };
  const list = (from: string, to: string) => send("GET /api/portal/visits", { query: { from, to } });
  const read = async (from = "2026-10-20", to = "2026-12-31"): Promise<Listed> =>
    visitsRoutes["GET /api/portal/visits"].output().parse(JSON.parse((await list(from, to)).text));
  const preview = (id: string, body: object) => send("POST /api/portal/visits/{id}/preview", { params: { id }, body });
  const previewSubscription = (body: object) =>
    send("POST /api/portal/subscriptions/{id}/preview", { params: { id: "1" }, body });
  const apply = (id: string, body: object, key?: string) =>
    send("POST /api/portal/visits/{id}/apply", {
      params: { id },
      body,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  const applySubscription = (body: object) =>
    send("POST /api/portal/subscriptions/{id}/apply", { params: { id: "1" }, body });
  return {
    database: () => portalState().database,
    agentId: () => portalState().agentId,
    send,
    list,
    read,
    visitOf: async (id: string): Promise<VisitView | undefined> =>
      (await read()).visits.find((visit) => visit.id === id),
    preview,
    previewSubscription,
    apply,
    applySubscription,
    change: async (id: string, body: object) => apply(id, { ...body, previewToken: await tokenOf(preview(id, body)) }),
    changeSubscription: async (body: object) =>
      applySubscription({ ...body, previewToken: await tokenOf(previewSubscription(body)) }),
    undo: (undoToken: string | undefined) => send("POST /api/portal/undo", { body: { undoToken } }),
    leave: (id: string, note: string) => send("PATCH /api/portal/visits/{id}", { params: { id }, body: { note } }),
  };
};
