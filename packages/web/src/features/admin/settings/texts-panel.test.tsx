import type { TextSettings, TextSettingsAnswer } from "@cleaning/contract/messages/text-settings";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";
import { json, userFixture, serve, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { TextsPanel } from "./texts-panel.tsx";

let answer: TextSettingsAnswer;
let requests: unknown[] = [];
beforeEach(() => {
  answer = {
    settings: { isOn: false, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0 },
    month: {
      month: "2026-12",
      texts: 3,
      segments: 5,
      micros: 45_000,
      reportedSegments: 4,
      reportedMicros: 44_000,
      cappedAt: null,
    },
    isConnected: true,
  };
  requests = [];
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    "GET /api/admin/texts": () => json(200, answer),
    "PATCH /api/admin/texts": (_, body) => {
      const settings = body as TextSettings;
      requests.push(settings);
      if (settings.revision !== answer.settings.revision)
        return json(409, { message: "This has been changed by others." });
      answer = { ...answer, settings: { ...settings, revision: settings.revision + 1 } };
      return json(200, answer);
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const open = async () => {
  await renderPage("/admin/settings", { "/admin/settings": TextsPanel });
  await screen.findByLabelText("Send text messages");
};
const type = (label: RegExp, value: string): void =>
  void fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole("button", { name: "Save text messages" }));

test("text messages are off at first; switch, amount and price are saved, twice in a row", async () => {
  await open();
  expect(screen.getByText("December 2026: 3 texts in 5 segments, $0.05.", { exact: false })).toBeTruthy();
  expect(screen.getByText(/AWS has charged 1\.10 cents a segment so far/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Send text messages"));
  type(/Most a month/, "$30");
  type(/A segment costs/, "0.95");
  save();
  expect(await screen.findByText("Saved.")).toBeTruthy();
  type(/Most a month/, "25.50");
  save();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    { isOn: true, monthlyCapCents: 3_000, segmentMicros: 9_500, revision: 0 },
    { isOn: true, monthlyCapCents: 2_550, segmentMicros: 9_500, revision: 1 },
  ]);
});

test("a save without an answer is not called failed, and its own change not somebody else's", async () => {
  await open();
  const patched = "PATCH /api/admin/texts";
  serve({
    "GET /api/admin/texts": () => json(200, answer),
    [patched]: (_, body) => {
      const settings = body as TextSettings;
      requests.push(settings);
      const isLost = requests.length === 1;
      if (settings.revision !== answer.settings.revision)
        return json(409, { message: "This has been changed by others." });
      answer = { ...answer, settings: { ...settings, revision: settings.revision + 1 } };
      return isLost ? json(504, { message: "Gateway Timeout" }) : json(200, answer);
    },
  });
  type(/Most a month/, "30.00");
  save();
  await screen.findByText(/^We do not know whether it was saved\./);
  type(/Most a month/, "25.50");
  save();
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  expect(requests).toMatchObject([
    { monthlyCapCents: 3_000, revision: 0 },
    { monthlyCapCents: 2_550, revision: 0 },
    { monthlyCapCents: 2_550, revision: 1 },
  ]);
});

test.each([
  [/Most a month/, "a lot", "Please write an amount from $0 to $1,000"],
  [/Most a month/, "2000", "Please write an amount from $0 to $1,000"],
  [/A segment costs/, "0", "Please write a price from 0.1 to 10 cents"],
])("%s: %s is not sent, and the form says why", async (label, value, message) => {
  await open();
  type(label, value);
  save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(requests).toEqual([]);
});

test("without a number to send from the panel says what is missing; a month that is used up is said", async () => {
  answer = { ...answer, isConnected: false, month: { ...answer.month, cappedAt: "2026-12-09T12:00:00.000Z" } };
  await open();
  expect(screen.getByText(/There is no number to send from yet/)).toBeTruthy();
  expect(screen.getByText(/The amount was used up/)).toBeTruthy();
});
