import { type MessageKind, messageKindNames, messageKinds } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, expect, it } from "vitest";
import { createUser } from "../people/users/records.ts";
import { transactWrite } from "../platform/database/transact-write.ts";
import {
  agentRecipient,
  customerRecipient,
  type Message,
  messageWrite,
  office,
  pendingMessage,
  type Recipient,
} from "../platform/messages/message.ts";
import { sendDueMessages } from "../schedule/messages/testing.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { testServices } from "../testing/people.ts";
import { createCustomer } from "../testing/records.ts";
import { subscriptionOf } from "../testing/schedule.ts";
import { closeAccount } from "./close.ts";

/** Noon in Utah, the day before the samples' visit. */
const now = new Date("2026-12-03T19:00:00Z");
const identityId = "sub-squatter";
const email = "ann@example.test";

let database: TestDatabase;
let customerId: number;
let customer: Recipient;
beforeEach(async () => {
  database = await testDatabase();
  const account = { identityId, email, name: "Mallory Moss", firstName: "Mallory", emailConfirmed: false };
  const { id: userId } = await createUser(database, account, now);
  customerId = await createCustomer(database, { userId, hasPets: false }, now);
  customer = { email, name: "Mallory", id: customerRecipient(customerId) };
});

/** Kinds whose sample is told as it is: without records behind it, others have nothing to say. */
const told = messageKindNames.filter(
  (kind) =>
    ![
      "agent-next-day",
      "agents-message",
      "confirm-reminder",
      "day-changed",
      "first-start",
      "free-visit",
      "visits-changed",
    ].includes(kind) && !kind.startsWith("visit-"),
);
const store = async (to: Recipient, kinds: readonly MessageKind[] = told): Promise<void> => {
  for (const kind of kinds) {
    const message = { kind, to, facts: messageKinds[kind].sample } as Message;
    await transactWrite(database, { message: messageWrite(database, pendingMessage(message, now)) });
  }
};
const mails = async (): Promise<string[]> => {
  const sent: string[] = [];
  const later = new Date(now.getTime() + 3_600_000);
  await sendDueMessages(database, async ({ kind, to }) => void sent.push(`${kind} ${to}`), later);
  return sent;
};

it("an open account is told what is stored for it", async () => {
  await store(customer);
  expect(await mails()).toHaveLength(told.length);
});

it.each(["before", "after"])(
  "a closed account is told nothing of what is stored %s it is closed, whatever the kind",
  async (when) => {
    if (when === "before") await store(customer);
    await closeAccount(database, identityId, now);
    if (when === "after") await store(customer);
    expect(await mails()).toEqual([]);
    // Nothing waits, either.
    expect(await mails()).toEqual([]);
  },
);

it("the office alone is told that an account with visits to come was closed", async () => {
  await testServices(database);
  await subscriptionOf(database, customerId, {}, now);
  await store(customer);
  await closeAccount(database, identityId, now);
  expect(await mails()).toEqual([`account-closed ${business.officeEmail}`]);
});

it("an agent who is erased is told nothing", async () => {
  await store({ email, name: "Dani", id: agentRecipient(99) }, ["time-off-answer", "team-access"]);
  await store(office, ["contact-request"]);
  expect(await mails()).toEqual([`contact-request ${business.officeEmail}`]);
});
