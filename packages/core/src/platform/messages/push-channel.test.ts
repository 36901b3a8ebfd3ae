import type { Language } from "@cleaning/contract/format/language";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { newPushPhone } from "../../testing/push-phone.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { phoneEntity, phoneId, readPhones } from "../push/phones.ts";
import type { Push, SendPush } from "../push/send-push.ts";
import { skipFailingServices } from "../push/skip-failing-services.ts";
import { sentMessageEntity, suppressedAddressEntity } from "./entity.ts";
import { type Message, messageOutbox, messageWrite, pendingMessage } from "./index.ts";
import { mailChannel } from "./mail-channel.ts";
import { pushChannel } from "./push-channel.ts";

const evening = new Date("2026-12-04T01:00:00Z"); // 18:00 in Utah
const minute = 60_000;
const later = (minutes: number): Date => new Date(evening.getTime() + minutes * minute);
const recipient = "agent#3";
const to = { email: "dani@example.test", name: "Dani", id: recipient };
const nextDay: Message = { kind: "agent-next-day", to, facts: messageKinds["agent-next-day"].sample };
const changed: Message = { kind: "day-changed", to, facts: messageKinds["day-changed"].sample };
const answer: Message = { kind: "time-off-answer", to, facts: messageKinds["time-off-answer"].sample };

let database: TestDatabase;
let mails: string[];
let pushes: { endpoint: string; push: Push }[];
let results: Record<string, "gone" | "refused" | "busy">;
let language: Language;
let areMailsDown: boolean;
let asked: string[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  pushes = [];
  results = {};
  language = "en";
  areMailsDown = false;
  asked = [];
});

const addPhone = async (name: string, owner = recipient, userId = 9, host?: string): Promise<string> => {
  const { endpoint: example, keys } = newPushPhone(name);
  const endpoint = host === undefined ? example : `https://${host}/${name}`;
  const phone = { id: phoneId(endpoint), recipient: owner, userId, endpoint, ...keys, since: evening.toISOString() };
  await phoneEntity(database).put(phone).go();
  return endpoint;
};
const nameOf = (endpoint: string): string => endpoint.split("/").at(-1) ?? "";
const send: SendPush = async ({ endpoint }, push) => {
  asked.push(nameOf(endpoint));
  const result = results[nameOf(endpoint)];
  if (result === "busy") throw Object.assign(new Error("x"), { name: "PushFailure" });
  if (result !== undefined) return result;
  pushes.push({ endpoint, push });
  return "taken";
};
const run = (now: Date) =>
  dispatchDue(
    database,
    messageOutbox,
    {
      database,
      now: () => now,
      site: "https://site.example",
      channels: [
        pushChannel({
          database,
          send: skipFailingServices(send),
          phonesOf: (id) => readPhones(database, id),
          now: () => now,
        }),
        mailChannel(async ({ subject }) => {
          if (areMailsDown) throw Object.assign(new Error("x"), { name: "Throttled" });
          mails.push(subject);
          return undefined;
        }),
      ],
      factReaders: {},
      recipientOf: async (one) => ({ ...one, language }),
      wordsOf: async () => ({ subject: "{changes} {visits} of the owner", body: "{link}" }),
    },
    { now: () => now, until: new Date(now.getTime() + 60 * minute) },
  );
const tell = async (message: Message, now = evening, id?: string) => {
  const pending = pendingMessage(message, now, id === undefined ? {} : { id });
  await transactWrite(database, { message: messageWrite(database, pending) });
  return run(new Date(now.getTime() + 2 * minute));
};
const pushedTo = () => pushes.map(({ endpoint }) => nameOf(endpoint)).toSorted();
const shown = () => pushes.map(({ push: { content } }) => content);
const states = async () =>
  (await sentMessageEntity(database).query.byRecipient({ recipient }).go()).data
    .map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(" "))
    .toSorted();

