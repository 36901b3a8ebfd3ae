import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from "@aws-sdk/client-sesv2";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import { contrastFailures, leftovers } from "@cleaning/contract/mail/testing";
import { type FactsOf, type MessageKind, messageKinds } from "@cleaning/contract/messages/kinds";
import { addressLine, business } from "@cleaning/contract/site/business";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { describe, expect, it, vi } from "vitest";
import type { Mail } from "./mail.ts";
import { office, type Message, type Recipient } from "./message.ts";
import { sesMail } from "./ses.ts";
import { mailOf } from "./testing.ts";

const now = new Date("2026-11-21T12:00:00Z");
const email = "ann@example.test";
const token = "7.secret";

const of = <K extends MessageKind>(kind: K, to: Recipient, facts: FactsOf<K>) => ({ kind, to, facts }) as Message<K>;

/** What people type, in each place where a message repeats it. */
const messagesWith = (typed: string, paragraphs = typed): readonly Message[] => {
  const customer = { email, name: typed };
  const names = { firstName: typed, lastName: typed };
  const who = { name: typed, email, phone: typed };
  const contact = { ...who, address: typed };
  const ordered = {
    id: 7,
    service: typed,
    frequency: "biweekly",
    price: 128,
    firstVisit: { year: 2026, month: 12, day: 5 },
  } as const;
  const payment = { when: typed, ways: { cash: typed, venmo: typed } };
  const agreed = { ...ordered, termsVersion: currentTerms, agreedDay: { year: 2026, month: 12, day: 4 }, payment };
  const visit: VisitView = {
    id: "p7-2026-12-05",
    subscriptionId: 7,
    occurrenceDate: "2026-12-05",
    date: "2026-12-05",
    start: "09:00",
    end: "11:00",
    service: typed,
    status: "scheduled",
    price: 250,
    extras: [],
    note: typed,
    isLate: true,
    isTentative: false,
  };
  const lines = [{ label: typed, amount: 250 }];
  const booking = { id: 7, frequency: "weekly", visit, lines, later: { service: typed, price: 120, lines } } as const;
  return [
    of("account-closed", office, {
      email,
      name: typed,
      phone: typed,
      customerId: 1,
      activeSubscriptions: 1,
      single: 0,
    }),
    of("area-request", office, { id: 7, email, zip: typed }),
    of("billing-task", office, {
      subscriptionId: 7,
      customerId: 4,
      isOnce: false,
      customer: typed,
      email,
      phone: typed,
      service: typed,
      before: ["Every two weeks, $128.00"],
      after: ["No visits are planned."],
    }),
    of("booking", office, { ...booking, customerId: 4, ...contact, isUnconfirmed: true }),
    of("booking-confirmation", customer, { ...booking, payment, address: typed, confirm: token, password: token }),
    of("booking-question", customer, { ...booking, payment, token }),
    of("contact-request", office, {
      id: 7,
      ...names,
      email,
      phone: typed,
      service: "deep",
      message: paragraphs,
    }),
    of("application-received", { email }, {}),
    of("contact-received", { email }, {}),
    of("day-changed", customer, {
      agentId: 3,
      days: [{ date: "2026-11-25", baseline: [] }],
      changes: [{ service: typed, customer: typed, town: typed, after: { date: "2026-11-25", start: "09:00" } }],
    }),
    of("email-verification-code", { email }, { code: "123456" }),
    of("first-start", customer, { visit, previous: [visit], frequency: "weekly", isRescheduled: true, token }),
    of("job-application", office, {
      id: 7,
      name: typed,
      email,
      phone: typed,
      position: "team-lead",
      experience: paragraphs,
      hasResume: false,
    }),
    of("order", office, { ...ordered, customerId: 4, ...contact, isUnconfirmed: false }),
    of("order-confirmation", customer, { ...agreed, confirm: token, password: token, firstStart: token }),
    of("order-question", customer, { ...agreed, token }),
    of("order-refusal", office, {
      id: 7,
      customerId: 4,
      service: typed,
      frequency: "biweekly",
      ...who,
      tookPlace: false,
    }),
    of("password-changed", { email }, {}),
    of("profile-request", office, {
      agentId: 3,
      agent: typed,
      email,
      about: "hours",
      asked: paragraphs,
      now: typed,
      earlier: paragraphs,
    }),
    of("profile-withdrawal", office, { agentId: 3, agent: typed, email, about: "hours", asked: paragraphs }),
    of("profile-answer", customer, { about: "hours", isGranted: false, asked: paragraphs, answer: paragraphs }),
    of("time-off-withdrawal", office, {
      agentId: 3,
      agent: typed,
      email,
      from: "2026-11-25",
      until: "2026-11-26",
    }),
    of("visits-changed", customer, {
      ...messageKinds["visits-changed"].sample,
      service: typed,
      visits: [],
      ofSubscription: [{ what: "service", before: typed, after: typed }],
      ofVisits: [
        {
          what: "work",
          on: "2026-11-25",
          before: { priceCents: 1, extras: [] },
          after: { priceCents: 2, extras: [typed] },
        },
      ],
    }),
    ...(["visit-superseded", "visit-contrary"] as const).map((kind) =>
      of(kind, office, {
        visitId: "p7-2026-11-25",
        agent: typed,
        customer: typed,
        email,
        date: "2026-11-25",
        start: "09:00",
        status: "skipped",
      }),
    ),
    of("welcome", customer, {}),
  ];
};

