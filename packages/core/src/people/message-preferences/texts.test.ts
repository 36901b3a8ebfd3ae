import { schema } from "@cleaning/contract/http/schema";
import { textAnswers, textBody, textConsent } from "@cleaning/contract/messages/text-messages";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import {
  currentConsent,
  isConfirmed,
  readConsent,
  readStop,
  textConsentEntity,
} from "../../platform/texts/consents.ts";
import type { SendText } from "../../platform/texts/send-text.ts";
import { changeTextSettings, readTextSettings } from "../../platform/texts/settings.ts";
import { readTextMonth } from "../../platform/texts/spending.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { ownLink } from "../../testing/own-links.ts";
import { createCustomer } from "../../testing/records.ts";
import { agentNamed } from "../../testing/schedule.ts";
import { customerEntity } from "../customers/entity.ts";
import { createUser } from "../users/records.ts";
import { meaningOf, handleInboundText } from "./take-text.ts";
import { readTextChoice, setTextChoice } from "./texts.ts";

const now = new Date("2026-12-03T19:00:00Z");
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const number = "+14355550100";
const phone = "(435) 555-0100";
const hidden = "(•••) •••-0100";
const site = "https://site.example";

let database: TestDatabase;
let texts: Parameters<SendText>[0][];
const customer = async (id: number, name: string, changes: { phone?: string } = { phone }): Promise<string> => {
  const [firstName = ""] = name.split(" ");
  const person = { userId: id, name, sortName: name.toLowerCase(), email: `${firstName.toLowerCase()}@example.test` };
  const counts = { hasPets: false, activeSubscriptions: 0, revision: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  await customerEntity(database)
    .put({ id, ...person, firstName, ...counts, ...changes })
    .go();
  return ownLink(database, "preferences", `customer-${id}`);
};
const settings = async (isOn: boolean, changes: object = {}) =>
  changeTextSettings(database, { ...(await readTextSettings(database)), isOn, ...changes }, { by: "ada", now });

let ann: string;
beforeEach(async () => {
  database = await testDatabase();
  texts = [];
  ann = await customer(7, "Ann Lee");
  await settings(true);
});

const choose = (token: string, isOn: boolean, { replacesMail = false, at = now } = {}) =>
  setTextChoice(database, { token, isOn, replacesMail }, at);
const send: SendText = async (text) => {
  texts.push(text);
  return { serviceId: "t" };
};
const take = (body: string, { id = body, from = number, at = later(10) } = {}) =>
  handleInboundText({ database, send, site }, { id, from, body, at }, at);
const answers = () => texts.map(({ body }) => body);
const noted = schema(() => z.object({ kind: z.string(), facts: z.unknown() }));
const notes = async () =>
  (await messageEntity(database).query.due({ state: "pending" }).go()).data
    .map(({ payload }) => noted().parse(payload))
    .flatMap(({ kind, facts }) => (kind === "text-received" ? [facts] : []));
const mayText = async (recipient = "customer#7") => {
  const consent = await currentConsent(database, recipient, number, later(60));
  return consent !== undefined && isConfirmed(consent);
};
const agree = async (token: string) => {
  await choose(token, true);
  await take("YES", { at: later(1) });
};
const history = async (id = 7) =>
  (await readHistory(database, { kind: "customers", id }, { limit: 10 })).entries.map(({ by, changes }) => [
    by,
    changes,
  ]);

describe("a customer's choice of text messages", () => {
  it("is off at first, and a consent is stored with its time, words and source, and confirmed", async () => {
    expect(await readTextChoice(database, ann, now)).toEqual({
      texts: { phone: hidden, isOn: false, isConfirmed: false, replacesMail: false },
    });
    expect(await choose(ann, true, { replacesMail: true })).toEqual({
      texts: { phone: hidden, isOn: true, isConfirmed: false, replacesMail: true },
    });
    expect(await readConsent(database, "customer#7")).toEqual({
      recipient: "customer#7",
      phone: number,
      wording: textConsent.version,
      source: "page",
      givenAt: now.toISOString(),
      replacesMail: true,
    });
    const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
    expect(data).toMatchObject([{ payload: { kind: "texts-on", to: { id: "customer#7" }, facts: { phone } } }]);
    expect(await history()).toEqual([
      [
        { name: "link in a mail" },
        [
          { field: "texts", from: null, to: `${phone}, once it answers YES` },
          { field: "textsOnly", from: null, to: true },
        ],
      ],
    ]);
  });

  it("counts once its number has answered YES, and not by a YES from before it or of another number", async () => {
    await choose(ann, true);
    await take("YES", { id: "before", at: later(-10) });
    await take("YES", { id: "other", from: "+14355550177" });
    expect(await mayText()).toBe(false);
    expect(await take("Yes!", { at: later(20) })).toBe("yes");
    expect(await mayText()).toBe(true);
    expect(await readTextChoice(database, ann, now)).toMatchObject({ texts: { isOn: true, isConfirmed: true } });
    expect(answers()).toEqual([textBody(textAnswers.started)]);
    expect((await history())[0]).toEqual([
      { name: "text message" },
      [{ field: "texts", from: `${phone}, once it answers YES`, to: phone }],
    ]);
    await choose(ann, true, { replacesMail: true, at: later(30) });
    expect(await mayText()).toBe(true);
  });

  it("does not count by a YES a week later, which may answer another question", async () => {
    await choose(ann, true);
    const day = 86_400;
    await choose(await customer(8, "Bob Lee"), true, { at: later(6 * day) });
    await take("YES", { at: later(7 * day + 1) });
    expect([await mayText(), await mayText("customer#8")]).toEqual([false, true]);
  });

  it("YES that comes again is not answered again, and one that answers something else is a note to the office", async () => {
    await agree(ann);
    await take("YES", { id: "again", at: later(1) });
    expect([answers().length, await notes()]).toEqual([1, []]);
    await take("Ok", { at: later(30) });
    expect([answers().length, await notes()]).toEqual([1, [expect.objectContaining({ text: "Ok" })]]);
  });

  it("the same again writes nothing, a change of it is not confirmed again", async () => {
    await choose(ann, true);
    await choose(ann, true, { at: later(1) });
    expect(await readConsent(database, "customer#7")).toMatchObject({ givenAt: now.toISOString() });
    await choose(ann, true, { replacesMail: true, at: later(2) });
    expect((await messageEntity(database).query.due({ state: "pending" }).go()).data).toHaveLength(1);
    expect(await readTextChoice(database, ann, now)).toMatchObject({ texts: { isOn: true, replacesMail: true } });
  });

  it("is turned on, and confirmed, five times a day for a person and for a number", async () => {
    const bob = await customer(8, "Bob Lee", { phone: "(435) 555-0177" });
    const toggle = async (token: string, from: number): Promise<void> => {
      await choose(token, true, { at: later(from) });
      await choose(token, false, { at: later(from + 1) });
    };
    for (let time = 0; time < 5; time += 1) await toggle(ann, 2 * time);
    const refused = { kind: "tooManyRequests" };
    await expect(choose(ann, true, { at: later(20) })).rejects.toMatchObject(refused);
    await customer(7, "Ann Lee", { phone: "(435) 555-0199" });
    await expect(choose(ann, true, { at: later(21) })).rejects.toMatchObject(refused);
    await toggle(bob, 22);
    await customer(8, "Bob Lee");
    await expect(choose(bob, true, { at: later(24) })).rejects.toMatchObject(refused);
    const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
    expect(data).toHaveLength(6);
    expect(await choose(ann, false, { at: later(25) })).toMatchObject({ texts: { isOn: false } });
    await customer(7, "Ann Lee", { phone: "(435) 555-0166" });
    expect(await choose(ann, true, { at: later(86_400) })).toMatchObject({ texts: { isOn: true } });
  });

  it("ends on the page", async () => {
    await agree(ann);
    expect(await choose(ann, false, { at: later(2) })).toEqual({
      texts: { phone: hidden, isOn: false, isConfirmed: false, replacesMail: false },
    });
    expect(await readConsent(database, "customer#7")).toMatchObject({
      endedBy: "page",
      endedAt: later(2).toISOString(),
    });
    expect((await history())[0]).toEqual([{ name: "link in a mail" }, [{ field: "texts", from: phone, to: null }]]);
  });

  it("is not asked while the owner has texts off, and then cannot be on", async () => {
    await settings(false);
    expect(await readTextChoice(database, ann, now)).toEqual({ texts: null });
    await expect(choose(ann, true)).rejects.toMatchObject({ kind: "conflict" });
    expect(await readConsent(database, "customer#7")).toBeUndefined();
  });

  it("is not asked of agents, and needs a number that can be texted", async () => {
    const agent = await ownLink(database, "preferences", `agent-${await agentNamed(database, "Dan Fox")}`);
    expect(await readTextChoice(database, agent, now)).toEqual({ texts: null });
    for (const [id, changes] of [
      [8, {}],
      [9, { phone: "555-0100" }],
      [10, { phone: "(900) 555-0100" }],
      [11, { phone: "+44 20 7946 0958" }],
    ] as const) {
      const token = await customer(id, "Bob Hay", changes);
      expect(await readTextChoice(database, token, now)).toEqual({
        texts: { phone: null, isOn: false, isConfirmed: false, replacesMail: false },
      });
      await expect(choose(token, true)).rejects.toMatchObject({ kind: "conflict" });
    }
  });

  it("of a number that was changed has ended, and the new one is asked for", async () => {
    await choose(ann, true);
    await customer(7, "Ann Lee", { phone: "(435) 555-0199" });
    expect(await readTextChoice(database, ann, now)).toEqual({
      texts: { phone: "(•••) •••-0199", isOn: false, isConfirmed: false, replacesMail: false },
    });
    expect(await readConsent(database, "customer#7")).toMatchObject({ endedBy: "phone-changed" });
  });

  it("shows its whole number to the person alone, while they are signed in", async () => {
    const signedIn = async (identityId: string, name: string) => {
      const { id: userId } = await createUser(
        database,
        { identityId, email: `${name}@example.test`, name, emailConfirmed: true },
        now,
      );
      const id = await createCustomer(database, { userId, hasPets: false }, now);
      await customerEntity(database).patch({ id }).set({ phone }).go();
      return id;
    };
    const token = await ownLink(database, "preferences", `customer-${await signedIn("sub-cy", "Cy Dee")}`);
    await signedIn("sub-di", "Di Moss");
    const shown = async (identityId?: string) => (await readTextChoice(database, token, now, identityId)).texts?.phone;
    expect(await Promise.all([shown(), shown("sub-di"), shown("sub-cy")])).toEqual([hidden, hidden, phone]);
  });

  it("of nobody is refused", async () => {
    await expect(readTextChoice(database, "customer-7.AAAAAAAAAAAAAAAAAAAAAA", now)).rejects.toMatchObject({
      kind: "notFound",
    });
    await expect(choose(await ownLink(database, "preferences", "customer-99"), true)).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

describe("an answer to a text message", () => {
  it("STOP ends texts for everyone with this number, is confirmed once, and START brings them back", async () => {
    const bob = await customer(8, "Bob Lee");
    await choose(bob, true);
    await agree(ann);
    expect(await take("Stop.")).toBe("stop");
    expect([await mayText(), await mayText("customer#8")]).toEqual([false, false]);
    await take("STOP", { id: "again" });
    expect(answers().slice(1)).toEqual([
      `${business.name}: You get no more texts from us. Reply START to get them again.`,
    ]);
    expect((await history(8))[0]).toEqual([{ name: "text message" }, [{ field: "texts", from: phone, to: null }]]);
    expect(await take("start", { at: later(20) })).toBe("start");
    expect([await mayText(), await mayText("customer#8")]).toEqual([true, true]);
    expect(answers()[2]).toBe(textBody(textAnswers.started));
    expect(await notes()).toEqual([]);
  });

  it("START that comes again after a later STOP brings nothing back, and STOP after a later START ends nothing", async () => {
    await agree(ann);
    await take("STOP", { at: later(10) });
    await take("START", { at: later(20) });
    await take("STOP", { at: later(10) });
    await take("START", { at: later(20) });
    expect(await mayText()).toBe(true);
    expect(answers()).toHaveLength(3);
    await take("STOP", { at: later(30) });
    await take("START", { at: later(20) });
    expect(await mayText()).toBe(false);
    await take("START", { at: later(40) });
    expect(await mayText()).toBe(true);
  });

  it("STOP whose processing was cut off is finished by the same text again", async () => {
    await agree(ann);
    await take("STOP", { at: later(10) });
    await textConsentEntity(database).patch({ recipient: "customer#7" }).remove(["endedAt", "endedBy"]).go();
    expect(await mayText()).toBe(false);
    await take("STOP", { at: later(10) });
    expect(await readConsent(database, "customer#7")).toMatchObject({ endedBy: "stop" });
  });

  it("START of more than a week later agrees to no question that STOP had answered", async () => {
    await choose(ann, true);
    await take("STOP", { at: later(10) });
    await take("START", { at: later(8 * 86_400) });
    expect(await mayText()).toBe(false);
  });

  it("START turns nothing on for who never agreed, or ended it on the page", async () => {
    await choose(ann, true);
    await choose(ann, false, { at: later(1) });
    await take("START");
    expect(await mayText()).toBe(false);
    expect(answers()).toEqual([expect.stringContaining("https://site.example/customer-portal?tab=account")]);
  });

  it("after STOP nobody asks that number anew, until it answers START or YES", async () => {
    await agree(ann);
    await take("STOP");
    const bob = await customer(8, "Bob Lee");
    for (const token of [ann, bob])
      await expect(choose(token, true, { at: later(20) })).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringContaining("reply START"),
      });
    expect([await mayText(), await mayText("customer#8")]).toEqual([false, false]);
    await take("Yes", { at: later(30) });
    expect([await mayText(), await mayText("customer#8")]).toEqual([true, false]);
    expect(await choose(bob, true, { at: later(40) })).toMatchObject({ texts: { isOn: true, isConfirmed: false } });
  });

  it("a STOP that was written before YES, and comes later, ends nothing", async () => {
    await choose(ann, true);
    await take("YES", { at: later(20) });
    await take("STOP", { at: later(10) });
    expect(await mayText()).toBe(true);
  });

  it("HELP is answered, five times a day", async () => {
    for (let time = 0; time < 7; time += 1) await take("HELP", { id: String(time) });
    expect(answers()).toHaveLength(5);
    expect(answers()[0]).toContain(business.phone.text);
    expect(await readTextMonth(database, now)).toMatchObject({ texts: 5 });
  });

  it("answers spend no more than the owner allows", async () => {
    await agree(ann);
    await settings(true, { monthlyCapCents: 0 });
    texts = [];
    await take("STOP");
    expect([texts, await mayText()]).toEqual([[], false]);
  });

  it("other words are a note to the office, once, with who it is", async () => {
    await choose(ann, true);
    await take("Can you come at 10?\nThe key is with Jo", { id: "m1" });
    await take("Can you come at 10?\nThe key is with Jo", { id: "m1" });
    expect(await notes()).toEqual([
      {
        phone,
        customers: ["Ann Lee"],
        email: "ann@example.test",
        text: "Can you come at 10?\nThe key is with Jo",
        isStop: false,
      },
    ]);
    expect(texts).toEqual([]);
    await take("Who is this?", { from: "+14355550177" });
    expect(await notes()).toContainEqual({
      phone: "(435) 555-0177",
      customers: [],
      text: "Who is this?",
      isStop: false,
    });
  });

  it("that begins with STOP ends texts, and the office reads it", async () => {
    await agree(ann);
    await take("Stop texting me, my number is new");
    expect(await mayText()).toBe(false);
    expect(await notes()).toMatchObject([{ isStop: true }]);
  });

  it("one telephone sends the office no more than twenty notes a day", async () => {
    for (let time = 0; time < 25; time += 1) await take("I am out of office", { id: String(time) });
    expect(await notes()).toHaveLength(20);
  });

  it("STOP of a number that gets no texts holds", async () => {
    expect(await take("STOP", { from: "+12045550100" })).toBe("stop");
    expect(await readStop(database, "+12045550100")).toMatchObject({ isOver: false });
  });

  it("from abroad or a short code is left alone", async () => {
    expect(await take("STOP", { from: "+442079460958" })).toBe("foreign");
    expect(await take("STOP", { from: "22000" })).toBe("foreign");
  });

  it.each([
    ["STOP", "stop", true],
    [" stop! ", "stop", true],
    ["StopAll", "stop", true],
    ["UNSUBSCRIBE", "stop", true],
    ["Cancel", "stop", true],
    ["END", "stop", true],
    ["quit", "stop", true],
    ["Please stop", "stop", true],
    ["opt-out", "stop", true],
    ["Stop sending these", "stop", false],
    ["Please do not text me any more", "stop", false],
    ["I don’t want it, don't send me any texts", "stop", false],
    ["no more messages, thanks", "stop", false],
    ["Please unsubscribe me", "stop", false],
    ["I want to opt out of this", "stop", false],
    ["I do not get your texts", "words", false],
    ["Don't forget the text of the note", "words", false],
    ["YES", "yes", true],
    ["y", "yes", true],
    ["Ok 👍", "yes", true],
    ["Yes, Friday works", "words", false],
    ["Cancel my cleaning on Friday", "words", false],
    ["End of the month works", "words", false],
    ["Can you stop by earlier?", "words", false],
    ["help", "help", true],
    ["Help, the door is locked", "words", false],
    ["Start", "start", true],
    ["UNSTOP", "start", true],
    ["", "words", false],
    ["👍", "words", false],
  ] as const)("%j means %s", (body, meaning, isAlone) => {
    expect(meaningOf(body)).toEqual({ meaning, isAlone });
  });
});
