import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";
import { json, userFixture, serve, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Link } from "#ui/link.tsx";
import { notificationsEnabled } from "../use-new-work.ts";
import SettingsScreen from "./settings-screen.tsx";

const state = (isOn: boolean) => ({ isOn, isRequired: false, since: null, recoveryCodesLeft: isOn ? 10 : 0 });
const textsAnswer = {
  settings: { isOn: false, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0 },
  month: { month: "2026-12", texts: 0, segments: 0, micros: 0, reportedSegments: 0, reportedMicros: 0, cappedAt: null },
  isConnected: true,
};
const secret = "ABCDEFGHIJKLMNOP";
const recoveryCodes = ["AAAA-BBBB-CCCC", "DDDD-EEEE-FFFF"];
let isOn = false;
let calls: string[] = [];

beforeEach(() => {
  isOn = false;
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  calls = serve({
    "GET /api/auth/second-factor": () => json(200, state(isOn)),
    "GET /api/admin/texts": () => json(200, textsAnswer),
    "POST /api/auth/second-factor/start": () => json(200, { secret, uri: `otpauth://totp/ada?secret=${secret}` }),
    "POST /api/auth/second-factor/confirm": () => {
      isOn = true;
      const token = tokenOf("ada", Date.now() / 1_000);
      return json(200, { success: true, message: "Login successful", token, user: userFixture(), recoveryCodes });
    },
    "POST /api/auth/second-factor/off": () => {
      isOn = false;
      return json(200, { success: true, message: "Two-step login is off." });
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const open = () =>
  renderPage("/admin/settings", {
    "/admin/settings": () => (
      <>
        <SettingsScreen />
        <Link to="/admin/customers">Customers</Link>
        <ConfirmHost />
      </>
    ),
    "/admin/customers": () => <h1>All customers</h1>,
  });
const press = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole("button", { name }));
const submitProof = (): void => {
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "a password" } });
  fireEvent.submit(screen.getByLabelText("Code"));
};
const turnOn = async () => {
  const page = await open();
  await press("Set up two-step login");
  await screen.findByText("Copy the key");
  submitProof();
  await screen.findByRole("list", { name: "Recovery codes" });
  return page;
};

test("appearance and notices are set here, and the password is changed", async () => {
  await open();
  const themeSelect = within(await screen.findByRole("region", { name: "Appearance" })).getByLabelText("Colors");
  fireEvent.change(themeSelect, { target: { value: "dark" } });
  expect(localStorage.getItem("theme")).toBe("dark");
  fireEvent.change(themeSelect, { target: { value: "system" } });
  const noticesCheckbox = screen.getByLabelText<HTMLInputElement>("Also say so here when something new comes in");
  expect(noticesCheckbox.checked).toBe(true);
  fireEvent.click(noticesCheckbox);
  expect(notificationsEnabled()).toBe(false);
  fireEvent.click(noticesCheckbox);
  expect(notificationsEnabled()).toBe(true);
  await press("Change Password");
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  await press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change Password" }));
});

test("while two-step sign-in is required, no other setting is shown", async () => {
  adoptSession({
    token: tokenOf("ada", Date.now() / 1_000),
    user: { ...userFixture(), mustSetUpSecondFactor: true },
  });
  await open();
  await screen.findByRole("button", { name: "Set up two-step login" });
  expect(screen.queryByRole("heading", { name: "Password" })).toBeNull();
});

test("setting up moves the focus to its first step, and Cancel gives it back", async () => {
  await open();
  await press("Set up two-step login");
  const step = await screen.findByRole("heading", { name: "1. Add us to your app" });
  await vi.waitFor(() => expect(document.activeElement).toBe(step));
  await press("Cancel");
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Set up two-step login" })),
  );
});

test("a phone, which cannot scan its own screen, can open the app or copy the key", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await open();
  await press("Set up two-step login");
  const link = await screen.findByRole("link", { name: "Open in an app on this phone" });
  expect(link.getAttribute("href")).toBe(`otpauth://totp/ada?secret=${secret}`);
  await press("Copy the key");
  expect(writeText).toHaveBeenCalledWith(secret);
});

test("turning off focuses the code, Cancel returns the focus, and success focuses the heading", async () => {
  isOn = true;
  await open();
  await press("Turn off");
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  await press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Turn off" }));
  await press("Turn off");
  submitProof();
  await screen.findByRole("button", { name: "Set up two-step login" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Settings" }));
});

test("after the recovery codes the state is on at once", async () => {
  await turnOn();
  await vi.waitFor(() => expect(calls.at(-1)).toBe("GET /api/auth/second-factor"));
  await press("I have saved them");
  expect(screen.queryByRole("button", { name: "Set up two-step login" })).toBeNull();
  expect(screen.getByText(/10 recovery codes are left/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Settings" }));
});

test("leaving unconfirmed recovery codes asks first", async () => {
  const { where } = await turnOn();
  fireEvent.click(screen.getByRole("link", { name: "Customers" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Have you saved your recovery codes?" }));
  fireEvent.click(question.getByRole("button", { name: "Stay here" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(where()).toBe("/admin/settings");
  expect(screen.getByText("AAAA-BBBB-CCCC")).toBeTruthy();

  fireEvent.click(screen.getByRole("link", { name: "Customers" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave this page" }));
  await screen.findByRole("heading", { name: "All customers" });
});

test("a sign-out is not blocked by unconfirmed recovery codes", async () => {
  const { where } = await turnOn();
  await endSession();
  fireEvent.click(screen.getByRole("link", { name: "Customers" }));
  await vi.waitFor(() => expect(where()).toBe("/admin/customers"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
