import { describe, expect, it } from "vitest";
import { renderMail } from "../mail/mail-template.ts";
import { contrastFailures, leftovers } from "../mail/testing.ts";
import { business } from "../site/business.ts";
import { writtenEvents } from "../testing/read-calendar-file.ts";
import { definitionOf, type FactsOf, type MessageKind, messageKindNames, messageKinds } from "./kinds.ts";
import { fieldsOfWords, renderMessage } from "./render-message.ts";
import { textBody } from "./text-messages.ts";
import { maxSegments, segmentsOf } from "./text-segments.ts";

const context = { site: "https://site.example", now: new Date("2026-12-03T19:00:00Z") };

describe.each(messageKindNames)("a message of the kind %s, from its sample", (name) => {
  const kind = definitionOf(name);
  const facts = kind.facts().parse(kind.sample);
  const rendered = renderMessage(kind, { facts, name: "Jane" }, context);
  const { text, html } = renderMail(rendered, context.site);

  it("holds nothing without its value", () => {
    expect(
      [html, text, rendered.subject, rendered.shortText ?? "", ...rendered.files.map(({ name: file }) => file)].flatMap(
        leftovers,
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/\n{3}| {2}|\.\./);
  });

  it("has one heading, and all of its body in the text part", () => {
    expect([...html.matchAll(/<h\d[^>]*>([^<]+)/g)]).toHaveLength(1);
    expect(rendered.subject).not.toBe("");
    for (const paragraph of rendered.text.split("\n\n")) expect(text).toContain(paragraph);
    if (rendered.action !== undefined) expect(text).toContain(rendered.action.link);
    for (const { label, value } of rendered.rows ?? []) expect(text).toContain(`${label}: ${value}`);
  });

  it("makes a link of each address of ours that is a paragraph", () => {
    const addresses = rendered.text.split("\n\n").filter((paragraph) => paragraph.startsWith("https://"));
    expect(addresses.filter((address) => !html.includes(`href="${address.replaceAll("&", "&amp;")}"`))).toEqual([]);
  });

  it("can be read by day, by night and inverted, and is cut off by no mail program", () => {
    expect(contrastFailures(html)).toEqual([]);
    expect(html.length).toBeLessThan(100_000);
  });

  it("fits into two segments as a text message, from a long address too", () => {
    const site = "https://www.a-rather-long-company-name.example";
    const { shortText = "" } = renderMessage(kind, { facts, name: "Jane" }, { ...context, site });
    expect(segmentsOf(textBody(shortText))).toBeLessThanOrEqual(maxSegments);
  });

  it("says which home it is about: a customer first of all, others among the facts", () => {
    const home = "452 North 300 East, Building 2, Apt 1214";
    const about = renderMessage(kind, { facts, name: "Jane" }, { ...context, home });
    const lead = kind.audience === "customer" ? `${home}: ` : "";
    expect(about.subject).toBe(`${lead}${rendered.subject}`);
    expect(about.shortText).toBe(rendered.shortText === undefined ? undefined : `${lead}${rendered.shortText}`);
    expect(segmentsOf(textBody(about.shortText ?? ""))).toBeLessThanOrEqual(maxSegments);
    const { text: mail } = renderMail(about, context.site);
    expect(mail).toContain(`Home: ${home}`);
    // Not between words and what they announce.
    expect(mail).not.toMatch(/:\n+Home: /);
  });

  it("is one segment as a text message, from an address of usual length", () => {
    const site = "https://cleaning.example";
    const { shortText = "" } = renderMessage(kind, { facts, name: "Jane" }, { ...context, site });
    expect(segmentsOf(textBody(shortText))).toBe(1);
  });

  it("has a tag as a notification that push services take as a topic (RFC 8030), and a title in one line", () => {
    expect(rendered.push?.tag ?? "none").toMatch(/^[\w-]{1,32}$/);
    expect(rendered.push?.title ?? "none").toMatch(/^.+$/);
  });

  it("has a text message only where it is for customers: nobody else can agree to texts", () => {
    expect(kind.audience === "customer" || kind.words.text === undefined).toBe(true);
  });

  it("uses fields alone that it has", () => {
    const fields = { ...kind.fields(facts, context), link: "" };
    expect(fieldsOfWords(kind.words).filter((field) => !Object.hasOwn(fields, field))).toEqual([]);
  });
});

it.each([
  ["once", /^To move or cancel the visit, or to leave us a note,/m],
  ["weekly", /^To move or skip a visit, or to leave us a note,/m],
])("a booking %s is confirmed with the words for what can be changed of it", (frequency, words) => {
  const kind = definitionOf("booking-confirmation");
  const facts = kind.facts().parse({ ...Object(kind.sample), frequency });
  expect(renderMessage(kind, { facts, name: "Jane" }, context).text).toMatch(words);
});

it.each([
  ["sign in to our customer portal:", "https://site.example/customer-portal?tab=schedule", {}],
  ["set a password for our customer portal:", "https://site.example/set-password#7.B", { password: "7.B" }],
  [`please call us: ${business.phone.text}.`, undefined, { hasNoPortal: true }],
])("a confirmed booking says where its visit can be seen and changed: %s", (where, link, links) => {
  const { confirm: _, password: _password, ...facts } = messageKinds["booking-confirmation"].sample;
  const { text, action } = renderMessage(
    messageKinds["booking-confirmation"],
    { facts: { ...facts, ...links } },
    context,
  );
  expect(text).toContain(`To move or skip a visit, or to leave us a note, ${where}\n\n`);
  expect([action?.link, text.includes("customer-portal")]).toEqual([link, link?.includes("customer-portal") === true]);
  expect(link === undefined || text.split("\n\n").includes(link)).toBe(true);
});

it.each([
  ["booking-confirmation", "Confirm your email to keep the ones after it."],
  ["order-confirmation", "Confirm your email to keep the ones after it."],
  ["booking-question", "Was it you?"],
  ["order-question", "Was it you?"],
] as const)("%s asks for its answer before prices and terms, with the button right below", (name, question) => {
  const kind = definitionOf(name);
  const { text, action } = renderMessage(kind, { facts: kind.facts().parse(kind.sample) }, context);
  const paragraphs = text.split("\n\n");
  const asked = paragraphs.findIndex((paragraph) => paragraph.includes(question));
  expect(asked).toBeGreaterThan(-1);
  expect(paragraphs.findIndex((paragraph) => paragraph === action?.link)).toBe(asked + 1);
  expect(asked).toBeLessThan(paragraphs.findIndex((paragraph) => /^(- |What a visit costs)/.test(paragraph)));
});

it("an order without anything to confirm, to set or to choose leads to the customer portal", () => {
  const { confirm: _, password: _password, firstStart: _start, ...facts } = messageKinds["order-confirmation"].sample;
  const { text, action } = renderMessage(messageKinds["order-confirmation"], { facts }, context);
  expect(action).toEqual({
    label: "Open the customer portal",
    link: "https://site.example/customer-portal?tab=schedule",
  });
  expect(text.split("\n\n")).toContain(action?.link);
});

it.each(["booking", "order", "order-refusal"] as const)(
  "%s tells the office how often in words, and leads to the customer",
  (name) => {
    const kind = definitionOf(name);
    for (const [frequency, words] of [
      ["biweekly", "every two weeks"],
      ["once", "a single visit"],
    ]) {
      const facts = kind.facts().safeParse({ ...messageKinds[name].sample, frequency });
      // Orders are never for a single visit.
      expect(facts.success || frequency === "once").toBe(true);
      if (!facts.success) continue;
      const { subject, text, action } = renderMessage(kind, { facts: facts.data }, context);
      expect(`${subject} ${text}`).toContain(`, ${words}, `);
      expect(`${subject} ${text}`).not.toMatch(/biweekly|\bonce\b/);
      expect(action?.link).toBe("https://site.example/admin/customers/4");
    }
  },
);

it("a welcome leads to the place where the address is confirmed", () => {
  const kind = definitionOf("welcome");
  const { text } = renderMessage(kind, { facts: kind.facts().parse({}), name: "Jane" }, context);
  expect(text.split("\n\n")).toContain("https://site.example/customer-portal?tab=account");
});

const wordsOf = <K extends MessageKind>(name: K, facts: Partial<FactsOf<K>>): string => {
  const kind = definitionOf(name);
  return renderMessage(kind, { facts: kind.facts().parse({ ...messageKinds[name].sample, ...facts }) }, context).text;
};

it.each([
  [1, 0, ": 1 active subscription."],
  [0, 1, ": 0 active subscriptions and 1 visit that was booked once."],
  [2, 3, ": 2 active subscriptions and 3 visits that were booked once."],
])("counts what an account had: %i subscriptions, %i visits", (activeSubscriptions, single, words) => {
  expect(wordsOf("account-closed", { activeSubscriptions, single })).toContain(words);
});

it.each([
  [1, "And 1 more cleaning:"],
  [2, "And 2 more cleanings:"],
])("counts what it does not name: %i", (more, words) => {
  expect(wordsOf("visits-changed", { more })).toContain(words);
});

it("a free visit comes into the calendar", () => {
  const kind = definitionOf("free-visit");
  const [file] = renderMessage(kind, { facts: kind.facts().parse(kind.sample) }, context).files;
  expect(writtenEvents(file?.content ?? "")).toMatchObject([
    { uid: "visit-b9", start: { local: "2026-12-07T09:00:00" }, status: "CONFIRMED", summary: "Standard Cleaning" },
  ]);
});

describe("the notification of changes", () => {
  const { sample } = messageKinds["day-changed"];
  const tagOf = (changes: typeof sample.changes) =>
    renderMessage(definitionOf("day-changed"), { facts: { ...sample, changes } }, context).push?.tag;

  it("takes its own place and not that of other changes of the day, which may not be read yet", () => {
    const [one, other] = sample.changes.map((change) => tagOf([change]));
    expect(tagOf(sample.changes.slice(0, 1))).toBe(one);
    expect(new Set([one, other, tagOf([...sample.changes])]).size).toBe(3);
    expect(one).toMatch(/^changes-2026-12-04-/);
  });
});

it("the mail about a visit's price leads to where the visit stands: to those to come until its day is over", () => {
  const { sample } = messageKinds["visit-price"];
  const linkOn = (date: string) =>
    renderMessage(definitionOf("visit-price"), { facts: { ...sample, date }, name: "Jane" }, context).action?.link;
  expect(linkOn("2026-12-02")).toBe("https://site.example/customer-portal?tab=schedule#past");
  for (const date of ["2026-12-03", "2026-12-10"])
    expect(linkOn(date)).toBe("https://site.example/customer-portal?tab=schedule");
});

it("the mails that welcome somebody to the team name the first day, where one is set", () => {
  for (const kind of ["team-invitation", "team-access"] as const) {
    const { sample } = messageKinds[kind];
    const textWith = (startsOn?: string) =>
      renderMessage(
        definitionOf(kind),
        { facts: { ...sample, ...(startsOn === undefined ? {} : { startsOn }) }, name: "Eva" },
        context,
      ).text;
    expect(textWith("2026-12-07")).toContain("Your first day is Monday, December 7, 2026.");
    expect(textWith()).not.toContain("first day");
  }
});
