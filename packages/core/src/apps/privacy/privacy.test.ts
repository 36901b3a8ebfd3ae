import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { catalogLists, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { consentWords } from "@cleaning/contract/messages/text-messages";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { userEntity } from "../../people/users/entity.ts";
import { findUserByEmail } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { customerRecipient, messageWrite, pendingMessage } from "../../platform/messages/message.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { visitJob } from "../../platform/outbox/visit-job.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { totalsEntity } from "../../platform/totals/index.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { visitJobKind } from "../../schedule/assignment/run-job.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { defineVisitReport } from "../../schedule/records/visit-events.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { eraseSubscription } from "../../schedule/visits/sync-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "../../testing/records.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { readTotals } from "../../testing/totals.ts";
import { changePartner } from "../admin/agents/pairs.ts";
import { issuePhotoTicket } from "../agent/photos/photo-ticket.ts";
import { clock, testCrew } from "../agent/testing/crew.ts";
import { changeHomeAgents } from "../homes/admin.ts";
import { inspectTotals } from "../repair/index.ts";
import { erasePersonal, filesOfCustomer, findPersonal, readable, removePersonal } from "./index.ts";
import { registry } from "./registry.ts";

const now = new Date("2026-11-21T12:00:00Z");
const counted = ["contact", "application", "user", "customer", "agent", "subscription"] as const;
let database: TestDatabase;

const contact = (email: string) => ({
  firstName: "Ann",
  lastName: "Lee",
  email,
  phone: "(435) 555-0100",
  service: "deep" as const,
  message: "Three bedrooms, two dogs.",
});
const application = (email: string) => ({
  name: "Ann Lee",
  email,
  phone: "(435) 555-0100",
  position: "other" as const,
  experience: "Five years of hotels.",
  resumeUrl: `uploads/${email}.pdf`,
});

const fill = async (email: string): Promise<void> => {
  const identityId = randomUUID();
  const user = await createUser(
    database,
    { identityId, email, name: "Ann Lee", username: email.replace("@", "-"), emailConfirmed: true },
    now,
  );
  const customerId = await createCustomer(database, { userId: user.id, hasPets: true }, now);
  const subscription = { customerId, serviceId: 1, frequency: "weekly" as const };
  await createSubscription(database, { ...subscription, priceCents: 12_000, isActive: true }, now);
  await createSubscription(database, { ...subscription, priceCents: 9_900, isActive: false }, now);
  const profile = { assignedArea: "Logan", specialties: [], rating: 4.7, completedJobs: 1, isActive: true };
  await createAgent(database, { userId: user.id, ...profile }, now);
  await submitContact(database, contact(email.toUpperCase()), { key: randomUUID() }, now);
  await submitApplication(database, application(email), { key: randomUUID() }, now);
};

const allItems = async (): Promise<string> => {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
  return JSON.stringify(Items).toLowerCase();
};
const totals = () => Promise.all(counted.map((name) => readTotals(database, name)));
const removed: string[] = [];
const removeFile = async (path: string): Promise<void> => void removed.push(path);
const remove = async (email: string): Promise<void> => {
  for (const record of (await findPersonal(database, email)).toReversed())
    expect(await erasePersonal(database, record, { now, removeFile })).toBe(true);
};

beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

describe("what there is of a person", () => {
  it("is found in every entity that holds something of people", async () => {
    await fill("ann@example.test");
    await fill("bob@example.test");
    const found = await findPersonal(database, " Ann@Example.test");
    expect(new Set(found.map(({ entity }) => entity))).toEqual(
      new Set([...counted, "visitSchedule", "searchTerm", "unique", "message"]),
    );
    expect(found.filter(({ entity }) => entity === "subscription")).toHaveLength(2);
    expect(found.filter(({ entity }) => entity === "unique")).toHaveLength(5);
    expect(JSON.stringify(found).toLowerCase()).not.toContain("bob@");
    expect(filesOfCustomer(found)).toEqual(["uploads/ann@example.test.pdf"]);
  });

  it("is also what admins changed of them", async () => {
    await fill("ann@example.test");
    const { raw } =
      (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "customer") ?? {};
    await changeRecord(customerRecords, database, Number(raw?.["id"]), { hasPets: false }, { by: randomUUID(), now });
    const found = await findPersonal(database, "ann@example.test");
    expect(found.filter(({ entity }) => entity === "audit")).toHaveLength(1);
    await remove("ann@example.test");
    expect(await allItems()).not.toContain("$cleaning_audit");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is also a message that waits to go to the address that they had before", async () => {
    await fill("ann@example.test");
    const customer = (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "customer");
    const to = { email: "old@example.test", id: customerRecipient(Number(customer?.raw["id"])) };
    const facts = {
      agents: [],
      date: "2026-12-04",
      start: "09:00",
      end: "11:00",
      service: "Standard",
      visitId: "p1-2026-12-04",
      token: "",
    };
    const waiting = pendingMessage({ kind: "visit-reminder", to, facts }, now);
    await transactWrite(database, { message: messageWrite(database, waiting) });
    await remove("ann@example.test");
    expect(await allItems()).not.toContain("old@example.test");
  });

  it("is also what they ordered, and what of it is still to be delivered to the provider", async () => {
    const request = testOrderRequest();
    await placeOrder(database, request, { key: "key-00000001", now });
    const found = await findPersonal(database, request.customerInfo.email);
    const entities = found.map(({ entity }) => entity);
    for (const entity of ["order", "delivery", "subscription", "customer", "user", "message"])
      expect(entities).toContain(entity);
    await remove(request.customerInfo.email);
    expect(await allItems()).not.toContain(request.customerInfo.email);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is shown without the table's own keys", async () => {
    await fill("ann@example.test");
    const exported = (await findPersonal(database, "ann@example.test")).map(readable);
    expect(exported).toContainEqual(expect.objectContaining({ message: "Three bedrooms, two dogs." }));
    expect(exported.flatMap(Object.keys).filter((name) => /pk$|sk$|^_/.test(name))).toEqual([]);
  });

  it("is shown without what the office wrote for its team, and with the person's own words", async () => {
    await fill("ann@example.test");
    const id = (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "customer")?.raw[
      "id"
    ];
    const change = { notes: "Pays late." };
    await changeRecord(customerRecords, database, Number(id), change, { by: randomUUID(), now });
    const visits = [{ note: "Ring twice.", teamNote: "Pays late." }];
    const undo = { entity: "undo", raw: { undo: { subscriptionId: 1, visits } } };
    const exported = async () =>
      JSON.stringify([...(await findPersonal(database, "ann@example.test")), undo].map(readable));
    expect(await exported()).not.toContain("Pays late.");
    expect(await exported()).toContain("Ring twice.");
    await customerEntity(database)
      .patch({ id: Number(id) })
      .set({ notesBy: "customer" })
      .go();
    expect(await exported()).toContain("Pays late.");
  });

  it("is shown without what the office noted for itself when it set the person inactive as an agent", async () => {
    const userId = await testUser(database, "Ann Lee", { email: "ann@example.test" });
    const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    const id = await createAgent(database, { userId, ...profile }, now);
    const inactive = { inactiveFrom: "2027-03-01", inactiveReason: "let-go", inactiveNote: "Came late." } as const;
    await changeRecord(agentRecords, database, id, { inactive }, { by: randomUUID(), now });
    const found = await findPersonal(database, "ann@example.test");
    expect(JSON.stringify(found)).toContain("Came late.");
    expect(JSON.stringify(found.map(readable))).not.toContain("Came late.");
    expect(JSON.stringify(found.map(readable))).toContain("let-go");
  });

  it("is shown with the words of the consent to text messages, whose version alone is stored", () => {
    const stored = { entity: "textConsent", raw: { phone: "+14355550100", wording: 1 } };
    expect(readable(stored)).toMatchObject({ wording: 1, agreedTo: consentWords(1) });
  });

  it("is nothing for an unknown person", async () => {
    await fill("bob@example.test");
    expect(await findPersonal(database, "ann@example.test")).toEqual([]);
  });

  it("fails for an entity that the registry does not have", async () => {
    const item = { pk: "x", sk: "x", __edb_e__: "diary" };
    await database.client.send(new PutCommand({ TableName: database.table, Item: item }));
    await expect(findPersonal(database, "ann@example.test")).rejects.toThrow("diary");
  });
});

const visitReported = async () => {
  const crew = await testCrew(database);
  const photoId = randomUUID();
  const at = clock("12:00");
  const upload = { photoId, visitId: crew.visitId, size: 30 };
  await issuePhotoTicket({ database, photos: crew.photos }, upload, { identityId: crew.ann.sub, now: at });
  crew.upload(photoId);
  const events = [
    crew.says({ kind: "note", text: "The aunt was rude." }, "09:30"),
    crew.says({ kind: "photo", photoId, taken: "after" }, "11:00"),
    crew.says({ kind: "done" }, "11:01"),
  ];
  await crew.send(crew.ann, events, { at });
  const { data } = await userEntity(database).scan.go({ pages: "all" });
  const emailOf = (name: string) => data.find((user) => user.name === name)?.email ?? "";
  return { crew, customer: emailOf("Dee Moss"), agent: emailOf("Ann Lee") };
};

const failingBucket = (): Promise<void> => Promise.reject(new Error("The bucket is away."));

describe("what phones said of visits", () => {
  it("is the customer's, with photos and their files, and goes with them", async () => {
    const { crew, customer } = await visitReported();
    const found = await findPersonal(database, customer);
    expect(found.filter(({ entity }) => entity === "visitEvent")).toHaveLength(3);
    expect(JSON.stringify(found)).toContain("The aunt was rude.");
    expect(filesOfCustomer(found)).toEqual([...crew.photos.kept]);
    await remove(customer);
    expect(await allItems()).not.toMatch(/visitreport|aunt/);
    expect(removed).toContain(filesOfCustomer(found)[0]);
  });

  it("goes with the files, whichever of the customer's records is erased first, and not before them", async () => {
    for (const entity of ["visit", "visitSchedule", "visitPhoto"]) {
      const { crew, customer } = await visitReported();
      const record = (await findPersonal(database, customer)).find((one) => one.entity === entity);
      if (record === undefined) throw new Error(`There is no ${entity}.`);
      await expect(erasePersonal(database, record, { now, removeFile: failingBucket })).rejects.toThrow("away");
      expect(filesOfCustomer(await findPersonal(database, customer))).toHaveLength(1);
      expect(await erasePersonal(database, record, { now, removeFile: crew.photos.remove })).toBe(true);
      expect([crew.photos.uploaded.size, await allItems()]).toEqual([0, expect.not.stringContaining("visitphoto")]);
      database = await testDatabase();
      await stockCatalog(database);
    }
  });

  it("goes with the files by the job of a subscription that is erased", async () => {
    const { crew } = await visitReported();
    await subscriptionEntity(database).delete({ id: crew.subscriptionId }).go();
    const job = visitJob({ kind: "subscriptions", subscriptionIds: [crew.subscriptionId] }, now);
    const context = { database, removeFile: crew.photos.remove, context: () => ({ now }) };
    await dispatch(database, visitJobKind, context, [job]);
    expect([crew.photos.uploaded.size, await allItems()]).toEqual([0, expect.not.stringMatching(/visitreport/)]);
  });

  it("takes a new kind of report with it, and its file, however many there are", async () => {
    const { crew, customer } = await visitReported();
    const sketches = defineVisitReport(
      "visitSketch",
      { sketchId: { type: "string" }, path: { type: "string" } },
      "sketchId",
      {},
    )(database);
    const { subscriptionId } = crew;
    const all = Array.from({ length: 101 }, (_, index) => String(index));
    await sketches
      .put(
        all.map((sketchId) => ({
          subscriptionId,
          occurrenceDate: "2026-10-05",
          sketchId,
          path: `sketches/${sketchId}`,
        })),
      )
      .go();
    expect(filesOfCustomer(await findPersonal(database, customer))).toEqual(
      expect.arrayContaining(all.map((sketchId) => `sketches/${sketchId}`)),
    );
    await eraseSubscription(database, subscriptionId, { now, removeFile });
    expect(removed.filter((path) => path.startsWith("sketches/"))).toHaveLength(all.length);
    expect(await allItems()).not.toContain("visitreport");
  });

  it("does not come back where its agent and the visit's subscription are erased at once", async () => {
    const { crew, agent } = await visitReported();
    const note = (await findPersonal(database, agent)).find(({ entity }) => entity === "visitEvent");
    if (note === undefined) throw new Error("There is no note.");
    const erasing = { now, removeFile: crew.photos.remove };
    const slow = await testDatabase(database.table);
    slow.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "PutItemCommand")
          await eraseSubscription(database, crew.subscriptionId, erasing);
        return next(args);
      },
      { step: "initialize" },
    );
    await erasePersonal(slow, note, erasing);
    expect(await allItems()).not.toMatch(/visitreport|aunt/);
  });

  it("keeps what happened when its agent is deleted, without the agent's words", async () => {
    const { customer, agent } = await visitReported();
    expect(JSON.stringify(await findPersonal(database, agent))).toContain("The aunt was rude.");
    await remove(agent);
    expect(await findPersonal(database, agent)).toEqual([]);
    const left = await findPersonal(database, customer);
    expect(left.filter(({ entity }) => entity === "visitEvent")).toHaveLength(3);
    expect(await allItems()).not.toContain("aunt");
  });
});

