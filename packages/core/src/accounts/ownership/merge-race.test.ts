import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, expect, it } from "vitest";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { erasePersonal, findPersonal } from "../../apps/privacy/index.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { currentRecipient } from "../../people/message-preferences/current-recipient.ts";
import { createUser } from "../../people/users/records.ts";
import { listMessageMails } from "../../platform/messages/testing.ts";
import { placeBooking } from "../../sales/booking/place.ts";
import { testBookingRequest, endedHold, testBox } from "../../sales/booking/testing.ts";
import { stockCatalog } from "../../sales/orders/testing.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { closeAccount } from "../close.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";

const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann" };

let database: TestDatabase;
let agent: number;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  agent = await createAgent(database, { userId: await testUser(database), ...fields }, now);
});

const book = (date: string, identityId?: string) => {
  const holdId = endedHold({ date, start: 540, agents: [agent], priceBook: 1 }, date.padStart(22, "r"));
  return placeBooking(database, testBookingRequest(holdId), {
    ...context,
    encrypt: testCipher.encrypt,
    box: testBox,
    identityId,
    key: `key-of-${date}`,
  });
};

const beforeNextWrite = (meanwhile: () => Promise<unknown>): void => {
  let isDone = false;
  database.plain.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!isDone && commandName === "TransactWriteItemsCommand") {
          isDone = true;
          await meanwhile();
        }
        return next(args);
      },
    { step: "initialize", priority: "low" },
  );
};

it("a visit that is booked once in the moment in which its account becomes a guest's customer is that customer's", async () => {
  await book("2026-12-01");
  await createUser(database, { ...ann, emailConfirmed: false }, now);
  await book("2026-12-02", ann.identityId);
  beforeNextWrite(() => book("2026-12-03", ann.identityId));
  await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
  const { visits } = await readOwnVisits(database, ann.identityId, { from: "2026-12-01", to: "2026-12-04" }, context);
  expect(visits.map(({ date }) => date)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});

it("a visit that is booked once in the moment in which its account is closed is told to the office", async () => {
  await createUser(database, { ...ann, emailConfirmed: false }, now);
  await book("2026-12-02", ann.identityId);
  beforeNextWrite(() => book("2026-12-03", ann.identityId));
  await closeAccount(database, ann.identityId, now);
  const officeMails = (await listMessageMails(database)).filter(({ kind }) => kind === "account-closed");
  expect(officeMails.map(({ text }) => text).join("\n")).toContain("2 visits that were booked once");
});

it("a message that waits for a customer who is merged into another is not dropped, and is when they are erased", async () => {
  await book("2026-12-01");
  await createUser(database, { ...ann, emailConfirmed: false }, now);
  const booked = await book("2026-12-02", ann.identityId);
  const recipient = `customer#${booked.schedule?.subscription.customerId}`;
  const reached = () => currentRecipient(database, { email: "old@example.test", id: recipient });
  expect(await reached()).toMatchObject({ email: ann.email });
  await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
  const { data: customers } = await customerEntity(database).scan.go();
  expect(customers.map(({ id }) => `customer#${id}`)).not.toContain(recipient);
  expect(await reached()).toMatchObject({ email: ann.email });
  for (const record of (await findPersonal(database, ann.email)).toReversed())
    await erasePersonal(database, record, { now, removeFile: async () => undefined });
  expect(await reached()).toBeUndefined();
});
