import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { setSession } from "#lib/session-fake.ts";
import { json, serve, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import ContactDialog from "./customer/contact-dialog.tsx";
import { unworked } from "./dashboard-fixtures.tsx";
import { customerOf } from "./list/list-fixtures.ts";
import { ReplyPart } from "./requests/reply-part.tsx";

vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"));

const request: RequestDetail = {
  ...unworked,
  id: 2,
  name: "Eva Ruiz",
  email: "eva@example.com",
  phone: "(435) 555-0123",
  text: "Do you come to Hyrum?",
  about: "Standard Cleaning",
  stateAt: null,
  stateBy: null,
  notes: [],
  colleagues: [],
  messages: [],
  customer: null,
  found: [],
  invitedAt: null,
  quote: null,
  reply: { subject: "Your question", body: "Thank you." },
  answers: null,
};
const customer = customerOf(4);
const nothing = (): void => undefined;

test.each<[string, ReactElement, string, string, string]>([
  [
    "a mail to a customer",
    <ContactDialog key="write" customer={customer} way="write" onClose={nothing} />,
    "POST /api/admin/customers/4/messages",
    "Text",
    "Send",
  ],
  [
    "a call that is noted",
    <ContactDialog key="call" customer={customer} way="call" onClose={nothing} />,
    "POST /api/admin/customers/4/calls",
    "What was said?",
    "Note Call",
  ],
  [
    "a reply to a request",
    <ReplyPart key="reply" of={{ list: "contact-submissions", id: 2 }} request={request} />,
    "POST /api/admin/requests/contact-submissions/2/replies",
    "Text",
    "Send reply",
  ],
])("%s whose answer is lost has the same key when it is sent again from a form opened anew", async (...row) => {
  const [, form, call, label, button] = row;
  const keys: (string | null)[] = [];
  sessionStorage.clear();
  setSession({ status: "authenticated", user: userFixture(), token: "token", signedOut: false });
  serve({
    [call]: (headers) => {
      keys.push(headers.get("idempotency-key"));
      return keys.length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : json(409, { message: "No." });
    },
  });
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(label, { selector: "textarea" });
  const open = async (): Promise<void> => {
    await renderPage("/admin", { "/admin": () => form });
    const opener = screen.queryByRole("button", { name: "Write a reply" });
    if (opener !== null) fireEvent.click(opener);
    await screen.findByLabelText(label, { selector: "textarea" });
  };
  const send = async (tries: number): Promise<void> => {
    fireEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(keys).toHaveLength(tries));
  };
  await open();
  const subject = screen.queryByLabelText("Subject");
  if (subject !== null) fireEvent.input(subject, { target: { value: "The oven" } });
  fireEvent.input(field(), { target: { value: "The side door, please." } });
  await send(1);
  expect(await screen.findByText(/^We do not know whether it was/)).toBeTruthy();
  cleanup();
  await open();
  expect(field().value).toBe("The side door, please.");
  await send(2);
  expect(keys[1]).toBe(keys[0]);
});