describe("a notification", () => {
  it("comes besides the mail to each phone of the agent, and to nobody else's", async () => {
    await addPhone("own");
    await addPhone("tablet");
    await addPhone("bobs", "agent#4");
    await tell(nextDay);
    expect(pushedTo()).toEqual(["own", "tablet"]);
    expect(mails).toHaveLength(1);
    expect(await states()).toEqual(["mail sent", "push sent"]);
  });

  it("does not come without a phone, nor for a kind that has none: the mail does", async () => {
    await tell(nextDay);
    await addPhone("own");
    await tell({ kind: "team-access", to, facts: messageKinds["team-access"].sample });
    expect(pushedTo()).toEqual([]);
    expect(await states()).toEqual(["mail sent", "mail sent"]);
  });

  it("names times, first names and towns, by the kind's words and not the owner's, and opens that day", async () => {
    await addPhone("own");
    await tell(nextDay);
    await tell(changed);
    expect(shown()).toEqual([
      {
        userId: 9,
        language: "en",
        title: "Friday, December 4: 2 visits, from 9:00 AM",
        body: "9:00 AM Carol, Logan\n1:00 PM Hanna, Smithfield",
        tag: "day-2026-12-04",
        path: "/agent-dashboard?day=2026-12-04",
        isSilent: false,
      },
      {
        userId: 9,
        language: "en",
        title: "Your visits of Friday, December 4 have changed",
        body: "Moved: Friday, December 4, 1:00 PM, Carol, Logan\nNew: Friday, December 4, 9:00 AM, Hanna, Hyrum",
        tag: expect.stringMatching(/^changes-2026-12-04-\w+$/),
        path: "/agent-dashboard?day=2026-12-04",
        isSilent: false,
      },
    ]);
  });

  it("is in Spanish for who reads Spanish", async () => {
    language = "es";
    await addPhone("own");
    for (const message of [nextDay, changed, answer]) await tell(message);
    expect(shown().map(({ title, body }) => `${title}: ${body}`)).toMatchInlineSnapshot(`
      [
        "Vie, 4 de dic: 2 visitas, desde las 9:00 a.m.: 9:00 a.m. Carol, Logan
      1:00 p.m. Hanna, Smithfield",
        "Cambiaron tus visitas del viernes, 4 de diciembre de 2026: Cambiada: viernes, 4 de diciembre de 2026 a la 1:00 p.m., Carol, Logan
      Nueva: viernes, 4 de diciembre de 2026 a las 9:00 a.m., Hanna, Hyrum",
        "Tus días libres: del lunes, 28 de diciembre de 2026 al miércoles, 30 de diciembre de 2026: La oficina contestó. Abre tu semana para verlo.",
      ]
    `);
    expect(shown().map((content) => content.language)).toEqual(["es", "es", "es"]);
  });

  it("of tomorrow is worth something until midnight, of changes until their day is over, and an answer for three days", async () => {
    await addPhone("own");
    await tell(nextDay);
    await tell(changed);
    await tell(answer);
    const hours = pushes.map(({ push: { ttl, urgency } }) => `${(ttl / 3_600).toFixed(1)} ${urgency}`);
    expect(hours).toEqual(["6.0 normal", "30.0 high", "72.0 normal"]);
  });

  it("of the evening before is not sent on the day itself: the mail is", async () => {
    await addPhone("own");
    await tell(nextDay, new Date("2026-12-04T16:00:00Z"));
    expect([pushedTo(), mails.length]).toEqual([[], 1]);
  });

  it("of an answer is tried for three days and no longer, however long its phone's service is down", async () => {
    await addPhone("own");
    results = { own: "busy" };
    await tell(answer);
    expect(await run(later(71 * 60))).toMatchObject({ failures: ["PushFailure"], pending: 1 });
    expect(await run(later(73 * 60))).toMatchObject({ failures: [], pending: 0 });
    expect([pushedTo(), mails.length]).toEqual([[], 1]);
  });

  it("is not sent of a day that is over", async () => {
    await addPhone("own");
    await tell(changed, new Date("2026-12-05T08:00:00Z"));
    expect([pushedTo(), mails.length]).toEqual([[], 1]);
  });

  it("waits for the morning, like the mail; about today's changes it comes at night, without a sound", async () => {
    await addPhone("own");
    const night = later(5 * 60);
    await tell(answer, night);
    expect([pushedTo(), mails]).toEqual([[], []]);
    await tell(changed, night);
    expect(shown()).toMatchObject([{ tag: expect.stringContaining("changes-2026-12-04"), isSilent: true }]);
    expect(pushes[0]?.push.urgency).toBe("high");
    await run(new Date("2026-12-04T15:01:00Z"));
    expect(shown()[1]).toMatchObject({ tag: "time-off-2026-12-28", isSilent: false });
  });

  it("comes once, however often the message is stored", async () => {
    await addPhone("own");
    await tell(nextDay, evening, "agent-next-day.3.2026-12-04");
    await tell(nextDay, later(10), "agent-next-day.3.2026-12-04");
    expect([pushedTo(), mails.length]).toEqual([["own"], 1]);
  });
});

