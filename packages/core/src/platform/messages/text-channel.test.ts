import { messageKinds } from "@cleaning/contract/messages/kinds";
import { textSamples } from "@cleaning/contract/messages/text-samples";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { readConsent, textConsentEntity } from "../texts/consents.ts";
import { openNumber, stopNumber } from "../texts/number-answers.ts";
import { textsPerDay } from "../texts/number-limits.ts";
import type { SendText } from "../texts/send-text.ts";
import { changeTextSettings } from "../texts/settings.ts";
import { sentMessageEntity } from "./entity.ts";
import { type Message, messageOutbox, messageWrite, pendingMessage } from "./index.ts";
import { mailChannel } from "./mail-channel.ts";
import type { Mail } from "./mail.ts";
import { textChannel } from "./text-channel.ts";

const noon = new Date("2026-12-03T19:00:00Z");
const minute = 60_000;
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * minute);
const recipient = "customer#7";
const number = "+14355550100";
const facts = messageKinds["visit-reminder"].sample;
const to = { email: "ann@example.test", name: "Ann", id: recipient };
const reminder: Message = { kind: "visit-reminder", to, visitId: facts.visitId, facts };
const onTheWay: Message = {
  kind: "visit-on-the-way",
  to,
  visitId: facts.visitId,
  facts: messageKinds["visit-on-the-way"].sample,
};

let database: TestDatabase;
let mails: Mail[];
let texts: Parameters<SendText>[0][];
let phone: string | undefined;
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  texts = [];
  phone = "(435) 555-0100";
});

const switchOn = (changes: object = {}) =>
  changeTextSettings(
    database,
    { isOn: true, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0, ...changes },
    { by: "ada", now: noon },
  );
const givenAt = "2026-12-01T00:00:00.000Z";
const agreed = { recipient, phone: number, wording: 1, source: "page", givenAt } as const;
const consent = (replacesMail = false) =>
  textConsentEntity(database)
    .put({ ...agreed, confirmedAt: givenAt, replacesMail })
    .go();
const unanswered = (replacesMail = false) =>
  textConsentEntity(database)
    .put({ ...agreed, replacesMail })
    .go();
const question: Message = { kind: "texts-on", to, facts: { phone: "(435) 555-0100" } };
const take: SendText = async (text) => {
  texts.push(text);
  return { serviceId: `text-${texts.length}` };
};
const throttled: SendText = () => Promise.reject(Object.assign(new Error("x"), { name: "Throttled" }));
const takeMail = async (mail: Mail): Promise<string> => {
  mails.push(mail);
  return `ses-${mails.length}`;
};
const run = (now: Date, { send = take, sendMail = takeMail }: { send?: SendText; sendMail?: typeof takeMail } = {}) =>
  dispatchDue(
    database,
    messageOutbox,
    {
      database,
      now: () => now,
      site: "https://site.example",
      channels: [textChannel({ database, send, phoneOf: async () => phone, now: () => now }), mailChannel(sendMail)],
      factReaders: {},
      recipientOf: async (one) => one,
      wordsOf: async () => undefined,
    },
    { now: () => now, until: new Date(now.getTime() + 60 * minute) },
  );
const store = (message: Message, now: Date, id?: string) =>
  transactWrite(database, {
    message: messageWrite(database, pendingMessage(message, now, id === undefined ? {} : { id })),
  });
const tell = async (message: Message = reminder, now = noon) => {
  await store(message, now);
  await run(new Date(now.getTime() + 5 * minute));
};
const sentCounts = () => [texts.length, mails.length];
const sent = async () =>
  (await sentMessageEntity(database).query.byRecipient({ recipient }).go()).data
    .map(({ channel }) => channel)
    .toSorted();

