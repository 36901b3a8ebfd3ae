import {
  type BusinessHoursChange,
  businessHoursApplyRequest,
  businessHoursChange,
  type BusinessHoursPreview,
  type BusinessHoursView,
} from "@cleaning/contract/admin/business-hours";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { open, press, previewOf } from "../schedule/visits-fixtures.ts";

const day = { from: "08:00", until: "18:00" };
const businessHours: BusinessHoursView = {
  revision: 3,
  week: [null, day, day, day, day, day, { from: "09:00", until: "16:00" }],
  closedDays: [{ date: "2098-12-24", reason: "Christmas Eve" }],
  openDays: [],
  holidays: [{ date: "2099-11-26", name: "Thanksgiving Day" }],
};
const preview = (changes: Partial<BusinessHoursPreview> = {}): BusinessHoursPreview => {
  const { visits, previewToken } = previewOf();
  const names = { customer: "Carol Nielsen", service: "Standard Cleaning", town: "Logan", agents: ["Dani Larsen"] };
  const listedVisits = visits.map((visit) => ({ ...visit, ...names }));
  const counts = { count: 1, subscriptions: 1, isMore: false, unassigned: 0, overdue: [], andLater: false };
  return { visits: listedVisits, ...counts, previewToken, ...changes };
};

const start = async (
  { previews = [preview()], refusals = 0 }: { previews?: BusinessHoursPreview[]; refusals?: number } = {},
  answers: Parameters<typeof serve>[0] = {},
) => {
  const previewRequests: BusinessHoursChange[] = [];
  const applied: { key: string | null; token: string }[] = [];
  let stored = businessHours;
  let refusalsLeft = refusals;
  serve({
    "GET /api/admin/business-hours": () => json(200, stored),
    "POST /api/admin/business-hours/preview": (_, body) => {
      previewRequests.push(businessHoursChange().parse(body));
      return json(200, previews[Math.min(previewRequests.length, previews.length) - 1]);
    },
    "POST /api/admin/business-hours/apply": (headers, body) => {
      const { previewToken, ...change } = businessHoursApplyRequest().parse(body);
      applied.push({ key: headers.get("idempotency-key"), token: previewToken });
      refusalsLeft -= 1;
      if (refusalsLeft >= 0) {
        const { visits } = previewOf();
        const newPreview = { visits, andLater: false, isLate: false, previewToken: "token-2" };
        return json(409, { message: "Visits have changed since you looked.", preview: newPreview });
      }
      stored = { ...businessHours, ...change, revision: 4 };
      return json(200, stored);
    },
    ...answers,
  });
  await open("tab=business-hours");
  await screen.findByRole("heading", { name: "Closed days" });
  return { previewRequests, applied };
};
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const close = (date: string, reason: string): void => {
  fill("Day", date);
  fill("Reason, for the office", reason);
  press("Add closed day");
};

