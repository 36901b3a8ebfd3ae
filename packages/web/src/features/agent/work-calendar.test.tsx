import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { WorkCalendar } from "./work-calendar.tsx";

const url = "https://example.test/api/calendar/agent-7.secret.ics";
const open = () => renderPage("/agent-dashboard", { "/agent-dashboard": () => <WorkCalendar userId={7} /> });

test("an agent makes a calendar address and sees it once", async () => {
  let exists = false;
  serve({
    "GET /api/agent/calendar": () =>
      json(200, { exists, createdAt: exists ? "2026-11-21T18:00:00Z" : null, endedAt: null }),
    "POST /api/agent/calendar": () => {
      exists = true;
      return json(200, { url });
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Make a calendar address" }));
  expect(await screen.findByDisplayValue(url)).toBeDefined();
  expect(await screen.findByText(/You have a calendar address since .*November 21/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Revoke the calendar address" })).toBeDefined();
});

test("an agent whose password ended the address reads that", async () => {
  serve({
    "GET /api/agent/calendar": () => json(200, { exists: false, createdAt: null, endedAt: "2026-11-21T18:00:00Z" }),
  });
  await open();
  expect(await screen.findByText(/ended on .*November 21.*when your password was changed/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Revoke the calendar address" })).toBeNull();
});
