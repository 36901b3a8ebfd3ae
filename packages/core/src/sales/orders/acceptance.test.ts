import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import { readAccount } from "../../accounts/profile.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { mailOfPending, mailsOf } from "../../platform/messages/testing.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { listRecords } from "../../platform/records/list.ts";
import { listedSubscriptions } from "../../schedule/subscriptions/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readFirstStarts } from "../booking/first-start.ts";
import { confirmTokenIn } from "../booking/testing.ts";
import { answerByLink, answerOwn, ownRequest, showOrderRequest } from "./acceptance.ts";
import { firstStartTokenOf } from "./first-start.ts";
import { placeOrder } from "./place.ts";
import { testOrderRequest, stockCatalog } from "./testing.ts";

const now = new Date("2026-11-21T18:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Olsen", firstName: "Ann" };
const visitor = { identityId: undefined, now };

let database: TestDatabase;
let token: string;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  await createUser(database, { ...ann, emailConfirmed: true }, now);
  await createUser(database, { identityId: "sub-bo", email: "bo@example.test", name: "Bo", emailConfirmed: true }, now);
  token = tokenIn(await order());
});
const order = () =>
  placeOrder(database, testOrderRequest({}, { firstName: "Eve" }), { key: `key-${Math.random()}`, now });
const tokenIn = ({ messages }: Awaited<ReturnType<typeof order>>) => confirmTokenIn(messages[0]);
const identity = { profile: async () => ({ ...ann, emailConfirmed: true }) };
const account = (identityId = ann.identityId) =>
  readAccount({ database, identity }, { identityId, role: "customer", accessToken: "" }, now);
const seenByAdmins = async () => (await listRecords(listedSubscriptions, database, { limit: 9 }, now)).subscriptions;
const historyOf = async (id: number) =>
  (await readHistory(database, { kind: "subscriptions", id }, { limit: 9 })).entries;
const refusals = async () =>
  (await listPending(database, messageOutbox)).filter(({ payload: { kind } }) => kind === "order-refusal");

