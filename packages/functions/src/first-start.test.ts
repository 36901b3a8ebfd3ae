import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { FirstStartAnswer, FirstStarts } from "@cleaning/contract/booking/first-start";
import { firstStartToken } from "@cleaning/contract/booking/first-start-link";
import type { SubscriptionAnswer } from "@cleaning/contract/checkout/checkout";
import type { ErrorBody } from "@cleaning/contract/http/errors";
import type { RouteKey } from "@cleaning/contract/http/route";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { expect, it, vi } from "vitest";
import { handlers } from "./booking.ts";
import { handlers as checkoutHandlers } from "./checkout.ts";
import { createApiFunction } from "./http/api-function.ts";
import { bookableCompany } from "./testing/bookable.ts";
import { asDocumented, contextWith, eventOf, type TestRequest } from "./testing/index.ts";

const { company } = bookableCompany();

const call = async <T>(key: RouteKey, request: TestRequest) => {
  const isOrder = key === "POST /api/subscriptions";
  const handle = isOrder
    ? createApiFunction(checkoutRoutes, checkoutHandlers, company().deps)
    : createApiFunction(bookingRoutes, handlers, company().deps);
  const { statusCode, body = "" } = asDocumented(key, await handle(eventOf(key, request), contextWith()));
  const answer: T & Omit<ErrorBody, "success"> = JSON.parse(body);
  return { status: statusCode, ...answer };
};
const order = (key = "key-00000001", email = "ann@example.test") =>
  call<SubscriptionAnswer>("POST /api/subscriptions", {
    body: testOrderRequest({}, { email }),
    headers: { "idempotency-key": key },
  });
const slots = (token: string) =>
  call<FirstStarts>("POST /api/first-start/slots", { body: { token, from: "2026-12-01", to: "2026-12-07" } });
const choose = (token: string, start = "09:00") =>
  call<FirstStartAnswer>("POST /api/first-start", { body: { token, date: "2026-12-02", start } });

it("an order's answer, its repeat and its mail hold one token, which is nowhere in the table", async () => {
  const first = await order();
  const token = first.firstStart?.token ?? "";
  expect(first).toMatchObject({ status: 201, firstStart: { until: "2026-11-25T19:00:00.000Z" } });
  expect(await order()).toEqual(first);
  const mail = company().deps.sentMails.find(({ kind }) => kind === "order-confirmation");
  expect(firstStartToken(/thank-you(#\S+)/.exec(mail?.text ?? "")?.[1] ?? "")).toBe(token);
  const { Items } = await company().database.client.send(new ScanCommand({ TableName: company().database.table }));
  expect(Items?.length).toBeGreaterThan(5);
  expect(JSON.stringify(Items)).not.toContain(token.split(".")[1]);
});

it("with it the buyer sees the free starts and chooses one, and is mailed it with a calendar file", async () => {
  const { firstStart } = await order();
  const token = firstStart?.token ?? "";
  const offered = await slots(token);
  expect(offered).toMatchObject({ status: 200, subscription: { nextServiceDate: "2026-12-08", start: null } });
  expect(offered.slots).toContainEqual({ date: "2026-12-02", start: "09:00", end: "11:00" });
  expect(await choose(token)).toMatchObject({
    status: 200,
    visit: { date: "2026-12-02", start: "09:00", end: "11:00" },
  });
  expect(await slots(token)).toMatchObject({
    subscription: { nextServiceDate: "2026-12-02", start: "09:00", end: "11:00" },
  });
  const { sentMails } = company().deps;
  expect(new Set(sentMails.map(({ kind }) => kind))).toEqual(new Set(["order-confirmation", "order", "first-start"]));
  expect(sentMails[2]?.files?.[0]?.name).toBe("cleaning.ics");
});

it("a start that is gone is refused with others; a token that is wrong or old says what to do", async () => {
  const [one, other] = [await order(), await order("key-00000002", "bob@example.test")];
  await choose(one.firstStart?.token ?? "");
  const refusal = await choose(other.firstStart?.token ?? "");
  expect(refusal).toMatchObject({ status: 409, issues: [{ path: "start" }] });
  expect(refusal.alternatives).toHaveLength(3);
  const mixedToken = `${one.firstStart?.token.split(".")[0]}.${other.firstStart?.token.split(".")[1]}`;
  for (const token of ["x", mixedToken]) {
    expect(await slots(token)).toMatchObject({ status: 404, message: expect.stringContaining("call us") });
    expect(await choose(token)).toMatchObject({ status: 404, message: expect.stringContaining("customer portal") });
  }
  vi.setSystemTime(new Date("2026-11-25T19:00:01Z"));
  expect(await slots(one.firstStart?.token ?? "")).toMatchObject({ status: 404 });
});
