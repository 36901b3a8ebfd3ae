import * as z from "zod/mini";
import { toConfirmMessage, toConfirmPlannedMessage } from "../checkout/order-request-labels.ts";
import { type Payment, paymentLines } from "../checkout/payment.ts";
import { formatMoney } from "../format/money.ts";
import type { ScheduleFrequency } from "../pricing/frequencies.ts";

/** Paragraphs of orders and bookings: "How you pay: {paymentWhen}", then the block `{paymentWays}`. */
export const paymentParagraphs = ["How you pay: {paymentWhen}", "{paymentWays}"];

const way = () => z.optional(z.string());
export const paymentFacts = () =>
  z.object({
    when: z.string(),
    ways: z.object({ card: way(), cash: way(), check: way(), venmo: way(), zelle: way() }),
  });

export const paymentFields = (payment: Payment) => ({
  paymentWhen: payment.when,
  paymentWays: listOf(paymentLines(payment)),
});

export const customerLink = (site: string, customerId: number): string => `${site}/admin/customers/${customerId}`;

export const customerLinkLabel = "Open the customer";

export const portalPath = "/customer-portal?tab=schedule";

export const listOf = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`);

export const amountLines = (lines: readonly { label: string; amount: number }[]): string[] =>
  listOf(lines.map(({ label, amount }) => `${label}: ${formatMoney(amount)}`));

export const answerLabel = "Accept or refuse";

export const confirmLabel = "Confirm your email";

const confirmLeads = {
  once: "Please confirm your email, so that we know that this booking is yours:",
  booked: toConfirmMessage,
  planned: toConfirmPlannedMessage,
} as const;

/** Empty without a link. `what` is `planned` as long as nobody has chosen the first visit's start. */
export const confirmBlock = (link: string | undefined, what: keyof typeof confirmLeads): string[] =>
  link === undefined
    ? []
    : [
        confirmLeads[what],
        "",
        link,
        "",
        what === "once"
          ? "The visit is booked either way; without a confirmation we may call you."
          : "Until you do, we come to the first visit only. The link works for two weeks.",
      ];

/** For the office; empty for a buyer who is signed in with a verified address. */
export const unconfirmedBlock = (isUnconfirmed: boolean, frequency: ScheduleFrequency): string[] =>
  isUnconfirmed
    ? [
        frequency === "once"
          ? "Nobody has confirmed the email address yet. The visit stands either way."
          : "Nobody has confirmed the email address yet: only the first visit stands until somebody does, and no later one is planned.",
        'Please call them if in doubt, and confirm or cancel the booking on the dashboard, under "New bookings".',
      ]
    : [];
