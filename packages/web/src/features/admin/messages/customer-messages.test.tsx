import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { toastStore } from "#ui/toast-store.ts";
import CustomerMessages from "./customer-messages.tsx";
import { stateText } from "./state-text.ts";

const sent: SentMessage = {
  id: "m1",
  title: "Reminder",
  channel: "mail",
  subject: "Your cleaning on Friday",
  visitId: "p7-2026-12-04",
  state: "bounced",
  reason: "unknown-address",
  reasonAt: null,
  at: "2026-12-03T19:00:00.000Z",
  stateAt: "2026-12-03T19:01:00.000Z",
  waitsFor: null,
  isResent: false,
  canResend: true,
};
const waiting: SentMessage = {
  ...sent,
  id: "m2",
  subject: null,
  state: "waiting",
  reason: null,
  at: "2026-12-04T15:00:00.000Z",
  waitsFor: "night",
  isResent: true,
  canResend: false,
};
const list = "GET /api/admin/customers/1/messages?limit=200";
const resend = "PUT /api/admin/customers/1/messages/m1/resend";
const answer = (messages: readonly SentMessage[], suppression: SentMessages["suppression"] = null) =>
  json(200, { messages, nextCursor: null, suppression });
const open = () =>
  renderPage("/admin/customers", {
    "/admin/customers": () => (
      <>
        <CustomerMessages customerId={1} />
        <ConfirmHost />
      </>
    ),
  });
const send = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: "Send again: Your cleaning on Friday" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send again" }));
};

test("a message that waits says until when and why, and one that bounced what happened", async () => {
  serve({ [list]: () => answer([waiting, sent]) });
  await open();
  expect((await screen.findAllByRole("listitem")).map((line) => line.textContent)).toEqual([
    "ReminderMail. Sent again by the office. Waiting for the morning: goes out Fri, Dec 4, 2026, 8:00 AM, since nothing is sent at night",
    "Reminder: Your cleaning on FridayMail. Bounced Thu, Dec 3, 2026, 12:01 PM: there is no such addressSend again: Your cleaning on Friday",
  ]);
});

test("a message is sent again once it is confirmed, and the list shows it", async () => {
  let isSent = false;
  const bodies: unknown[] = [];
  serve({
    [list]: () => answer(isSent ? [waiting, { ...sent, canResend: false }] : [sent]),
    [resend]: (_, body) => {
      bodies.push(body);
      isSent = true;
      return json(200, { message: waiting });
    },
  });
  await open();
  await send();
  expect(await screen.findByText(/Waiting for the morning/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Send again/ })).toBeNull();
  expect(toastStore.get()).toMatchObject({ title: "Reminder is sent again" });
  expect(bodies).toEqual([{ channel: "mail" }]);
});

test("a message that holds no more is not sent, and the office reads why", async () => {
  serve({
    [list]: () => answer([sent]),
    [resend]: () => json(409, { message: "What this message says no longer holds, so it was not sent again." }),
  });
  await open();
  await send();
  await vi.waitFor(() => expect(toastStore.get()?.description).toContain("no longer holds"));
});

test("an address that gets no mails says why, and the office allows them", async () => {
  let isLifted = false;
  serve({
    [list]: () => answer([sent], isLifted ? null : { reason: "bounced", at: sent.stateAt }),
    "DELETE /api/admin/customers/1/mail-suppression": () => {
      isLifted = true;
      return json(200, { suppression: null });
    },
  });
  await open();
  expect(await screen.findByText(/a mail to it bounced on Thu, Dec 3/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Allow mails again" }));
  await vi.waitFor(() => expect(screen.queryByText(/bounced on/)).toBeNull());
});

test("a text that was sent again and did not arrive says why", () => {
  expect(stateText({ ...sent, channel: "text", state: "not-sent", reason: "unreachable" })).toBe(
    "Not sent Thu, Dec 3, 2026, 12:01 PM: texts were off or used up, or the carrier did not take it",
  );
});

test.each([
  ["mail", "unknown-address", "Bounced Thu, Dec 3, 2026, 12:01 PM: there is no such address"],
  ["mail", "full", "Bounced Thu, Dec 3, 2026, 12:01 PM: the mailbox took nothing for now"],
  ["text", "unknown-address", "Not delivered Thu, Dec 3, 2026, 12:01 PM: this number takes no text messages"],
  ["text", "full", "Not delivered Thu, Dec 3, 2026, 12:01 PM: the phone was not reached"],
  ["text", "refused", "Not delivered Thu, Dec 3, 2026, 12:01 PM: the carrier refused it"],
] as const)("a %s that did not arrive (%s) says why", (channel, reason, text) => {
  expect(stateText({ ...sent, channel, reason })).toBe(text);
});
