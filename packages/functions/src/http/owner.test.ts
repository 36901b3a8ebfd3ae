import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { newHome } from "@cleaning/contract/homes/homes";
import type { Route } from "@cleaning/contract/http/route";
import { newQuote } from "@cleaning/contract/quotes/admin";
import { type Call, routes } from "@cleaning/contract/routes";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { placeOrder } from "@cleaning/core/sales/orders/place.ts";
import { stockCatalog, testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { saveQuote } from "@cleaning/core/sales/quotes/save-quote.ts";
import { quoteTokens } from "@cleaning/core/sales/quotes/token.ts";
import { addOwnHome } from "@cleaning/core/schedule/homes/change.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { apiFunctions } from "../testing/all-calls.ts";
import { asDocumented, contextWith, depsOn, eventOf, tokenWith, trustTestTokens } from "../testing/index.ts";
import type { Proofs } from "./owner.ts";

const now = new Date("2026-10-20T18:00:00Z");
const people = ["Ann", "Bo"] as const;
type Person = (typeof people)[number];
type Named = Person | "missing";

const proofsOf = ({ owner, proof }: Route): (keyof Proofs)[] => {
  if (proof === "sessionOrLink") return ["visit by session", "visit by link"];
  if (proof === "sessionOrOpenLink") return ["visit by session", "visit by openLink"];
  return [`${owner} by ${proof ?? "session"}` as keyof Proofs];
};
/** A call that a session or a link proves is tried with both. */
const owned = (Object.entries(routes) as [Call, Route][]).flatMap(([key, route]) =>
  route.owner === undefined || route.owner === "self" ? [] : proofsOf(route).map((proof) => [key, proof] as const),
);

let database: TestDatabase;
let functions: ReturnType<typeof apiFunctions>;
let keys = 0;
const submission = () => ({ key: `key-number-${(keys += 1)}`, now });
const [homes, requests, quotes] = [new Map<Named, number>(), new Map<Named, number>(), new Map<Named, number>()];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  await stockCatalog(database);
  functions = apiFunctions(depsOn(database));
  for (const name of people) {
    const email = `${name.toLowerCase()}@example.test`;
    const person = { identityId: `sub-${name}`, email, name: `${name} Lee`, emailConfirmed: true };
    const { id: userId } = await createUser(database, person, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId, ...work }, now);
    await placeOrder(database, testOrderRequest({}, { email }), submission());
    requests.set(name, people.indexOf(name) + 1);
    await createVisitSchedule(database, { id: subscriptionOf(name), customerId, anchor: "2026-10-28" }, now);
    const home = newHome().parse(routes["POST /api/portal/homes"].example.body);
    homes.set(name, (await addOwnHome(database, person.identityId, home, submission())).id);
    const quote = newQuote().parse({ ...routes["POST /api/admin/quotes"].example.body, isMailed: false });
    const { answer } = await saveQuote(database, quote, { by: "sub-office", ...submission() });
    quotes.set(name, answer.quoteId);
  }
});

const subscriptionOf = (name: Named): number => ({ Ann: 11, Bo: 12, missing: 99 })[name];
const visitOf = (name: Named): string => `p${subscriptionOf(name)}-2026-11-04`;
const numberOf = (ids: Map<Named, number>) => (name: Named) => String(ids.get(name) ?? 999);

/** Ann has no other's link: she writes another's record into her own. */
const heldBy = (holder: Person, name: Named, links: Record<Named, string>): string =>
  holder === name ? links[name] : `${links[name].split(".")[0]}.${links[holder].split(".")[1]}`;
const visitLink = async (name: Named, holder: Person): Promise<string> => {
  const link = (of: Named) => ownLink(database, "visit", visitOf(of));
  return heldBy(holder, name, { Ann: await link("Ann"), Bo: await link("Bo"), missing: await link("missing") });
};
const quoteLink = async (name: Named, holder: Person): Promise<string> => {
  const sign = await quoteTokens(database);
  const link = (of: Named) => sign(quotes.get(of) ?? 999);
  return heldBy(holder, name, { Ann: link("Ann"), Bo: link("Bo"), missing: link("missing") });
};

/** How a call names a person's record. A proof that is missing here does not compile. */
const names: Record<keyof Proofs, (name: Named, holder: Person) => string | Promise<string>> = {
  "visit by session": visitOf,
  "visit by link": visitLink,
  "visit by openLink": visitLink,
  "subscription by session": (name) => String(subscriptionOf(name)),
  "home by session": numberOf(homes),
  "homeOrFirst by session": numberOf(homes),
  "accountRequest by session": numberOf(requests),
  "quote by link": quoteLink,
};

/** All ids by which a request could aim at another person. */
const foreignIds = { userId: 2, customerId: 2, identityId: "sub-Bo", subscriptionId: 12, sub: "sub-Bo", sealedFor: 2 };
const foreignQuery = Object.fromEntries(Object.entries(foreignIds).map(([field, value]) => [field, String(value)]));

const send = async (caller: Person, key: Call, name: Named, proof: keyof Proofs = "visit by session") => {
  const route: Route = routes[key];
  const record = await names[proof](name, caller);
  const { params, query, body } = route.example ?? {};
  const bySession = proof.endsWith("by session");
  const isQuote = proof === "quote by link";
  const id = bySession ? record : visitOf(name);
  const event = eventOf(key, {
    headers: {
      "idempotency-key": submission().key,
      ...(bySession || isQuote ? {} : { "x-visit-link": record }),
    },
    query: { ...foreignQuery, ...query },
    ...(bySession ? { token: tokenWith({ sub: `sub-${caller}` }) } : {}),
    ...(params === undefined ? {} : { params: { ...params, id } }),
    ...(body === undefined ? {} : { body: { ...foreignIds, ...body, ...(isQuote ? { token: record } : {}) } }),
  });
  const { statusCode, body: text } = asDocumented(key, await functions[route.lambda](event, contextWith()));
  return { statusCode, text };
};

const stored = async () => {
  const { Items: items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
  const lasting = items.filter(({ __edb_e__: entity }) => entity !== "rateLimit");
  return new Map(lasting.map((item) => [`${String(item["pk"])} ${String(item["sk"])}`, item]));
};

it("many calls are about a record that a path or a link names", () =>
  expect(new Set(owned.map(([, proof]) => proof))).toEqual(new Set(Object.keys(names))));

it("each answers another's record as one that does not exist, and changes nothing", async () => {
  await visitLink("Ann", "Ann");
  const before = await stored();
  for (const [key, proof] of owned) {
    const [others, missing] = [await send("Ann", key, "Bo", proof), await send("Ann", key, "missing", proof)];
    expect([key, others.statusCode, missing.statusCode]).toEqual([key, 404, 404]);
    expect([key, others.text]).toEqual([key, missing.text]);
    expect([key, await stored()]).toEqual([key, before]);
  }
});

it("guesses at another's records count as what a person writes", async () => {
  const deps = depsOn(database);
  const environment = { ...deps.environment(), formLimitFactor: 0.01 };
  deps.environment = () => environment;
  functions = apiFunctions(deps);
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await send("Ann", "PATCH /api/portal/visits/{id}", "Bo"));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429]);
});

it("each answers its owner otherwise", async () => {
  const removalLast = owned.toSorted(
    ([one], [other]) => Number(one.startsWith("DELETE")) - Number(other.startsWith("DELETE")),
  );
  for (const [key, proof] of removalLast) {
    const [owners, others] = [await send("Bo", key, "Bo", proof), await send("Ann", key, "Bo", proof)];
    expect([key, owners.text]).not.toEqual([key, others.text]);
  }
});
