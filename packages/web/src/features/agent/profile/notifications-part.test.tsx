import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { phoneState, turnOff, turnOn } from "../phone/notifications.ts";
import { NotificationsPart } from "./notifications-part.tsx";

vi.mock("../phone/notifications.ts", () => ({
  phoneState: vi.fn<typeof phoneState>(),
  turnOn: vi.fn<typeof turnOn>(),
  turnOff: vi.fn<typeof turnOff>(),
  renewNotifications: vi.fn<() => Promise<void>>(),
}));

const phones = { publicKey: "B", phones: [] };
const list = "GET /api/agent/phones";
const open = () => renderPage("/agent-dashboard", { "/agent-dashboard": () => <NotificationsPart userId={7} /> });
const toggle = () => screen.findByRole("switch", { name: "Notifications on this phone" });
const isOn = async (): Promise<string | null> => (await toggle()).getAttribute("aria-checked");

beforeEach(() => {
  serve({ [list]: () => json(200, phones) });
  vi.mocked(phoneState).mockReset().mockResolvedValue("off");
  vi.mocked(turnOn)
    .mockReset()
    .mockResolvedValue({ ...phones, phones: ["one"] });
  vi.mocked(turnOff).mockReset().mockResolvedValue(phones);
});

test("an agent turns notifications on and off, and asks for nothing before", async () => {
  await open();
  expect([await isOn(), vi.mocked(turnOn).mock.calls]).toEqual(["false", []]);
  vi.mocked(phoneState).mockResolvedValue("on");
  const button = await toggle();
  button.focus();
  fireEvent.click(button);
  await screen.findByText("This phone shows notifications now.");
  await vi.waitFor(async () => expect(await isOn()).toBe("true"));
  expect(document.activeElement).toBe(await toggle());
  vi.mocked(phoneState).mockResolvedValue("off");
  fireEvent.click(await toggle());
  await screen.findByText(/This phone shows no notifications any more/);
  await vi.waitFor(async () => expect(await isOn()).toBe("false"));
});

test("pressed twice, it is turned on once", async () => {
  let finish: (() => void) | undefined;
  vi.mocked(turnOn).mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ ...phones, phones: ["one"] });
      }),
  );
  await open();
  fireEvent.click(await toggle());
  await screen.findByText("Turning on...");
  fireEvent.click(await toggle());
  finish?.();
  await screen.findByText("This phone shows notifications now.");
  expect(turnOn).toHaveBeenCalledTimes(1);
});

test("a question that was closed is explained, and the switch stays", async () => {
  vi.mocked(turnOn).mockResolvedValue("dismissed");
  await open();
  fireEvent.click(await toggle());
  await screen.findByText(/Please tap Allow/);
  expect(await isOn()).toBe("false");
});

test("a phone that says no is told how to change that", async () => {
  await open();
  const button = await toggle();
  vi.mocked(turnOn).mockResolvedValue("denied");
  vi.mocked(phoneState).mockResolvedValue("denied");
  button.focus();
  fireEvent.click(button);
  const text = await screen.findByText(/Allow them in the phone's settings/);
  expect(screen.queryByRole("switch")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(text));
});

test("a phone that said no before is told so without taking the focus", async () => {
  vi.mocked(phoneState).mockResolvedValue("denied");
  await open();
  const text = await screen.findByText(/Allow them in the phone's settings/);
  expect(document.activeElement).not.toBe(text);
});

test.each([
  ["install", /Add the app to your home screen first/],
  ["unsupported", /This browser cannot show notifications/],
] as const)("where it is %s, the phone's owner reads why", async (state, words) => {
  vi.mocked(phoneState).mockResolvedValue(state);
  await open();
  await screen.findByText(words);
  expect(screen.queryByRole("switch")).toBeNull();
});

test("a failure says so, and the switch shows what holds", async () => {
  vi.mocked(turnOn).mockRejectedValue(new TypeError("no connection"));
  await open();
  fireEvent.click(await toggle());
  await screen.findByText("Notifications are not on yet. Please try again.");
  expect(await isOn()).toBe("false");
});

test("without an answer of our server it can be tried again", async () => {
  const answers = [json(503, { message: "down" })];
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve({ [list]: () => answers.pop() ?? promise });
  await open();
  await screen.findByText("We could not look this up. Please connect, and try again.");
  const button = screen.getByRole("button", { name: "Try again" });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.textContent).toBe("Checking this phone..."));
  expect(document.activeElement).toBe(button);
  resolve(json(200, phones));
  expect(await isOn()).toBe("false");
});

test("a site without notifications does not speak of them", async () => {
  const calls = serve({ [list]: () => json(200, { publicKey: null, phones: [] }) });
  await open();
  await vi.waitFor(() => expect(calls).toContain(list));
  await vi.waitFor(() => expect(screen.queryByText("Checking this phone...")).toBeNull());
  expect(screen.queryByText("Notifications on this phone")).toBeNull();
});