describe("a phone", () => {
  it("that is gone is forgotten, and the others are told", async () => {
    await addPhone("own");
    await addPhone("sold");
    results = { sold: "gone" };
    await tell(nextDay);
    expect(pushedTo()).toEqual(["own"]);
    expect((await readPhones(database, recipient)).map(({ endpoint }) => nameOf(endpoint))).toEqual(["own"]);
    expect(await states()).toEqual(["mail sent", "push sent"]);
  });

  it("that is the only one and gone leaves the mail alone", async () => {
    await addPhone("sold");
    results = { sold: "gone" };
    await tell(nextDay);
    expect(await states()).toEqual(["mail sent"]);
  });

  it("whose service refuses stays, and the office sees that it was not told", async () => {
    await addPhone("own");
    results = { own: "refused" };
    const { failures, pending } = await tell(nextDay);
    expect([failures, pending]).toEqual([[], 0]);
    expect(await states()).toEqual(["mail sent", "push not-sent refused"]);
    expect(await readPhones(database, recipient)).toHaveLength(1);
  });

  it("whose service is busy is tried again alone: mail and other phones have theirs", async () => {
    await addPhone("own");
    await addPhone("tablet");
    results = { tablet: "busy" };
    const { failures } = await tell(nextDay);
    expect([failures, pushedTo(), mails.length]).toEqual([["PushFailure"], ["own"], 1]);
    results = {};
    await run(later(10));
    expect([pushedTo(), mails.length]).toEqual([["own", "tablet"], 1]);
    expect(await states()).toEqual(["mail sent", "push sent"]);
  });

  it("that has its own rings once a message while another one's service is down, however many messages wait", async () => {
    await addPhone("own");
    await addPhone("tablet");
    results = { tablet: "busy" };
    await tell(nextDay);
    await tell(answer, later(3));
    await tell(changed, later(6));
    for (const minutes of [30, 60, 120]) await run(later(minutes));
    expect(pushedTo()).toEqual(["own", "own", "own"]);
    results = {};
    await run(later(125));
    expect(pushedTo().filter((name) => name === "own")).toHaveLength(3);
  });

  it("that had its own while another failed gets the same words again another time", async () => {
    await addPhone("own");
    await addPhone("tablet");
    results = { tablet: "busy" };
    await tell(answer);
    results = {};
    await run(later(10));
    await tell(answer, later(20));
    expect(pushedTo()).toEqual(["own", "own", "tablet", "tablet"]);
  });

  it("on which another agent turned notifications on has theirs alone", async () => {
    await addPhone("shared");
    await addPhone("shared", "agent#4", 10);
    await tell(nextDay);
    expect(pushedTo()).toEqual([]);
    await tell({ ...nextDay, to: { ...to, id: "agent#4" } });
    expect(shown()).toMatchObject([{ userId: 10 }]);
  });
});

