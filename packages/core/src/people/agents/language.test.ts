import { beforeEach, describe, expect, it } from "vitest";
import { transactWrite } from "../../platform/database/transact-write.ts";
import {
  agentRecipient,
  type Message,
  messageOutbox,
  messageWrite,
  pendingMessage,
  type Recipient,
} from "../../platform/messages/index.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { testMessages } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { agentNamed } from "../../testing/schedule.ts";
import { currentRecipient } from "../message-preferences/current-recipient.ts";
import { agentRecords } from "./records.ts";

const now = new Date("2026-12-03T19:00:00Z");
const later = new Date("2026-12-03T21:00:00Z");
const author = { by: "sub-admin", now };

let database: TestDatabase;
let ann: number;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  mails = [];
});

const store = (message: Message) =>
  transactWrite(database, { message: messageWrite(database, pendingMessage(message, now)) });
const send = (wordsOf = async (): ReturnType<ReturnType<typeof testMessages>["wordsOf"]> => undefined) => {
  const dependencies = testMessages(database, later, async (mail) => {
    mails.push(mail);
    return undefined;
  });
  const inLanguage = {
    ...dependencies,
    wordsOf,
    recipientOf: (to: Recipient) => currentRecipient(database, to),
  };
  return dispatchDue(database, messageOutbox, inLanguage, {
    now: () => later,
    until: new Date(later.getTime() + 60_000),
  });
};
const answer = (): Message => ({
  kind: "time-off-answer",
  to: { email: "ann@example.test", name: "Ann", id: agentRecipient(ann) },
  facts: { from: "2026-12-28", until: "2026-12-28", isGranted: true, answer: "" },
});
const choose = (language: "en" | "es") => changeRecord(agentRecords, database, ann, { language }, author);

describe("a message to an agent", () => {
  it("is English for one who has chosen nothing", async () => {
    await store(answer());
    await send();
    expect(mails).toMatchObject([{ subject: "You are off: Monday, December 28, 2026" }]);
  });

  it("that waits is sent in the language that is chosen when it is sent", async () => {
    await choose("en");
    await store(answer());
    await choose("es");
    await send();
    expect(mails).toMatchObject([
      {
        language: "es",
        subject: "Tienes libre el lunes, 28 de diciembre de 2026",
        action: { label: "Abrir tu semana" },
        text: expect.stringContaining("Tienes el tiempo libre que pediste"),
      },
    ]);
    await choose("en");
    await store(answer());
    await send();
    expect(mails[1]).toMatchObject({ subject: "You are off: Monday, December 28, 2026" });
  });

  it("has the owner's words in English alone", async () => {
    const words = { subject: "Own subject", body: "Own text\n\n{link}", action: "Own button" };
    await store(answer());
    await send(async () => words);
    await choose("es");
    await store(answer());
    await send(async () => words);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Own subject",
      "Tienes libre el lunes, 28 de diciembre de 2026",
    ]);
  });

  it("who has no record yet is in the language of the invitation", async () => {
    const facts = { role: "agent", token: "token" } as const;
    await store({ kind: "team-invitation", to: { email: "eva@example.test", name: "Eva", language: "es" }, facts });
    await send();
    expect(mails[0]?.subject).toMatch(/^Te damos la bienvenida a /);
  });
});

it("a message to a customer or the office stays English, whatever is chosen", async () => {
  await choose("es");
  const facts = {
    agentId: ann,
    agent: "Ann Lee",
    email: "ann@example.test",
    from: "2026-12-28",
    until: "2026-12-28",
    reason: "Trip",
  };
  await store({ kind: "time-off-request", to: { email: "office@example.test", id: agentRecipient(ann) }, facts });
  await send();
  expect(mails[0]?.subject).toBe("Ann Lee asks for time off: Monday, December 28, 2026");
});

it("the office changes the language of any agent, and sees it", async () => {
  expect((await choose("es")).language).toBe("es");
  expect((await choose("en")).language).toBe("en");
});
