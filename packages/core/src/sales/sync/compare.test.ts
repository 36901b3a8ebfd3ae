import { business } from "@cleaning/contract/site/business";
import { beforeEach, expect, it } from "vitest";
import { userEntity } from "../../people/users/entity.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "../../testing/records.ts";
import { compareWithOurs } from "./compare.ts";

const now = new Date("2026-11-21T18:00:00Z");
const none = { services: [], products: [], customers: [], agents: [], subscriptions: [], schedules: [], cut: [] };
const emptyData = { ...none, organization: null };
const unknownRecord = { isKnown: false, differences: [] };
const identicalRecord = { isKnown: true, differences: [] };

let database: TestDatabase;
const addressOf = async (id: number): Promise<string> =>
  (await userEntity(database).get({ id }).go()).data?.email ?? "";

beforeEach(async () => {
  database = await testDatabase();
  await testServices(database);
});

it("finds people by their address and says each field that differs, however a phone number is written", async () => {
  const more = { lastName: "Lee", phone: "(435) 555-0100", city: "Logan" };
  const ann = await testUser(database, "Ann Lee", more);
  const bob = await testUser(database, "Bob Lee", more);
  await createCustomer(database, { userId: ann, hasPets: false }, now);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { ...fields, userId: bob }, now);
  const [email, agent] = [await addressOf(ann), await addressOf(bob)];
  const { customers, agents } = await compareWithOurs(database, {
    ...emptyData,
    customers: [
      {
        id: "1",
        email: email.toUpperCase(),
        firstName: "Ann",
        lastName: "Leigh",
        phone: "435-555-0100",
        city: "Hyrum",
      },
      { id: "2", email, phone: "+1 435 555 0100" },
      { id: "3", email: "else@example.test" },
      { id: "4", email: agent },
      { id: "5" },
    ],
    agents: [{ id: "6", email: agent, phone: "435 555 0199" }],
  });
  expect(customers).toEqual([
    {
      isKnown: true,
      differences: [
        { field: "lastName", theirs: "Leigh", ours: "Lee" },
        { field: "city", theirs: "Hyrum", ours: "Logan" },
      ],
    },
    identicalRecord,
    unknownRecord,
    unknownRecord,
    unknownRecord,
  ]);
  expect(agents).toEqual([
    { isKnown: true, differences: [{ field: "phone", theirs: "435 555 0199", ours: "(435) 555-0100" }] },
  ]);
});

it("finds our subscription by the number that was sent with it", async () => {
  const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
  const fields = { customerId, serviceId: 2, frequency: "biweekly", priceCents: 12_000, isActive: true } as const;
  const id = await createSubscription(database, fields, now);
  const reference = `subscription-${id}`;
  const theirs = { reference, service: "Deep Cleaning", frequency: "bi-weekly", price: 120, status: "active" };
  const { subscriptions } = await compareWithOurs(database, {
    ...emptyData,
    subscriptions: [theirs, { ...theirs, price: 140, status: "paused" }, { ...theirs, reference: "elsewhere" }],
  });
  expect(subscriptions).toEqual([
    identicalRecord,
    {
      isKnown: true,
      differences: [
        { field: "price", theirs: "140", ours: "120" },
        { field: "status", theirs: "paused", ours: "active" },
      ],
    },
    unknownRecord,
  ]);
});

it("compares services with the catalogue and the organization with the company", async () => {
  const { services, organization } = await compareWithOurs(database, {
    ...none,
    services: [
      { id: "1", name: "Standard Cleaning", price: 150 },
      { id: "2", name: "Deep Cleaning", price: 300 },
      { id: "3", name: "Roof Cleaning", price: 900 },
    ],
    organization: { id: "org", name: "Another Name", phone: business.phone.text },
  });
  expect(services).toEqual([
    identicalRecord,
    { isKnown: true, differences: [{ field: "price", theirs: "300", ours: "250" }] },
    unknownRecord,
  ]);
  expect(organization).toEqual([
    { isKnown: true, differences: [{ field: "name", theirs: "Another Name", ours: business.name }] },
  ]);
});

it("takes thirty requests at most for 500 customers and as many agents", async () => {
  const people = Array.from({ length: 500 }, (_, index) => ({ id: String(index), email: `p${index}@example.test` }));
  const writes = people
    .slice(0, 90)
    .map(({ email }, index) =>
      putOf(uniqueEntity(database).create({ kind: "email", value: email, userId: index + 1, email })),
    );
  await transactWrite(database, { writes });
  database.requests.length = 0;
  const agents = people.map(({ id, email }) => ({ id, email: `agent.${email}` }));
  await compareWithOurs(database, { ...emptyData, customers: people, agents });
  expect(database.requests.length).toBeLessThanOrEqual(30);
});
