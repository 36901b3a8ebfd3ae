import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from "@aws-sdk/client-sesv2";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import { contrastFailures, leftovers } from "@cleaning/contract/mail/testing";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { describe, expect, it, vi } from "vitest";
import { agentMail } from "../../schedule/messages/agent-mail.ts";
import { customerChangeMail } from "../../schedule/messages/customer-mail.ts";
import { type MailMessageKind, type MailMessage, pendingMail } from "./index.ts";
import { sesMail } from "./ses.ts";

const link = "https://site.example/set-password#1.secret";
const now = new Date("2026-11-21T12:00:00Z");

const scheduleWith = (typed: string): Schedule => {
  const terms = { start: 540, minutes: 120, agents: [3], priceCents: 12_800, extras: [typed] };
  const from = "2026-11-25";
  const visit = {
    ...terms,
    subscriptionId: 7,
    serviceName: "Deep Cleaning",
    occurrenceDate: from,
    date: from,
    overrides: [],
    agents: [],
  };
  return {
    subscription: {
      subscriptionId: 7,
      customerId: 1,
      serviceName: "Deep Cleaning",
      town: "Logan",
      segments: [{ ...terms, from, anchor: from, frequency: "weekly", except: [] }],
      baseCents: 16_000,
      generatedThrough: from,
      revision: 2,
    },
    visits: [{ ...visit, status: "skipped", isMovedByCompany: false, isTentative: false, isLate: true }],
  };
};

/** A kind that is missing here does not compile. */
const messagesWith = (typed: string): Record<MailMessageKind, MailMessage> => {
  const email = "ann@example.test";
  const listedSubscription = { id: 7, serviceName: "Deep Cleaning", frequency: "biweekly" } as const;
  const schedule = scheduleWith(typed);
  const position = { occurrenceDate: "2026-11-25", date: "2026-11-25", start: 540 };
  const rule = { frequency: "biweekly", anchor: "2026-11-25", start: 540, priceCents: 13_600, extras: [] } as const;
  const baseline = {
    subscription: {
      service: "Deep Cleaning",
      since: position.date,
      dates: [position.date],
      rule: { ...rule, extras: [] },
    },
    visits: [{ ...position, isOut: false, priceCents: 12_800, extras: [] }],
    late: [position.date],
  };
  const about = { ...listedSubscription, customerFirstName: typed, city: typed };
  return {
    "agent-change": agentMail([{ agentId: 3, occurrenceDate: position.date, was: position }], {
      agent: { id: 3, name: typed, email },
      subscription: about,
      schedule,
      link,
    }),
    "customer-change": customerChangeMail(
      baseline,
      { customer: { email, customerFirstName: typed }, schedule, link },
      { now, businessHours: defaultBusinessHours },
    ),
  };
};
const greetedKinds: ReadonlySet<string> = new Set<MailMessageKind>(["agent-change", "customer-change"]);
const withAction = greetedKinds;

const tags = (message: MailMessage) =>
  [...renderMail({ ...message, subject: "" }).html.matchAll(/<[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag !== "<br>");
const unquotedLines = (message: MailMessage) => message.text.split("\n").filter((line) => !line.startsWith(">"));

const sentOf = async (message: MailMessage, site?: string): Promise<SendEmailCommandInput | undefined> => {
  const client = new SESv2Client({ region: "us-west-2" });
  const send = vi.spyOn(client, "send").mockImplementation(() => ({ MessageId: "1" }));
  await sesMail(client, "no-reply@example.test", site)(pendingMail(message, now).payload);
  client.destroy();
  const [command] = send.mock.calls[0] ?? [];
  return command instanceof SendEmailCommand ? command.input : undefined;
};

describe.each(Object.entries(messagesWith("Jane")))("the mail %s", (kind, message) => {
  it("is sent with a greeting, a body and a signature, as text and as HTML", async () => {
    expect(message.kind).toBe(kind);
    const body = (await sentOf(message))?.Content?.Simple?.Body;
    const [text = "", html = ""] = [body?.Text?.Data, body?.Html?.Data];
    expect(text).toMatch(greetedKinds.has(kind) ? /^Hi Jane,\n\n[A-Z]/ : /^Hello,\n\n[A-Z]/);
    expect(
      text.endsWith(`\n\n${business.name}\n${business.phone.text}\n${business.email}\n${business.website.link}`),
    ).toBe(true);
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

describe.each(Object.entries(messagesWith("x")))("what is typed into the mail %s", (kind, plain) => {
  const typed = '</p><script>a()</script>"\r\nBcc: all@bad.example\u2028- x';
  const hostile = Object.entries(messagesWith(typed)).find(([name]) => name === kind)?.[1];
  if (hostile === undefined) throw new Error(`There is no mail ${kind}.`);

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