const mailsWith = (typed: string, paragraphs?: string): Promise<Mail[]> =>
  Promise.all(messagesWith(typed, paragraphs).map((message) => mailOf(message, now)));
const greeted: MessageKind[] = [
  "day-changed",
  "visits-changed",
  "booking-confirmation",
  "booking-question",
  "first-start",
  "order-confirmation",
  "order-question",
  "profile-answer",
  "welcome",
];
const greetedKinds: ReadonlySet<string> = new Set(greeted);
const toOffice: MessageKind[] = [
  "account-closed",
  "area-request",
  "billing-task",
  "booking",
  "contact-request",
  "job-application",
  "order",
  "order-refusal",
  "profile-request",
  "profile-withdrawal",
  "time-off-withdrawal",
  "visit-contrary",
  "visit-superseded",
];
const withAction: ReadonlySet<string> = new Set([...greeted, ...toOffice]);

const tags = (message: Mail) =>
  [...renderMail({ ...message, subject: "" }).html.matchAll(/<[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag !== "<br>");
const unquotedLines = (message: Mail) => message.text.split("\n").filter((line) => !line.startsWith(">"));

const sentOf = async (message: Mail, site?: string): Promise<SendEmailCommandInput | undefined> => {
  const client = new SESv2Client({ region: "us-west-2" });
  const send = vi.spyOn(client, "send").mockImplementation(() => ({ MessageId: "1" }));
  await sesMail(client, "no-reply@example.test", site)(message);
  client.destroy();
  const [command] = send.mock.calls[0] ?? [];
  return command instanceof SendEmailCommand ? command.input : undefined;
};

describe.each(await mailsWith("Jane"))("the mail $kind", (message) => {
  const { kind } = message;

  it("is sent with a greeting, a body and a signature, as text and as HTML", async () => {
    const body = (await sentOf(message))?.Content?.Simple?.Body;
    const [text = "", html = ""] = [body?.Text?.Data, body?.Html?.Data];
    expect(text).toMatch(greetedKinds.has(kind) ? /^Hi Jane,\n\n[A-Z]/ : /^Hello,\n\n[A-Z]/);
    const { name, phone, website } = business;
    const contact = [phone.text, business.email, website.link];
    expect(text.split("\n").slice(-6)).toEqual([name, addressLine, ...contact, `Our terms: ${website.link}/terms`]);
    expect(text.split("\n\n").length).toBeGreaterThanOrEqual(4);
    expect(text).not.toMatch(/\n{3}|undefined/);
    for (const part of [">Hi Jane,<", ">Hello,<"])
      expect(html.includes(part)).toBe(part.includes(greetedKinds.has(kind) ? "Jane" : "Hello"));
    expect(html).toContain(`<strong>${business.name}</strong>`);
  });

  it("leads to the site of the stage that sends it, and nowhere to the owner's website", async () => {
    const { Body } = (await sentOf(message, "https://staging.example"))?.Content?.Simple ?? {};
    for (const part of [Body?.Text?.Data ?? "", Body?.Html?.Data ?? ""]) {
      expect(part).toContain("https://staging.example");
      expect(part).not.toContain(business.website.link);
      expect(part.replaceAll(business.email, "").replaceAll(business.officeEmail, "")).not.toContain(
        business.website.text,
      );
    }
  });

  it("holds nothing without its value, has one heading, and can be read by day and by night", () => {
    const { text, html } = renderMail(message);
    expect([leftovers(html), leftovers(text)]).toEqual([[], []]);
    expect([...html.matchAll(/<h\d/g)]).toHaveLength(1);
    expect(contrastFailures(html)).toEqual([]);
    expect(html.length).toBeLessThan(100_000);
  });

  it("has one action at most, whose address is in the text too", () => {
    expect(message.action !== undefined).toBe(withAction.has(kind));
    if (message.action === undefined) return;
    expect(message.text.split("\n\n")).toContain(message.action.link);
    expect(renderMail(message).html).toContain(`>${message.action.label}</a>`);
  });
});

const typed = '</p><script>a()</script>"\r\nBcc: all@bad.example\u2028- x';
const hostileMails = await mailsWith(typed, `${typed}\n\nhttps://bad.example\n\n${business.name}`);

describe.each(await mailsWith("x"))("what is typed into the mail $kind", (plain) => {
  const hostile = hostileMails.find(({ kind }) => kind === plain.kind);
  if (hostile === undefined) throw new Error(`There is no mail ${plain.kind}.`);

  it("adds no tag and no link", async () => {
    expect(tags(hostile)).toEqual(tags(plain));
    expect((await sentOf(hostile))?.Content?.Simple?.Body?.Html?.Data).not.toContain("<script");
  });

  it("adds no header and no address", async () => {
    const input = await sentOf(hostile);
    expect(input?.Content?.Simple?.Subject?.Data).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(Object.keys(input?.Content?.Simple ?? {})).toEqual([
      "Subject",
      "Body",
      ...(plain.files === undefined ? [] : ["Attachments"]),
    ]);
    const clean = await sentOf(plain);
    expect([input?.Destination, input?.ReplyToAddresses]).toEqual([clean?.Destination, clean?.ReplyToAddresses]);
  });

  it("starts no paragraph of ours", () => {
    expect(unquotedLines(hostile)).toHaveLength(unquotedLines(plain).length);
  });
});