describe("the company's hours", () => {
  test("a day is closed after a preview of the visits that move", async () => {
    const { previewRequests, applied } = await start();
    close("2099-01-06", "Company picnic");
    press("See what changes");
    await screen.findByText("1 visit moves, of 1 plan. Their customers get a mail. An agent is free for each of them.");
    const row = within(screen.getByRole("region", { name: "Visits that move" })).getByRole("listitem");
    expect(row.textContent).toContain("Carol Nielsen, Logan: Standard Cleaning");
    expect(row.textContent).toMatch(/Before: Tue, Jan 6.*After: Wed, Jan 7.*Dani Larsen$/);
    expect(previewRequests).toEqual([
      expect.objectContaining({
        revision: 3,
        closedDays: [
          { date: "2098-12-24", reason: "Christmas Eve" },
          { date: "2099-01-06", reason: "Company picnic" },
        ],
      }),
    ]);
    press("Save and move visits");
    await screen.findByText("The hours are saved. Visits move within a minute.");
    expect(applied).toEqual([{ key: expect.any(String), token: "token-1" }]);
    expect(screen.getByText(/Company picnic/)).toBeTruthy();
  });

  test("what changes comes into sight and takes the focus, and what went wrong stands at the button", async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
    await start();
    fill("Monday until", "07:30");
    press("See what changes");
    const failure = await screen.findByText("Please let the day end after it begins");
    const button = screen.getByRole("button", { name: "See what changes" });
    expect(button.closest(".unsaved-hours")?.contains(failure)).toBe(true);
    fill("Monday until", "17:00");
    press("See what changes");
    await screen.findByRole("heading", { name: "What changes" });
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe("What changes");
  });

  test("a visit without a settled time that moves within its day shows when it is planned, before and after", async () => {
    const [listedVisits] = preview().visits;
    if (listedVisits === undefined) throw new Error("There is one.");
    const before = { date: "2099-01-06", start: "08:00", status: "scheduled" as const, price: 120, isTentative: true };
    await start({
      previews: [preview({ visits: [{ ...listedVisits, before, after: { ...before, start: "09:30" } }] })],
    });
    close("2099-01-07", "Company picnic");
    press("See what changes");
    const row = within(await screen.findByRole("region", { name: "Visits that move" })).getByRole("listitem");
    expect(row.textContent).toContain(
      "Before: Tue, Jan 6, 2099, time not settled, planned for 8:00 AMAfter: Tue, Jan 6, 2099, time not settled, planned for 9:30 AM",
    );
  });

  test("the preview counts and marks visits without a free agent, and mentions later visits", async () => {
    const [listedVisits] = preview().visits;
    const visits =
      listedVisits === undefined ? [] : [listedVisits, { ...listedVisits, id: "p6-2099-01-06", agents: [] }];
    await start({ previews: [preview({ visits, count: 2, subscriptions: 2, unassigned: 1, andLater: true })] });
    close("2099-01-06", "Company picnic");
    press("See what changes");
    await screen.findByText(/For one of them no agent is free within a week. It waits unassigned on the dashboard.$/);
    const rows = within(screen.getByRole("region", { name: "Visits that move" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent?.match(/(Dani Larsen|No agent yet)$/)?.[0])).toEqual([
      "Dani Larsen",
      "No agent yet",
    ]);
    expect(screen.getByText("Visits that are more than 12 weeks away follow.")).toBeTruthy();
  });

  test("the preview names what should have begun today, and stays", async () => {
    const overdue = [{ id: "p7-2099-01-06", start: "08:00", customer: "Hank Thorne", town: "Logan" }];
    await start({ previews: [preview({ visits: [], count: 0, subscriptions: 0, overdue })] });
    close("2099-01-06", "Company picnic");
    press("See what changes");
    const text = /stays as it is: 8:00 AM, Hank Thorne, Logan\. Please call its agents, or move it\.$/;
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("editing a previewed change requires a new preview", async () => {
    const { previewRequests } = await start({
      previews: [preview({ visits: [], count: 0, subscriptions: 0 })],
    });
    fireEvent.click(screen.getByRole("checkbox", { name: "Saturday" }));
    press("See what changes");
    await screen.findByText("No planned visit has to move.");
    fireEvent.click(screen.getByRole("checkbox", { name: /^We work ?on Thu, Nov 26, 2099/ }));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    press("See what changes");
    await screen.findByRole("button", { name: "Save" });
    expect(previewRequests[0]?.week[6]).toBeNull();
    expect(previewRequests[1]?.openDays).toEqual(["2099-11-26"]);
  });

  test("an outdated preview is replaced, and no success is shown", async () => {
    const second = preview({ count: 2, subscriptions: 2, previewToken: "token-2" });
    const { applied } = await start({ previews: [preview(), second], refusals: 1 });
    press(/^Remove ?Wed, Dec 24, 2098$/);
    press("See what changes");
    fireEvent.click(await screen.findByRole("button", { name: "Save and move visits" }));
    await screen.findByText("Visits have changed since you looked.");
    expect(screen.getByText(/^2 visits move, of 2 plans/)).toBeTruthy();
    press("Save and move visits");
    await screen.findByText("The hours are saved. Visits move within a minute.");
    expect(applied.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
    expect(applied[0]?.key).not.toBe(applied[1]?.key);
  });

  test("of many visits the first are listed, and it says so", async () => {
    await start({ previews: [preview({ count: 2_004, subscriptions: 900, isMore: true })] });
    close("2099-01-06", "Company picnic");
    press("See what changes");
    await screen.findByText(/^At least 2004 visits move, of 900 plans/);
    expect(screen.getByText("The first 1 are listed.")).toBeTruthy();
  });

  test("a day without reason, in the past or closed already is not added, with words", async () => {
    await start();
    close("2020-01-06", "");
    screen.getByText("Please choose a day from today on");
    screen.getByText(/^Please say why/);
    close("2098-12-24", "Again");
    screen.getByText("This day is closed already");
    expect(screen.getByRole("button", { name: "See what changes" }).hasAttribute("disabled")).toBe(true);
  });

  test("unsaved changes are announced until they are saved", async () => {
    await start();
    expect(screen.queryByText("Not saved yet.")).toBeNull();
    close("2099-01-06", "Company picnic");
    screen.getByText("Not saved yet.");
    press("See what changes");
    await screen.findByRole("heading", { name: "What changes" });
    screen.getByText("Not saved yet.");
    press("Save and move visits");
    await screen.findByText(/^The hours are saved/);
    expect(screen.queryByText("Not saved yet.")).toBeNull();
  });

  test("hours that end before they begin are refused with words, and nothing is sent", async () => {
    const { previewRequests } = await start();
    fill("Monday until", "07:30");
    press("See what changes");
    await screen.findByText("Please let the day end after it begins");
    expect(previewRequests).toEqual([]);
  });

  test("an outage is said, and can be tried again", async () => {
    await start({}, { "POST /api/admin/business-hours/preview": () => json(503, { message: "The table is resting" }) });
    close("2099-01-06", "Company picnic");
    press("See what changes");
    await screen.findByText("The table is resting");
    expect(screen.getByRole("button", { name: "See what changes" }).hasAttribute("disabled")).toBe(false);
  });

  test("saved without an answer are read again, and said to be saved where they are", async () => {
    let stored = businessHours;
    const outcome = { isStored: false };
    await start(
      {},
      {
        "GET /api/admin/business-hours": () => json(200, stored),
        "POST /api/admin/business-hours/apply": (_, body) => {
          const { previewToken: _token, ...sent } = businessHoursApplyRequest().parse(body);
          if (outcome.isStored) stored = { ...businessHours, ...sent, revision: 4 };
          throw new TypeError("Failed to fetch");
        },
      },
    );
    close("2099-01-06", "Company picnic");
    press("See what changes");
    await screen.findByText(/^1 visit moves/);
    press("Save and move visits");
    await screen.findByText(/^We do not know whether it was saved\./);
    expect(screen.queryByText("Not saved yet.")).toBeNull();
    outcome.isStored = true;
    press("Save and move visits");
    await screen.findByText("The hours are saved. Visits move within a minute.");
    expect(screen.queryByText(/^We do not know/)).toBeNull();
  });

  test("show their history", async () => {
    const entry = {
      id: "1",
      at: "2026-11-21T12:00:00.000Z",
      by: { email: "owner@example.test" },
      action: "changed",
      changes: [{ field: "closedDays", from: [], to: ["2098-12-24 Christmas Eve"] }],
    };
    await start(
      {},
      { "GET /api/admin/history/business-hours/1": () => json(200, { entries: [entry], nextCursor: null }) },
    );
    press("History");
    const dialog = within(await screen.findByRole("dialog", { name: "History" }));
    expect(await dialog.findByText(/Wed, Dec 24, 2098 Christmas Eve/)).toBeTruthy();
  });
});
