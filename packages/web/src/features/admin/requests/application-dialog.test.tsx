import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { unworked } from "../dashboard-fixtures.tsx";
import RequestDialog from "./request-dialog.tsx";

const detail = (
  list: "career-applications" | "contact-submissions",
  changes: Partial<RequestDetail>,
): RequestDetail => ({
  ...unworked,
  id: 2,
  name: "Eva Ruiz",
  email: "eva@example.com",
  phone: "(435) 555-0123",
  text: "Five years of hotel rooms.",
  about: "Residential Cleaner",
  stateAt: null,
  stateBy: null,
  notes: [],
  colleagues: [],
  messages: [],
  customer: null,
  found: [],
  invitedAt: null,
  quote: null,
  reply: { subject: "Your application", body: "Thank you." },
  answers:
    list === "career-applications"
      ? { interview: { subject: "Shall we meet?", body: "Come." }, decline: { subject: "Not now", body: "Sorry." } }
      : null,
  ...changes,
});

const open = async (list: "career-applications" | "contact-submissions", changes: Partial<RequestDetail> = {}) => {
  const sent: unknown[] = [];
  let stored = detail(list, changes);
  const take = (body: unknown, next: Partial<RequestDetail>) => {
    sent.push(body);
    stored = detail(list, next);
    return json(200, { request: stored });
  };
  serve({
    [`GET /api/admin/requests/${list}/2`]: () => json(200, { request: stored }),
    [`POST /api/admin/requests/${list}/2/replies`]: (_, body) =>
      take(body, { state: "interview", isProcessed: true, repliedAt: "2026-11-21T12:00:00Z" }),
    [`PATCH /api/admin/requests/${list}/2`]: (_, body) =>
      take(body, { state: "lost", isProcessed: true, lostReason: "price" }),
  });
  await renderPage("/admin/applications", {
    "/admin/applications": () => <RequestDialog of={{ list, id: 2 }} title="Eva Ruiz" onClose={() => undefined} />,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Eva Ruiz" }));
  await dialog.findByLabelText("State");
  return { sent, dialog };
};

test("an applicant is invited by a mail that begins with the owner's words, and is at the interview then", async () => {
  const { sent, dialog } = await open("career-applications");
  fireEvent.click(dialog.getByRole("button", { name: "Invite to an interview" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Subject").value).toBe("Shall we meet?");
  fireEvent.click(dialog.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Send reply" })).toBeNull());
  const expected = { repliedAt: null, state: "new" };
  expect(sent).toEqual([{ subject: "Shall we meet?", body: "Come.", answer: "interview", expected }]);
  expect(await dialog.findByText(/^Interview/, { selector: "p" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Invite to an interview" })).toBeNull();
  expect(dialog.getByRole("button", { name: "Decline" })).toBeTruthy();
});

test.each(["hired", "lost"] as const)("who is %s is offered neither answer", async (state) => {
  const { dialog } = await open("career-applications", { state, isProcessed: true });
  expect(dialog.queryByRole("button", { name: /Invite to|Decline/ })).toBeNull();
});

test("an application goes through the steps of hiring", async () => {
  const { dialog } = await open("career-applications");
  const options = within(dialog.getByLabelText("State")).getAllByRole("option");
  const states = ["New", "In touch", "Interview", "Check", "Offer", "Hired", "Declined"];
  expect(options.map(({ textContent }) => textContent)).toEqual(states);
});

test("a request that is lost is asked why, and no other", async () => {
  const { sent, dialog } = await open("contact-submissions");
  expect(dialog.queryByLabelText(/^Why it is lost/)).toBeNull();
  fireEvent.change(dialog.getByLabelText("State"), { target: { value: "lost" } });
  fireEvent.change(dialog.getByLabelText(/^Why it is lost/), { target: { value: "price" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^Lost \(the price\)/)).toBeTruthy();
  expect(sent).toEqual([{ state: "lost", lostReason: "price", expected: { state: "new", lostReason: null } }]);
});
