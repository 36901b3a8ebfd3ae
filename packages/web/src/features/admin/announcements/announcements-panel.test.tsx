import type { Announcement, AnnouncementRecipients } from "@cleaning/contract/admin/announcements";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunk before the tests run.
import "./announce-dialog.tsx";
import { setSession } from "#lib/session-fake.ts";
import { json, serve, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { toastStore } from "#ui/toast-store.ts";
import AnnouncementsPanel from "./announcements-panel.tsx";

vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"));

beforeEach(() => {
  setSession({ status: "authenticated", user: userFixture(), token: "token", signedOut: false });
});

const date = "2099-12-04";
const home = { town: "Logan", start: "09:00" };
const recipients: AnnouncementRecipients = {
  reached: [{ ...home, customer: { id: 1, name: "Ann Lee" }, ways: ["mail", "text"] }],
  toCall: [{ ...home, customer: { id: 2, name: "Bo Ray" }, phone: "(435) 555-0177" }],
};
const snow: Announcement = {
  id: "a",
  at: "2026-12-04T14:00:00.000Z",
  by: "Alma Ames",
  audience: "customers",
  date: "2026-12-04",
  subject: "Snow",
  body: "We may be late.",
  count: 12,
};

const start = async (day: string | undefined, answer = () => json(201, { announcements: [snow] })) => {
  const sent: unknown[] = [];
  serve({
    "GET /api/admin/announcements": () => json(200, { announcements: [] }),
    [`GET /api/admin/announcements/recipients?date=${date}`]: () => json(200, recipients),
    "GET /api/admin/announcements/recipients?date=2099-12-05": () => json(200, { reached: [], toCall: [] }),
    "POST /api/admin/announcements": (_, body) => {
      sent.push(body);
      return answer();
    },
  });
  const close = vi.fn<() => void>();
  await renderPage("/admin/messages", { "/admin/messages": () => <AnnouncementsPanel day={day} onClose={close} /> });
  return { sent, close };
};
const write = (subject: string, body: string): void => {
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: subject } });
  fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: body } });
};

test("who gets it by which way, and whom to call, stands there before it is sent; then it is in the list", async () => {
  const { sent } = await start(date);
  const dialog = within(await screen.findByRole("dialog", { name: "Write to all customers of a day" }));
  expect(await dialog.findByText("1 home gets it, each once")).toBeTruthy();
  expect(dialog.getByText("By mail and text message")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "(435) 555-0177" }).getAttribute("href")).toContain("tel:");
  write("Snow", "We may be late.");
  fireEvent.click(dialog.getByRole("button", { name: "Send to 1 home" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ audience: "customers", date, subject: "Snow", body: "We may be late." }]);
  expect(toastStore.get()).toMatchObject({ title: "Sent" });
  expect(
    within(screen.getByRole("list", { name: "Sent to many" })).getByText(
      /^To 12 homes of Fri, Dec 4, 2026\. Sent .*, by Alma Ames$/,
    ),
  ).toBeTruthy();
});

test("a page that opened the dialog is told that it is closed", async () => {
  const { close } = await start(date);
  const dialog = within(await screen.findByRole("dialog", { name: "Write to all customers of a day" }));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(close).toHaveBeenCalledOnce();
});

test("another day shows its own homes", async () => {
  await start(date);
  await screen.findByText("1 home gets it, each once");
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2099-12-05" } });
  expect(await screen.findByText("We come to nobody any more on this day.")).toBeTruthy();
});

test("what is refused says why, and stays as it was typed", async () => {
  await start(undefined, () => json(409, { message: "There is no active agent." }));
  fireEvent.click(await screen.findByRole("button", { name: "Write to all agents" }));
  await screen.findByRole("dialog", { name: "Write to all agents" });
  write("Roads", "Drive slowly.");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/There is no active agent/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe("Roads");
});

test("to agents it goes without a day", async () => {
  const { sent } = await start(undefined);
  fireEvent.click(await screen.findByRole("button", { name: "Write to all agents" }));
  await screen.findByRole("dialog", { name: "Write to all agents" });
  write("Roads", "Drive slowly.");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ audience: "agents", subject: "Roads", body: "Drive slowly." }]);
});

const body = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value;
const showDialog = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: "Write to all agents" }));
  await screen.findByRole("dialog", { name: "Write to all agents" });
};
const openAgents = async (): Promise<void> => {
  await renderPage("/admin/messages", {
    "/admin/messages": () => (
      <>
        <AnnouncementsPanel day={undefined} onClose={() => {}} />
        <ConfirmHost />
      </>
    ),
  });
  await showDialog();
};

test("without an answer it stays as it was typed, and goes out once when it is sent again, changed as another one", async () => {
  const keys: (string | null)[] = [];
  const calls = serve({
    "GET /api/admin/announcements": () => json(200, { announcements: [] }),
    "POST /api/admin/announcements": (headers) => {
      keys.push(headers.get("idempotency-key"));
      if (keys.length < 3) throw new TypeError("Failed to fetch");
      return json(201, { announcements: [snow] });
    },
  });
  const send = async (tries: number): Promise<void> => {
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(keys).toHaveLength(tries));
  };
  const lists = () => calls.filter((call) => call === "GET /api/admin/announcements").length;

  await openAgents();
  write("Roads", "Drive slowly.");
  fireEvent.input(screen.getByLabelText(/^Text/));
  await send(1);
  expect(await screen.findByText(/^We do not know whether it was sent\. We could not reach our server\./)).toBeTruthy();
  await waitFor(() => expect(lists()).toBe(2));
  cleanup();

  await openAgents();
  expect(body()).toBe("Drive slowly.");
  await send(2);
  await screen.findByText(/^We do not know/);
  write("Roads", "Drive very slowly.");
  await send(2);
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByText(/^Nothing more was sent\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("alertdialog", { name: "Send a second message to all of them?" });
  fireEvent.click(screen.getByRole("button", { name: "Send this too" }));
  await waitFor(() => expect(keys).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);

  await showDialog();
  expect(body()).toBe("");
});