describe("a person who is deleted", () => {
  it("leaves no trace, and all others and the counts as if they had never been there", async () => {
    await fill("bob@example.test");
    const before = await totals();
    await fill("ann@example.test");
    await remove("ann@example.test");
    expect(await allItems()).not.toContain("ann@example.test");
    expect(await totals()).toEqual(before);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await findUserByEmail(database, "bob@example.test")).toBeDefined();
    const left = await findPersonal(database, "bob@example.test");
    expect(left.filter(({ entity }) => entity !== "searchTerm")).toHaveLength(18);
  });

  it("leaves nothing of their homes with the agents whom these named, and what agents have of other homes", async () => {
    await fill("ann@example.test");
    const customer = (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "customer");
    const agentId = await agentNamed(database, "Bob Lee");
    const preferences = { preferred: [agentId], excluded: [], note: "", revision: 0 };
    const other = await subscriptionFor(database, "Cy Dee");
    for (const customerId of [Number(customer?.raw["id"]), other.customerId])
      await changeHomeAgents(database, { customerId, homeId: 1 }, preferences, { by: "sub-admin", now });
    await remove("ann@example.test");
    const { data: agent } = await agentEntity(database).get({ id: agentId }).go();
    expect(agent?.homes).toEqual({ preferredBy: [`${other.customerId}/1`] });
  });

  it("who is an agent is named by no home any more, nor is why, however many there are", async () => {
    await fill("ann@example.test");
    const found = await findPersonal(database, "ann@example.test");
    const id = Number(found.find(({ entity }) => entity === "agent")?.raw["id"]);
    const bob = await agentNamed(database, "Bob Lee");
    const { customerId } = await subscriptionFor(database, "Cy Dee");
    const by = { by: "sub-admin", now };
    const excluding = { preferred: [bob], excluded: [id], note: "Ann broke a vase", revision: 0 };
    await changeHomeAgents(database, { customerId, homeId: 1 }, excluding, by);
    const others = Array.from({ length: 60 }, (_, index) => 101 + index);
    for (const homeId of others)
      await homeEntity(database)
        .create({ customerId, homeId, preferredAgents: [id], revision: 1 })
        .go();
    await agentEntity(database)
      .patch({ id })
      .set({
        homes: { excludedBy: [`${customerId}/1`], preferredBy: others.map((homeId) => `${customerId}/${homeId}`) },
      })
      .go();
    await remove("ann@example.test");
    const { data: homes } = await homeEntity(database).query.byCustomer({ customerId }).go({ pages: "all" });
    expect(homes).toHaveLength(61);
    expect(
      homes.map(({ preferredAgents, excludedAgents, agentsNote }) => [preferredAgents, excludedAgents, agentsNote]),
    ).toEqual([[[bob], undefined, undefined], ...others.map(() => [undefined, undefined, undefined])]);
    const { data: left } = await agentEntity(database).get({ id: bob }).go();
    expect(left?.homes).toEqual({ preferredBy: [`${customerId}/1`] });
    expect(await allItems()).not.toContain("vase");
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 100 });
    expect(entries).toContainEqual(
      expect.objectContaining({
        by: { name: "automatic" },
        changes: [
          {
            field: "homeAgents",
            from: [`Agent ${bob} if possible`, `never Agent ${id}`],
            to: [`Agent ${bob} if possible`],
          },
        ],
      }),
    );
  });

  it("who is an agent is not deleted beside a home that names them meanwhile, but in the next round", async () => {
    await fill("ann@example.test");
    const agent = (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "agent");
    const { customerId } = await subscriptionFor(database, "Cy Dee");
    const preferring = { preferred: [Number(agent?.raw["id"])], excluded: [], note: "", revision: 0 };
    await changeHomeAgents(database, { customerId, homeId: 1 }, preferring, { by: "sub-admin", now });
    expect(await removePersonal(database, now, { entity: "agent", raw: agent?.raw ?? {} })).toBe(false);
    await remove("ann@example.test");
    const { data: home } = await homeEntity(database).get({ customerId, homeId: 1 }).go();
    expect(home?.preferredAgents).toBeUndefined();
  });

  it("who is an agent is no more the other of a pair", async () => {
    await fill("ann@example.test");
    const agent = (await findPersonal(database, "ann@example.test")).find(({ entity }) => entity === "agent");
    const other = await agentNamed(database, "Bob Lee");
    const pair = { worksWith: Number(agent?.raw["id"]), expected: null };
    await changePartner(database, other, pair, { by: "sub-admin", now });
    await remove("ann@example.test");
    const { data: left } = await agentEntity(database).get({ id: other }).go();
    expect([left?.name, left?.worksWith]).toEqual(["Bob Lee", undefined]);
  });

  it("can come back: nothing of theirs is taken", async () => {
    await fill("ann@example.test");
    await remove("ann@example.test");
    await expect(fill("ann@example.test")).resolves.toBeUndefined();
  });

  it("is deleted to the end by a second run, wherever the first was cut off", async () => {
    const before = await totals();
    await fill("ann@example.test");
    const records = (await findPersonal(database, "ann@example.test")).toReversed();
    for (let cut = 1; cut < records.length; cut += 3) {
      const some = (await findPersonal(database, "ann@example.test")).toReversed().slice(0, 3);
      for (const record of some) await erasePersonal(database, record, { now, removeFile });
    }
    await remove("ann@example.test");
    expect(await allItems()).not.toContain("ann@example.test");
    expect((await totals()).map((one) => one?.records ?? 0)).toEqual(before.map((one) => one?.records ?? 0));
  });

  it("is not counted out twice, nor wrongly when a record was changed meanwhile", async () => {
    await fill("ann@example.test");
    const records = await findPersonal(database, "ann@example.test");
    const submitted = records.filter(({ entity }) => entity === "contact");
    for (const { entity, raw } of submitted) {
      expect(await removePersonal(database, now, { entity, raw: { ...raw, isProcessed: true } })).toBe(false);
      expect(await removePersonal(database, now, { entity, raw })).toBe(true);
      expect(await removePersonal(database, now, { entity, raw })).toBe(false);
    }
    const { data } = await totalsEntity(database).get({ name: "contact" }).go();
    expect(data).toMatchObject({ records: 0, unprocessed: 0 });
  });
});

const core = join(import.meta.dirname, "../..");
const sources = () =>
  globSync("**/*.ts", { cwd: core, exclude: ["**/*.test.ts"] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(core, file), "utf8") }));

it("only the schedule and reports about its visits lie in partitions of a subscription, which is how they are erased", () => {
  const files = sources().filter(({ text }) => text.includes('key(["subscriptionId"]'));
  expect(files.map(({ file }) => file)).toEqual(["schedule/records/entity.ts", "schedule/records/visit-events.ts"]);
  expect(files[1]?.text.match(/key\(\["subscriptionId"\]/g)).toHaveLength(1);
});

it("every entity says what it holds of people; reports about a visit need not", () => {
  const entities = sources().flatMap(({ text }) =>
    [...text.matchAll(/(?:(?:define|outbox)Entity\(\s*|model: \{ entity: )"(\w+)"/g)].map(([, name]) => name),
  );
  expect(entities.length).toBeGreaterThan(15);
  const lists = listNames.map((name) => catalogLists[name].entity);
  expect(new Set(Object.keys(registry))).toEqual(new Set([...entities, ...lists, "visitEvent"]));
});