describe("an order with an address that its owner has proved", () => {
  it("asks them by mail, in their own name, and shows nothing in their portal before; admins see it at once", async () => {
    const { messages } = await order();
    expect(await mailsOf(messages)).toMatchObject([{ to: ann.email, name: "Ann" }, { to: business.officeEmail }]);
    expect(await account()).toMatchObject({
      subscription: null,
      upcoming: [],
      requests: [{ service: "Standard Cleaning", price: 128, date: "2026-12-05", city: "Logan" }, {}],
    });
    expect((await account("sub-bo")).requests).toEqual([]);
    expect(await seenByAdmins()).toMatchObject([{ isActive: true }, { isActive: true }]);
  });

  it("is theirs once they accept it, by the link, with history", async () => {
    const request = await showOrderRequest(database, token, visitor);
    expect(request).toEqual({ ...(await account()).requests[0], state: "asked" });
    const result = await answerByLink(database, { token, accept: true }, visitor);
    expect(result).toEqual({ request: { ...request, state: "accepted" } });
    expect(await account()).toMatchObject({
      subscription: { price: 128 },
      upcoming: [{ date: "2026-12-05" }],
      requests: [],
    });
    expect(await historyOf(request.id)).toMatchObject([
      { by: { email: ann.email }, changes: [{ field: "acceptance", from: "asked", to: "accepted" }] },
    ]);
    expect(await refusals()).toEqual([]);
  });

  it("is no longer shown or moved by its buyer's link once they accepted it", async () => {
    const secret = "s".repeat(43);
    const placed = await placeOrder(database, testOrderRequest({}, { firstName: "Eve" }), {
      key: "key-eve",
      now,
      secret,
    });
    const link = firstStartTokenOf(placed.firstStart?.id ?? 0, secret);
    const look = () => readFirstStarts(database, { token: link, from: "2026-11-25", to: "2026-12-01" }, { now });
    expect((await look()).subscription.service).toBe("Standard Cleaning");
    await answerByLink(database, { token: tokenIn(placed), accept: true }, visitor);
    await expect(look()).rejects.toMatchObject({ kind: "notFound" });
  });

  it("ends when they refuse it: the office gets a mail, the counts follow, and they never see it", async () => {
    const { request, message } = await answerByLink(database, { token, accept: false }, visitor);
    expect(message && (await mailOfPending(message))).toMatchObject({
      to: business.officeEmail,
      subject: expect.stringContaining("was refused by Ann Olsen"),
      text: expect.stringContaining("Ann Olsen"),
    });
    expect(await refusals()).toMatchObject([{ id: message?.id }]);
    expect(await account()).toMatchObject({ subscription: null, upcoming: [], requests: [] });
    expect(await seenByAdmins()).toMatchObject([{ id: request.id, isActive: false }]);
    expect((await historyOf(request.id))[0]?.changes).toEqual([
      { field: "acceptance", from: "asked", to: "refused" },
      { field: "isActive", from: true, to: false },
    ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it.each([true, false])(
    "takes the answer %s once, however often and at once it is given, and no other after it",
    async (accept) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => answerByLink(database, { token, accept }, visitor)),
      );
      expect(new Set(answers.map(({ request }) => JSON.stringify(request))).size).toBe(1);
      expect(answers.filter(({ message }) => message !== undefined)).toHaveLength(accept ? 0 : 1);
      const [request] = answers.map((answer) => answer.request);
      expect(await historyOf(request?.id ?? 0)).toHaveLength(1);
      expect(await refusals()).toHaveLength(accept ? 0 : 1);
      await expect(answerByLink(database, { token, accept: !accept }, visitor)).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringContaining("already"),
      });
      expect((await inspectTotals(database)).mistakes).toEqual([]);
    },
  );

  it("is answered in the portal too, by them alone", async () => {
    const id = (await account()).requests[0]?.id ?? 0;
    await expect(ownRequest(database, id, { identityId: "sub-bo" })).rejects.toMatchObject({ kind: "notFound" });
    const own = await ownRequest(database, id, ann);
    expect(await answerOwn(database, own, { accept: true, now: days(30) })).toMatchObject({
      request: { state: "accepted" },
    });
    expect(await account()).toMatchObject({ subscription: { price: 128 }, requests: [] });
  });

  it("is not shown or changed by a link that is wrong or too old, or to who is signed in as another", async () => {
    const [id, secret = ""] = token.split(".");
    const other = tokenIn(await order());
    const spoiled = ["", "1", `${id}.`, `${id}.${other.split(".")[1]}`, `99.${secret}`, `${id}.${secret.slice(1)}A`];
    for (const wrong of spoiled) {
      await expect(showOrderRequest(database, wrong, visitor)).rejects.toMatchObject({ kind: "notFound" });
      await expect(answerByLink(database, { token: wrong, accept: false }, visitor)).rejects.toMatchObject({
        kind: "notFound",
      });
    }
    const lateVisitor = { identityId: undefined, now: days(14) };
    await expect(answerByLink(database, { token, accept: true }, lateVisitor)).rejects.toMatchObject({
      kind: "notFound",
    });
    const bo = { identityId: "sub-bo", now };
    await expect(showOrderRequest(database, token, bo)).rejects.toMatchObject({
      kind: "forbidden",
      message: expect.stringContaining("another account"),
    });
    await expect(answerByLink(database, { token, accept: true }, bo)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await account()).requests).toHaveLength(2);
    expect(await showOrderRequest(database, token, { identityId: ann.identityId, now })).toMatchObject({
      state: "asked",
    });
  });
});

it("no one is asked to accept an order of a guest, who confirms their address, or of a person who is signed in", async () => {
  const guest = await placeOrder(database, testOrderRequest({}, { email: "guest@example.test" }), {
    key: "key-guest",
    now,
  });
  const own = await placeOrder(database, testOrderRequest(), { key: "key-own-1", identityId: ann.identityId, now });
  const [mail] = await mailsOf(guest.messages);
  expect(mail?.action).toMatchObject({ label: "Confirm your email" });
  // Nobody has chosen its start yet.
  expect(mail?.text).toContain("Your first visit is planned. Confirm your email");
  expect(mail?.text).not.toContain("visit is booked");
  expect(JSON.stringify(await mailsOf(own.messages))).not.toMatch(/order-request/);
  expect((await seenByAdmins()).map(({ acceptance }) => acceptance)).toEqual([null, null, "asked"]);
  expect(await account()).toMatchObject({ subscription: { price: 128 }, requests: [{}] });
});