describe("a text message", () => {
  it("comes besides the mail to who agreed, with the sender's name and the visit's link", async () => {
    await switchOn();
    await consent();
    await tell();
    expect(texts).toEqual([
      {
        to: number,
        body: `${business.name}: Your cleaning is tomorrow, 9 to 11 AM. See or change it: https://site.example/visit#${facts.token}`,
      },
    ]);
    expect(mails).toHaveLength(1);
    expect(await sent()).toEqual(["mail", "text"]);
  });

  it.each(Object.entries(textSamples))(
    "of the kind %s is sent as terms and registration show it",
    async (kind, shown) => {
      await switchOn();
      await (kind === "texts-on" ? unanswered() : consent());
      const { sample } = messageKinds[kind as keyof typeof textSamples];
      const setOut = new Date(messageKinds["visit-on-the-way"].sample.setOutAt);
      await tell({ kind, to, facts: sample } as Message, new Date(setOut.getTime() - 5 * minute));
      expect(texts.map(({ body }) => body)).toEqual([shown.text("https://site.example")]);
    },
  );

  it("comes instead of the mail to who wants that, also when the message is stored again", async () => {
    await switchOn();
    await consent(true);
    await store(reminder, noon, "reminder");
    await run(later(5));
    await store(reminder, later(6), "reminder");
    await run(later(10));
    expect(sentCounts()).toEqual([1, 0]);
    expect(await sent()).toEqual(["text"]);
  });

  it.each([
    ["the owner has them off", () => consent()],
    ["nobody agreed", () => switchOn()],
    [
      "the month's money is used up",
      async () => void (await Promise.all([switchOn({ monthlyCapCents: 1, segmentMicros: 18_000 }), consent()])),
    ],
  ])("does not come where %s: the mail does", async (_, prepare) => {
    await prepare();
    await tell();
    expect(sentCounts()).toEqual([0, 1]);
  });

  it("that asks for YES is all that a number gets before it answers, besides the mail", async () => {
    await switchOn();
    await unanswered(true);
    await tell();
    expect(sentCounts()).toEqual([0, 1]);
    await tell(question);
    expect(sentCounts()).toEqual([1, 2]);
    expect(texts[0]?.body).toContain("Reply YES");
    await openNumber(database, number, later(10));
    await tell(question, later(20));
    expect(sentCounts()).toEqual([1, 3]);
    await tell(reminder, later(30));
    expect(sentCounts()).toEqual([2, 3]);
  });

  it("that asks at night waits for the morning with its mail", async () => {
    await switchOn();
    await unanswered();
    await tell(question, new Date("2026-12-04T04:00:00Z")); // 21:00 on December 3
    expect(sentCounts()).toEqual([0, 0]);
    await run(new Date("2026-12-04T15:01:00Z"));
    expect(sentCounts()).toEqual([1, 1]);
  });

  it(`comes ${textsPerDay} times a day to one number, later ones as mails; what was not sent does not count`, async () => {
    await switchOn();
    await consent(true);
    await store(reminder, noon);
    await run(later(5), { send: throttled });
    for (let time = 0; time < textsPerDay + 1; time += 1) await tell(reminder, later(10 * (time + 1)));
    await run(later(100));
    expect(sentCounts()).toEqual([textsPerDay, 3]);
    await tell(reminder, later(24 * 60));
    expect(sentCounts()).toEqual([textsPerDay + 1, 3]);
  });

  it("comes to the number that was agreed to however it is written, and a number that cannot be read ends nothing", async () => {
    await switchOn();
    await consent();
    for (const written of ["+1 435 555 0100", "435.555.0100 ext. 5", "1-435-555-0100"]) {
      phone = written;
      await tell();
    }
    expect(sentCounts()).toEqual([3, 3]);
    phone = "mobile of my wife";
    await tell();
    expect([sentCounts(), await readConsent(database, recipient)]).toEqual([
      [3, 4],
      expect.not.objectContaining({ endedAt: expect.anything() }),
    ]);
  });

  it("does not come for a kind without words for it", async () => {
    await switchOn();
    await consent(true);
    const received: Message = { kind: "problem-received", to, facts: messageKinds["problem-received"].sample };
    await tell(received);
    expect(sentCounts()).toEqual([0, 1]);
  });

  it("does not come to another number than the one that was agreed to, whose consent ends for good", async () => {
    await switchOn();
    await consent();
    phone = "(435) 555-0199";
    await tell();
    expect(sentCounts()).toEqual([0, 1]);
    expect(await readConsent(database, recipient)).toMatchObject({ endedBy: "phone-changed" });
    phone = "(435) 555-0100";
    await tell();
    expect(sentCounts()).toEqual([0, 2]);
  });

  it("does not come after STOP, also after a new consent, until that number answers", async () => {
    await switchOn();
    await consent();
    await stopNumber(database, number, noon);
    await tell();
    expect(sentCounts()).toEqual([0, 1]);
    await textConsentEntity(database)
      .put({ ...agreed, givenAt: later(1).toISOString(), replacesMail: false })
      .go();
    await tell();
    await tell(question);
    expect(sentCounts()).toEqual([0, 3]);
    await openNumber(database, number, later(2));
    await tell();
    expect(sentCounts()).toEqual([1, 4]);
  });

  it("is never sent from 21:00 to 8:00, but for being on the way: the mail does, where it may", async () => {
    await switchOn();
    await consent();
    const night = new Date("2026-12-04T04:00:00Z"); // 21:00 on December 3
    const change: Message = {
      kind: "visits-changed",
      to,
      facts: { ...messageKinds["visits-changed"].sample, isOwn: true },
    };
    await tell(change, night);
    expect(sentCounts()).toEqual([0, 1]);
    await tell(onTheWay, night);
    expect(sentCounts()).toEqual([1, 2]);
    await tell(change, new Date("2026-12-04T03:50:00Z")); // sent at 20:55
    expect(sentCounts()).toEqual([2, 3]);
  });

  it.each([
    ["opted-out", "blocked"],
    ["invalid", "unreachable"],
  ] as const)("to a number that is %s goes as a mail, and ends the consent", async (refused, endedBy) => {
    await switchOn();
    await consent(true);
    await store(reminder, noon);
    await run(later(5), { send: async () => ({ refused }) });
    expect(sentCounts()).toEqual([0, 1]);
    expect(await readConsent(database, recipient)).toMatchObject({ endedBy });
  });

  it("that fails is tried again, and the mail beside it is not", async () => {
    await switchOn();
    await consent();
    await store(reminder, noon);
    expect(await run(later(5), { send: throttled })).toMatchObject({ sent: 0, failures: ["Throttled"] });
    expect(sentCounts()).toEqual([0, 1]);
    expect(await run(later(60))).toMatchObject({ sent: 1 });
    expect([sentCounts(), await sent()]).toEqual([
      [1, 1],
      ["mail", "text"],
    ]);
  });

  it("whose outcome is unknown is not repeated: the mail goes too", async () => {
    await switchOn();
    await consent(true);
    await store(reminder, noon);
    await run(later(5), { send: async () => ({ refused: "unanswered" }) });
    await run(later(60));
    expect(sentCounts()).toEqual([0, 1]);
    expect(await readConsent(database, recipient)).not.toHaveProperty("endedAt");
  });

  it("is not repeated when the mail beside it is tried again", async () => {
    await switchOn();
    await consent();
    await store(reminder, noon);
    await run(later(5), { sendMail: () => Promise.reject(new Error("down")) });
    expect(sentCounts()).toEqual([1, 0]);
    await run(later(60));
    expect(sentCounts()).toEqual([1, 1]);
  });
});

it("comes with the mail where it cannot hold what changed, also to who wants texts alone", async () => {
  await switchOn();
  await consent(true);
  const { sample } = messageKinds["visits-changed"];
  await tell({ kind: "visits-changed", to, facts: sample });
  expect(sentCounts()).toEqual([1, 0]);
  const ofVisits = [...sample.ofVisits, ...sample.ofVisits];
  await tell({ kind: "visits-changed", to, facts: { ...sample, ofVisits } }, later(60));
  expect(sentCounts()).toEqual([2, 1]);
});
