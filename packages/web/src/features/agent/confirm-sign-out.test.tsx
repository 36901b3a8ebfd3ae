import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { ConfirmHost } from "#ui/confirm.tsx";
import { confirmSignOut } from "./confirm-sign-out.ts";
import { makeDayStore } from "./phone/day-store.ts";
import { openApps } from "./phone/open-apps.ts";
import { makeOutbox } from "./phone/outbox.ts";
import { fillingPhone, makeApp, makeServer, newPhone, noon, note } from "./phone/phone-fixtures.ts";

const isThere = (userId: number) => makeDayStore(Date.now).claim({ userId, subject: `${userId}`, name: "Dani" });

beforeEach(newPhone);
afterEach(() => {
  openApps.clear();
});

test("a sign-out with nothing unsent asks nothing", async () => {
  expect(await confirmSignOut()).toBe(true);
});

test("a sign-out with something unsent says that it stays on this phone, and is the person's choice", async () => {
  await isThere(7);
  await makeOutbox(7, () => noon).add(note("unsent"));
  await makeOutbox(8, () => noon).add(note("of another"));
  render(<ConfirmHost />);
  const first = confirmSignOut();
  await screen.findByText(/^1 thing was not sent yet. It stays on this phone/);
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(await first).toBe(false);
  const second = confirmSignOut();
  fireEvent.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await second).toBe(true);
});

test("a sign-out asks about all that is unsent where the phone has kept no days for a week", async () => {
  await makeDayStore(() => Date.now() - 8 * 86_400_000).claim({ userId: 7, subject: "7", name: "Dani" });
  await makeOutbox(7, () => noon).add(note("unsent"));
  render(<ConfirmHost />);
  const confirmation = confirmSignOut();
  await screen.findByText(/^1 thing was not sent yet/);
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(await confirmation).toBe(false);
});

test("a sign-out asks nothing for what another person of this phone has not sent", async () => {
  await makeOutbox(7, () => noon).add(note("unsent"));
  await isThere(8);
  expect(await confirmSignOut()).toBe(true);
});

test("a sign-out says that a note which is typed and not saved is lost", async () => {
  sessionStorage.setItem("typed.7.note.p7-2026-11-23", "The oven is");
  onTestFinished(() => sessionStorage.clear());
  render(<ConfirmHost />);
  const confirmation = confirmSignOut();
  await screen.findByText("1 note is typed and not saved. Logging out loses it.");
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(await confirmation).toBe(false);
});

test("a sign-out says what it loses because the phone could not keep it", async () => {
  const app = makeApp(makeServer(), { phone: fillingPhone(() => true), isSignedIn: () => false });
  openApps.add(app);
  await app.record({ kind: "note", visitId: "p7-2026-11-23", text: "in memory" });
  render(<ConfirmHost />);
  const confirmation = confirmSignOut();
  await screen.findByText("1 thing is on this open page alone. Logging out loses it.");
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(await confirmation).toBe(false);
});