describe("a push service that hangs", () => {
  const agents = [3, 4, 5, 6, 7];
  const tellAll = async (): Promise<void> => {
    for (const agent of agents) {
      const message = { ...nextDay, to: { ...to, id: `agent#${agent}` } };
      await transactWrite(database, {
        message: messageWrite(database, pendingMessage(message, new Date(evening.getTime() + agent))),
      });
    }
  };

  it("is asked three times in a run: mails go out, and the next run tries again and tells each phone once", async () => {
    for (const agent of agents) await addPhone(`of-${agent}`, `agent#${agent}`);
    results = Object.fromEntries(agents.map((agent) => [`of-${agent}`, "busy"]));
    await tellAll();
    const { failures } = await run(later(2));
    expect(asked).toHaveLength(3);
    expect(mails).toHaveLength(5);
    expect(failures.toSorted()).toEqual([
      "PushFailure",
      "PushFailure",
      "PushFailure",
      "PushServiceSkipped",
      "PushServiceSkipped",
    ]);
    results = {};
    expect(await run(later(10))).toMatchObject({ failures: [], pending: 0 });
    expect(pushedTo()).toEqual(agents.map((agent) => `of-${agent}`));
    expect(mails).toHaveLength(5);
  });

  it("holds up no notification of another service", async () => {
    for (const agent of agents) await addPhone(`of-${agent}`, `agent#${agent}`);
    for (const agent of agents) await addPhone(`tablet-${agent}`, `agent#${agent}`, 9, "web.push.apple.com");
    results = Object.fromEntries(agents.map((agent) => [`of-${agent}`, "busy"]));
    await tellAll();
    await run(later(2));
    expect(pushedTo()).toEqual(agents.map((agent) => `tablet-${agent}`));
  });

  it("that answers between two failures goes on being asked", async () => {
    for (const agent of agents) await addPhone(`of-${agent}`, `agent#${agent}`);
    results = { "of-3": "busy", "of-4": "busy", "of-6": "busy" };
    await tellAll();
    await run(later(2));
    expect(asked).toHaveLength(5);
    expect(pushedTo()).toEqual(["of-5", "of-7"]);
  });
});

const changeDay = async () => {
  const pending = pendingMessage(changed, evening, { id: "day-changed.3", isOnce: false });
  await transactWrite(database, { message: messageWrite(database, pending) });
  return run(later(2));
};

describe("a change of a day", () => {
  it("is not told by a notification that was refused: it waits with the mail that failed", async () => {
    await addPhone("own");
    results = { own: "refused" };
    areMailsDown = true;
    expect(await changeDay()).toMatchObject({ failures: ["Throttled"], pending: 1 });
    expect(await run(later(10))).toMatchObject({ failures: ["Throttled"], pending: 1 });
    areMailsDown = false;
    expect(await run(later(30))).toMatchObject({ failures: [], pending: 0 });
    expect(mails).toHaveLength(1);
    expect(await states()).toEqual(["mail sent", "push not-sent refused"]);
  });

  it("is not told by a mail whose address gets none: it waits for the notification", async () => {
    await addPhone("own");
    const at = evening.toISOString();
    await suppressedAddressEntity(database).put({ email: to.email, reason: "bounced", at, expiresAt: 2e9 }).go();
    results = { own: "busy" };
    expect(await changeDay()).toMatchObject({ failures: ["PushFailure"], pending: 1 });
    results = {};
    expect(await run(later(10))).toMatchObject({ failures: [], pending: 0 });
    expect([pushedTo(), mails]).toEqual([["own"], []]);
    expect(await states()).toEqual(["mail not-sent bounced", "push sent"]);
  });

  it("that a notification told comes by mail too as soon as one is taken, and the phone rings once", async () => {
    await addPhone("own");
    areMailsDown = true;
    expect(await changeDay()).toMatchObject({ failures: [], pending: 1 });
    expect(await run(later(10))).toMatchObject({ failures: ["Throttled"], pending: 1 });
    areMailsDown = false;
    expect(await run(later(30))).toMatchObject({ failures: [], pending: 0 });
    expect([pushedTo(), mails.length]).toEqual([["own"], 1]);
    expect(await states()).toEqual(["mail sent", "push sent"]);
  });

  it("that a mail told is told, also where the phone's service was down", async () => {
    await addPhone("own");
    results = { own: "busy" };
    expect(await changeDay()).toMatchObject({ failures: [], pending: 0 });
    expect(await states()).toEqual(["mail sent"]);
  });
});
