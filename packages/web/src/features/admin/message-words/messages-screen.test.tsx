import type { KindWords, NewWords } from "@cleaning/contract/admin/message-words";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "../announcements/announcements-panel.tsx";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import { json, serve, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toast.tsx";
import MessagesScreen from "./messages-screen.tsx";

const own = messageKinds["visit-reminder"].words;

let history: KindWords["history"];
let requests: NewWords[];
let failing: number | undefined;
const view = (): KindWords => {
  const [{ revision, words } = { revision: 0, words: null }] = history;
  return { kind: "visit-reminder", revision, words, history };
};
const keep = (words: NewWords["words"], email = "ada@example.com"): void => {
  const at = "2026-11-24T19:00:00.000Z";
  history = [{ revision: history.length + 1, words, at, by: { email } }, ...history];
};

beforeEach(() => {
  history = [];
  requests = [];
  failing = undefined;
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    "GET /api/admin/announcements": () => json(200, { announcements: [] }),
    "GET /api/admin/message-words": () =>
      json(200, { kinds: history.slice(0, 1).map((one) => ({ kind: "visit-reminder", ...one })) }),
    "GET /api/admin/message-words/visit-reminder": () => json(200, view()),
    "PUT /api/admin/message-words/visit-reminder": (_, body) => {
      const request = body as NewWords;
      requests.push(request);
      if (failing !== undefined) return json(failing, { message: "We can't do this right now." });
      if (request.revision !== view().revision) return json(409, { message: "Somebody else has changed these words." });
      keep(request.words);
      return json(200, view());
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const Screen = () => (
  <>
    <MessagesScreen />
    <Toaster />
    <ConfirmHost />
  </>
);
const open = async () => {
  const page = await renderPage("/admin/messages?kind=visit-reminder", { "/admin/messages": Screen });
  await screen.findByLabelText("Subject");
  return page;
};
const input = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): void => void fireEvent.input(input(label), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole("button", { name: "Save words" }));
const mail = (): string => screen.getByTitle<HTMLIFrameElement>("The mail").srcdoc;

test("lists every kind by whom it is for, and says which words were changed or do not fit any more", async () => {
  keep({ ...own, subject: "On {nothing}" });
  await renderPage("/admin/messages", { "/admin/messages": Screen });
  expect(await screen.findByText("Your words do not fit any more")).toBeTruthy();
  for (const { title } of Object.values(messageKinds)) expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  const agents = within(screen.getByRole("region", { name: "To agents" }));
  expect(agents.getByRole("link", { name: "Next day" }).getAttribute("href")).toBe(
    "/admin/messages?kind=agent-next-day",
  );
});

test("shows the mail as it is typed, in a frame where nothing runs, and its text parts", async () => {
  await open();
  type("Subject", "See you on {day}");
  expect(mail()).toContain("See you on Friday, December 4, 2026</h1>");
  type("Text", "<script>alert(1)</script>\n\n{link}");
  expect(mail()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail()).toContain("Content-Security-Policy");
  expect(screen.getByTitle("The mail").getAttribute("sandbox")).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "By night" }));
  expect(mail()).toContain("@media all");
  fireEvent.click(screen.getByRole("button", { name: "Text message" }));
  expect(screen.getByText(/^Your cleaning is tomorrow, 9 to 11 AM/)).toBeTruthy();
});

test("says what is wrong while it is typed, keeps the last right preview, and sends nothing", async () => {
  await open();
  type("Subject", "On {date}");
  expect(screen.getByText("There is no field {date}. Please choose one of those listed")).toBeTruthy();
  expect(mail()).toContain("Your cleaning on Friday, December 4, 2026</h1>");
  type("Text", "Soon.");
  expect(screen.getByText("Please keep {link}, which is where people go on")).toBeTruthy();
  save();
  await waitFor(() => expect(document.activeElement).toBe(input("Subject")));
  expect(requests).toEqual([]);
  type("Subject", "On {day}");
  expect(screen.queryByText(/There is no field/)).toBeNull();
});

test("writes a fact where the cursor was, and a block between empty lines", async () => {
  await open();
  fireEvent.pointerUp(input("Subject"));
  input("Subject").setSelectionRange(0, 4);
  fireEvent.click(screen.getByRole("button", { name: "Insert service" }));
  expect(input("Subject").value).toBe("{service} cleaning on {day}");
  type("Text", "Soon.");
  fireEvent.keyUp(input("Text"), { key: "Tab" });
  fireEvent.click(screen.getByRole("button", { name: "Insert link" }));
  expect(input("Text").value).toBe("Soon.\n\n{link}");
});

test("saves words as the next revision, and an undo brings the words before back", async () => {
  await open();
  type("Subject", "See you on {day}");
  save();
  expect(await screen.findByText("The words are saved")).toBeTruthy();
  expect(requests).toEqual([{ revision: 0, words: { ...own, subject: "See you on {day}" } }]);
  expect(screen.getByText("“See you on {day}”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The words before are back")).toBeTruthy();
  expect(requests[1]).toEqual({ revision: 1, words: null });
  expect(input("Subject").value).toBe(own.subject);
});

test("goes back to the original words when that is confirmed, and to those of any revision", async () => {
  keep({ ...own, subject: "First" });
  keep({ ...own, subject: "Second" }, "alma@example.com");
  await open();
  expect(input("Subject").value).toBe("Second");
  fireEvent.click(screen.getByRole("button", { name: "Back to the original words" }));
  fireEvent.click(await screen.findByRole("button", { name: "Use the original words" }));
  await waitFor(() => expect(input("Subject").value).toBe(own.subject));
  fireEvent.click(screen.getAllByRole("button", { name: /^Use these again/ }).at(-1) ?? document.body);
  await waitFor(() => expect(input("Subject").value).toBe("First"));
  expect(requests.map(({ words }) => words?.subject)).toEqual([undefined, "First"]);
});

test("of two editors refuses the later one, and shows both texts; nothing typed is lost", async () => {
  await open();
  type("Subject", "Mine on {day}");
  keep({ ...own, subject: "Theirs on {day}", action: "Look" }, "alma@example.com");
  save();
  const note = await screen.findByText(/Somebody else has changed this meanwhile/);
  expect(note.closest("[role=alert]")?.textContent).toContain(
    "Subject: now “Theirs on {day}”. What you typed stays here",
  );
  expect([input("Subject").value, input("Words on the button").value]).toEqual(["Mine on {day}", "Look"]);
  save();
  expect(await screen.findByText("The words are saved")).toBeTruthy();
  expect(requests[1]).toMatchObject({ revision: 1, words: { subject: "Mine on {day}", action: "Look" } });
});

test("keeps what was typed when it cannot be saved", async () => {
  failing = 503;
  await open();
  type("Subject", "See you on {day}");
  save();
  expect(await screen.findByText("We do not know whether your words were saved.")).toBeTruthy();
  expect(input("Subject").value).toBe("See you on {day}");
  failing = undefined;
  save();
  expect(await screen.findByText("The words are saved")).toBeTruthy();
});

test("shows words that do not fit any more with what is wrong, and that the original ones are sent", async () => {
  keep({ ...own, body: "We come {hour}.\n\n{link}" });
  await open();
  expect(screen.getByText(/sent in the original words until you correct yours/)).toBeTruthy();
  expect(screen.getByText("There is no field {hour}. Please choose one of those listed")).toBeTruthy();
  expect(mail()).toContain("Your cleaning is tomorrow");
});
