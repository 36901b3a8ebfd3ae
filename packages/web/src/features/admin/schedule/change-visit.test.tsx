import type { AdminChangePreview } from "@cleaning/contract/admin/visits";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { agentOf, customerOf, subscriptionOf } from "../list/list-fixtures.ts";
import { choose, dialog, open, scheduleOf, press, previewOf, type, visitOf, quietSummary } from "./visits-fixtures.ts";

const visits = [visitOf("2099-01-06"), visitOf("2099-01-13"), visitOf("2099-01-20")];
const menu = /Actions for Standard Cleaning, Tue, Jan 6/;
const visitCall = "POST /api/admin/visits/p5-2099-01-06";
type Answers = Parameters<typeof serve>[0];

const pageAnswers = {
  ...quietSummary(4),
  "GET /api/admin/customers/4": () => json(200, { customer: customerOf(4) }),
  "GET /api/admin/subscriptions?customerId=4&limit=50": () =>
    json(200, {
      subscriptions: [subscriptionOf(5, { customerId: 4 })],
      nextCursor: null,
      stats: { total: 1, active: 1, nextSevenDays: 0, monthlyRevenue: 0, left: {} },
    }),
};

const start = async (answers: Answers = {}) => {
  const previewRequests: unknown[] = [];
  const wishes: unknown[] = [];
  const applied: { body: unknown; key: string | null }[] = [];
  const calls = serve({
    ...pageAnswers,
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits }),
    ...answers,
    [`${visitCall}/preview`]: (headers, body) => {
      const { askedBy, ...request } = z.looseObject({ askedBy: z.optional(z.string()) }).parse(body);
      previewRequests.push(request);
      wishes.push(askedBy);
      return answers[`${visitCall}/preview`]?.(headers, body) ?? json(200, previewOf());
    },
    [`${visitCall}/apply`]: (headers, body) => {
      applied.push({ body, key: headers.get("idempotency-key") });
      return answers[`${visitCall}/apply`]?.(headers, body) ?? json(200, { visits: [visits[0]] });
    },
  });
  await open("customer=4");
  return { previewRequests, wishes, applied, calls };
};
const preview = async (): Promise<void> => {
  press("Preview");
  await screen.findByRole("heading", { name: "What changes" });
};
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const today = dateAtBusiness(new Date());
const dateInDays = (days: number): string => isoDate(addDays(today, days));
// The visit is beyond the bookable days, so the last of these are offered.
const range = `from=${dateInDays(57)}&to=${dateInDays(70)}`;
const freeTimes = `GET /api/admin/visits/p5-2099-01-06/starts?${range}`;
const hintOf = (box: HTMLInputElement) =>
  document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent;
const move = { change: { date: "2099-01-07", start: "10:30" }, scope: "this" };
const fillMove = async (): Promise<void> => {
  await choose(menu, "Move");
  await dialog("Move Visit");
  type("Day", "2099-01-07");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "10:30" } });
};

const homeOf = (id: number, address: string) => ({
  id,
  isProfile: id === 1,
  address,
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  label: null,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: 1,
});
const homesCall = "GET /api/admin/customers/4/homes";
const [own, other] = [homeOf(1, "12 East 400 North"), homeOf(7, "5 Lake Drive")];

describe("a customer's visits at several homes", () => {
  test.each([
    ["Skip", "Skip Visit"],
    ["Note", "Note"],
    ["Change Price", "Change Price"],
  ])("say in %s at which they are", async (action, name) => {
    await start({ [homesCall]: () => json(200, { homes: [own, other] }) });
    await choose(menu, action);
    expect(await (await dialog(name)).findByText(", at 12 East 400 North, Logan")).toBeTruthy();
  });

  test("say so in a list, too, and customers of one home are not asked about", async () => {
    const calls = serve({
      "GET /api/admin/agents/2": () => json(200, { agent: agentOf(2) }),
      "GET /api/admin/visits": () =>
        json(200, {
          visits: [
            visitOf("2099-01-06"),
            visitOf("2099-01-07", { id: "p6-2099-01-07", homeId: 7 }),
            visitOf("2099-01-08", { id: "p8-2099-01-08", customer: { id: 9, name: "Bo Ek" }, homeId: 3 }),
          ],
          nextCursor: null,
        }),
      [homesCall]: () => json(200, { homes: [own, other] }),
    });
    await open("agent=2&month=2099-01");
    await screen.findByText(", at 12 East 400 North, Logan");
    await screen.findByText(", at 5 Lake Drive, Logan");
    expect(calls.filter((call) => call.endsWith("/homes"))).toEqual([homesCall]);
  });
});

test("a customer's one home is said nowhere", async () => {
  const { calls } = await start({ [homesCall]: () => json(200, { homes: [own] }) });
  await choose(menu, "Skip");
  await dialog("Skip Visit");
  await waitFor(() => expect(calls).toContain(homesCall));
  expect(screen.queryByText(/, at 12 East/)).toBeNull();
});

describe("moving a visit", () => {
  test("shows before and after, then moves it, says so, and asks for the plan again", async () => {
    const { previewRequests, applied, calls } = await start();
    await fillMove();
    await preview();
    expect(previewRequests).toEqual([move]);
    expect(screen.getByText("Moved").closest("li")?.textContent).toBe(
      "MovedBefore: Tue, Jan 6, 2099, 9:00 AMAfter: Wed, Jan 7, 2099, 10:30 AM",
    );
    expect(document.activeElement?.textContent).toBe("What changes");
    press("Move");
    await expectDialogClosed();
    expect(applied).toMatchObject([{ body: { ...move, previewToken: "token-1" } }]);
    expect(toastStore.get()).toMatchObject({
      title: "Visit Moved",
      description: "Carol Nielsen, Standard Cleaning: Wed, Jan 7, 2099, 10:30 AM",
      tone: "success",
    });
    await waitFor(() =>
      expect(calls.filter((call) => call === "GET /api/admin/subscriptions/5").length).toBeGreaterThan(1),
    );
  });

  test("shows no time of a visit whose time is not settled, neither before nor after", async () => {
    const before = { date: "2099-01-06", start: "09:00", status: "scheduled" as const, price: 120, isTentative: true };
    const row = { id: "p5-2099-01-06", before, after: { ...before, date: "2099-01-08", start: "08:00" } };
    await start({ [`${visitCall}/preview`]: () => json(200, previewOf({ visits: [row] })) });
    await fillMove();
    await preview();
    expect(screen.getByText("Moved").closest("li")?.textContent).toBe(
      "MovedBefore: Tue, Jan 6, 2099, time not settledAfter: Thu, Jan 8, 2099, time not settled",
    );
  });

  test("of a visit that nobody comes to says who will, or that nobody can", async () => {
    const before = { date: "2099-01-06", start: "09:00", price: 120, status: "scheduled" as const };
    const row = { id: "p5-2099-01-06", before, after: { ...before, date: "2099-01-08" } };
    let after = [{ id: 3, name: "Bo Holt" }];
    await start({
      [`${visitCall}/preview`]: () =>
        json(200, previewOf({ visits: [{ ...row, changedAgents: { before: [], after } }] })),
    });
    const time = "MovedBefore: Tue, Jan 6, 2099, 9:00 AMAfter: Thu, Jan 8, 2099, 9:00 AM";
    await fillMove();
    await preview();
    expect(screen.getByText("Moved").closest("li")?.textContent).toBe(
      `${time}Before: Nobody, unassignedAfter: Bo Holt`,
    );
    after = [];
    press("Back");
    await preview();
    expect(screen.getByText("Moved").closest("li")?.textContent).toBe(
      `${time}Nobody is assigned, and nobody can come then.`,
    );
    expect(screen.getByRole("button", { name: "Move" })).toBeTruthy();
  });

  test("for this and later ones says that others follow, and asks about those changed by hand", async () => {
    const { previewRequests } = await start({
      [`${visitCall}/preview`]: () => json(200, previewOf({ andLater: true })),
    });
    await fillMove();
    fireEvent.click(screen.getByRole("radio", { name: "This and all later ones" }));
    fireEvent.click(screen.getByLabelText("Also those that were changed by hand"));
    await preview();
    expect(previewRequests).toEqual([{ ...move, scope: "this-and-later", overwrite: true }]);
    expect(screen.getByText("Visits after these follow.")).toBeTruthy();
  });

  test("that changes no visit says nothing of those after", async () => {
    await start({ [`${visitCall}/preview`]: () => json(200, previewOf({ visits: [], andLater: true })) });
    await fillMove();
    await preview();
    expect(screen.getByText("No visit changes.")).toBeTruthy();
    expect(screen.queryByText("Visits after these follow.")).toBeNull();
  });

  test("offers the free times with who could come; one that is chosen fills the fields", async () => {
    const { previewRequests } = await start({
      [freeTimes]: () =>
        json(200, {
          slots: [
            { date: "2099-01-08", start: "13:30", end: "15:30", agents: [2, 3] },
            { date: "2099-01-08", start: "14:00", end: "16:00", agents: [3] },
          ],
          agents: [
            { id: 2, name: "Dani Larsen" },
            { id: 3, name: "Bo Holt" },
          ],
        }),
    });
    await choose(menu, "Move");
    await dialog("Move Visit");
    fireEvent.click(await screen.findByText("2 times"));
    const free = /^1:30 to 3:30 PM, .*January 8, 2099, Dani Larsen, Bo Holt/;
    fireEvent.click(await screen.findByRole("button", { name: free }));
    const day = screen.getByLabelText<HTMLInputElement>("Day");
    expect([day.value, screen.getByLabelText<HTMLSelectElement>("Start").value]).toEqual(["2099-01-08", "13:30"]);
    expect(document.activeElement).toBe(day);
    await preview();
    expect(previewRequests).toEqual([{ change: { date: "2099-01-08", start: "13:30" }, scope: "this" }]);
  });

  test("begins with the free times around the visit's own day, and asks for earlier and later ones", async () => {
    const visit = visitOf(dateInDays(40));
    const starts = (from: number, to: number) =>
      `GET /api/admin/visits/${visit.id}/starts?from=${dateInDays(from)}&to=${dateInDays(to)}`;
    const free = (days: number) => () =>
      json(200, { slots: [{ date: dateInDays(days), start: "08:00", end: "10:00", agents: [] }], agents: [] });
    await start({
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: [visit] }),
      [starts(37, 50)]: free(40),
      [starts(23, 36)]: free(30),
      [starts(51, 64)]: free(60),
    });
    await choose(/^Actions for Standard Cleaning/, "Move");
    const shown = await dialog("Move Visit");
    const day = shown.getByLabelText<HTMLInputElement>("Day");
    expect([day.value, day.max]).toEqual([visit.date, dateInDays(70)]);
    const offeredDates = () =>
      shown.queryAllByText("1 time").map((text) => text.closest("details")?.querySelector("time")?.dateTime);
    await waitFor(() => expect(offeredDates()).toEqual([dateInDays(40)]));
    press("Later days");
    await waitFor(() => expect(offeredDates()).toEqual([dateInDays(40), dateInDays(60)]));
    press("Earlier days");
    await waitFor(() => expect(offeredDates()).toEqual([dateInDays(30), dateInDays(40), dateInDays(60)]));
  });

  test("proposes no day that cannot be chosen", async () => {
    await start();
    await choose(menu, "Move");
    const shown = await dialog("Move Visit");
    expect(shown.getByLabelText<HTMLInputElement>("Day").value).toBe("");
  });

  test("takes another time when the free ones cannot be asked for", async () => {
    const { previewRequests } = await start({ [freeTimes]: () => json(409, { message: "No" }) });
    await fillMove();
    await screen.findByRole("button", { name: "Try again" });
    await preview();
    expect(previewRequests).toEqual([move]);
  });

  test("for chosen ones sends those that were ticked", async () => {
    const { previewRequests } = await start();
    await fillMove();
    fireEvent.click(screen.getByRole("radio", { name: "This and others that I choose" }));
    fireEvent.click(await screen.findByLabelText("Tue, Jan 20, 2099, 9:00 AM"));
    expect(screen.queryByLabelText("Tue, Jan 6, 2099, 9:00 AM")).toBeNull();
    await preview();
    expect(previewRequests).toEqual([{ ...move, scope: "chosen", visitIds: ["p5-2099-01-20"] }]);
  });

  test("says beside the field what is wrong with it, also what only the server knows", async () => {
    const message = "We are closed on that day. Please choose another one.";
    const { previewRequests } = await start({
      [`${visitCall}/preview`]: () => json(400, { message, issues: [{ path: "date", message }] }),
    });
    await fillMove();
    type("Day", "");
    press("Preview");
    await screen.findByText("Please enter a valid date");
    expect(previewRequests).toEqual([]);
    type("Day", "2099-01-11");
    press("Preview");
    await waitFor(() => expect(screen.getByLabelText("Day").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText("Day"));
  });

  test("finds the fields as they were when going back", async () => {
    await start();
    await fillMove();
    await preview();
    press("Back");
    expect(screen.getByLabelText<HTMLInputElement>("Day").value).toBe("2099-01-07");
    expect(screen.getByLabelText<HTMLSelectElement>("Start").value).toBe("10:30");
  });

  test("that is late says beforehand that a fee may be asked", async () => {
    await start({ [`${visitCall}/preview`]: () => json(200, previewOf({ isLate: true })) });
    await fillMove();
    await preview();
    expect(screen.getByText(/Late cancellations may incur a fee/)).toBeTruthy();
  });

  test("that would be late asks whose wish it is, once, and previews it anew", async () => {
    let previews = 0;
    const { wishes, applied } = await start({
      [`${visitCall}/preview`]: () => {
        previews += 1;
        return json(200, previewOf(previews === 1 ? { isLate: true } : { mayBeLate: true, previewToken: "token-2" }));
      },
    });
    await fillMove();
    await preview();
    // From a customer's page.
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Customer asked" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "We must" }));
    await waitFor(() => expect(screen.queryByText(/This is a late change/)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "We must" }).checked).toBe(true);
    expect(wishes).toEqual(["customer", "company"]);
    press("Move");
    await expectDialogClosed();
    expect(applied).toMatchObject([{ body: { askedBy: "company", previewToken: "token-2" } }]);
  });
});

test("a change that would be late, from a list of visits, waits until the office says whose wish it is", async () => {
  const sent: unknown[] = [];
  serve({
    "GET /api/admin/agents/2": () => json(200, { agent: agentOf(2) }),
    "GET /api/admin/visits": () => json(200, { visits: [visitOf("2099-01-06")], nextCursor: null }),
    [`${visitCall}/preview`]: (_, body) => {
      sent.push(z.looseObject({}).parse(body)["askedBy"]);
      return json(200, previewOf({ mayBeLate: true }));
    },
  });
  await open("agent=2&month=2099-01");
  await choose(/Actions for .*Jan 6/, "Move");
  await dialog("Move Visit");
  type("Day", "2099-01-07");
  await preview();
  const wishes = screen.getAllByRole<HTMLInputElement>("radio", { name: /asked|must/ });
  expect(wishes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "We must" }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(false));
  expect(sent).toEqual([undefined, "company"]);
});

describe("making a change", () => {
  test("by a double click applies it once", async () => {
    const answer = Promise.withResolvers<Response>();
    const { applied } = await start({ [`${visitCall}/apply`]: () => answer.promise });
    await fillMove();
    await preview();
    const button = screen.getByRole("button", { name: "Move" });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("button", { name: "Saving..." }));
    answer.resolve(json(200, { visits: [visits[0]] }));
    await expectDialogClosed();
    expect(applied).toHaveLength(1);
  });

  test("after a concurrent change shows the new preview, and applies that", async () => {
    const newPreview = previewOf({ previewToken: "token-2", isLate: true });
    let [attempts, previews] = [0, 0];
    const { applied } = await start({
      [`${visitCall}/preview`]: () => {
        previews += 1;
        return json(200, previews === 1 ? previewOf() : newPreview);
      },
      [`${visitCall}/apply`]: () => {
        attempts += 1;
        return attempts === 1
          ? json(409, { message: "This plan has changed since you looked.", preview: newPreview })
          : json(200, { visits: [visits[0]] });
      },
    });
    await fillMove();
    await preview();
    press("Move");
    await screen.findByText(/Something was changed while you looked/);
    expect(screen.getByText(/Late cancellations may incur a fee/)).toBeTruthy();
    press("Move");
    await expectDialogClosed();
    expect(applied.map(({ body }) => body)).toMatchObject([{ previewToken: "token-1" }, { previewToken: "token-2" }]);
    expect(applied[0]?.key).not.toBe(applied[1]?.key);
  });

  test("of a visit that a colleague has moved meanwhile names the day on which it is now", async () => {
    const before = { date: "2099-01-09", start: "13:00", status: "scheduled", price: 120 } as const;
    const after = { ...before, date: "2099-01-07", start: "10:30" };
    const newPreview = { ...previewOf({ previewToken: "token-2" }), visits: [{ id: "p5-2099-01-06", before, after }] };
    let previews = 0;
    await start({
      [`${visitCall}/preview`]: () => json(200, (previews += 1) === 1 ? previewOf() : newPreview),
      [`${visitCall}/apply`]: () => json(409, { message: "This plan has changed.", preview: newPreview }),
    });
    await fillMove();
    await preview();
    expect((await dialog("Move Visit")).getByText(/Standard Cleaning: Tue, Jan 6/)).toBeTruthy();
    press("Move");
    await screen.findByText(/Something was changed while you looked/);
    expect((await dialog("Move Visit")).getByText(/Standard Cleaning: Fri, Jan 9.*1:00 PM/)).toBeTruthy();
  });

  test("that is refused says why, and nothing is lost", async () => {
    const message = "No agent can come then. Please choose another time.";
    await start({ [`${visitCall}/apply`]: () => json(409, { message }) });
    await fillMove();
    await preview();
    press("Move");
    await screen.findByText(message);
    expect(screen.getByText("Moved")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
    press("Back");
    expect(screen.getByLabelText<HTMLInputElement>("Day").value).toBe("2099-01-07");
  });

  test("without an answer is retried with the same idempotency key", async () => {
    let attempts = 0;
    const { applied } = await start({
      [`${visitCall}/apply`]: () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError("Failed to fetch");
        return json(200, { visits: [visits[0]] });
      },
    });
    await fillMove();
    await preview();
    press("Move");
    await screen.findByText(/We could not reach our server/);
    press("Move");
    await expectDialogClosed();
    expect(applied[0]?.key).toBe(applied[1]?.key);
  });
});

describe("an agent who is not free", () => {
  const dani = { id: 2, name: "Dani Larsen" };
  const unchanged = { date: "2099-01-06", start: "09:00", status: "scheduled" as const, price: 120 };
  const previewWith = (...obstacles: NonNullable<AdminChangePreview["visits"][number]["obstacles"]>) =>
    json(200, previewOf({ visits: [{ id: "p5-2099-01-06", before: unchanged, after: unchanged, obstacles }] }));
  const dayOff = { agent: dani, obstacle: { kind: "off" as const }, refuses: true, mayAccept: true as const };
  const hours = { from: "08:00", until: "10:00" };
  const withAgents = {
    "GET /api/admin/visits/p5-2099-01-06/agents": () =>
      json(200, {
        agents: [
          {
            ...dani,
            assignedArea: "Logan",
            comesToTown: true,
            isPreferred: false,
            worksWith: null,
            others: 0,
            obstacle: { kind: "off" },
          },
        ],
      }),
  };
  const previewAssigning = async (answers: Answers) => {
    const started = await start({ ...withAgents, ...answers });
    await choose(menu, "Assign Agents");
    await screen.findByLabelText("Dani Larsen");
    await preview();
    return started;
  };

  test("comes all the same when the office says so, with what it says of it", async () => {
    const { applied } = await previewAssigning({ [`${visitCall}/preview`]: () => previewWith(dayOff) });
    expect(screen.getByRole("alert").textContent).toBe("This is over capacity:Dani Larsen: Does not work that day.");
    expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
    type(/^Why it is all right/, "  said yes on the phone ");
    press("Assign anyway");
    await expectDialogClosed();
    expect(applied).toMatchObject([
      { body: { overCapacity: { reason: "said yes on the phone" }, previewToken: "token-1", scope: "this" } },
    ]);
  });

  test("comes without a reason too", async () => {
    const { applied } = await previewAssigning({ [`${visitCall}/preview`]: () => previewWith(dayOff) });
    press("Assign anyway");
    await expectDialogClosed();
    expect(applied[0]?.body).toMatchObject({ overCapacity: {} });
  });

  test("never comes where they have other work", async () => {
    const taken = { agent: dani, obstacle: { kind: "taken" as const, ...hours, town: "Logan" }, refuses: true };
    await previewAssigning({ [`${visitCall}/preview`]: () => previewWith(dayOff, taken) });
    expect(screen.getByRole("alert").textContent).toContain("This does not fit.");
    expect(screen.queryByRole("button", { name: /^Assign/ })).toBeNull();
    expect(screen.queryByLabelText(/^Why it is all right/)).toBeNull();
  });

  test("is asked about again where something else is in the way by now, and what was typed stays", async () => {
    const block = { ...dayOff, obstacle: { kind: "block" as const, ...hours } };
    let [previews, attempts] = [0, 0];
    const { applied } = await previewAssigning({
      [`${visitCall}/preview`]: () => {
        previews += 1;
        return previews === 1
          ? previewWith(dayOff)
          : json(200, {
              ...previewOf({ previewToken: "token-2" }),
              visits: [{ id: "p5-2099-01-06", before: unchanged, after: unchanged, obstacles: [dayOff, block] }],
            });
      },
      [`${visitCall}/apply`]: () => {
        attempts += 1;
        return attempts === 1
          ? json(409, { message: "This plan has changed since you looked.", preview: previewOf() })
          : json(200, { visits: [visits[0]] });
      },
    });
    type(/^Why it is all right/, "said yes");
    press("Assign anyway");
    await screen.findByText(/Something was changed while you looked/);
    expect(screen.getByText("Dani Larsen: Off 8:00 AM to 10:00 AM that day.")).toBeTruthy();
    press("Assign anyway");
    await expectDialogClosed();
    expect(applied.map(({ body }) => body)).toMatchObject([
      { previewToken: "token-1", overCapacity: { reason: "said yes" } },
      { previewToken: "token-2", overCapacity: { reason: "said yes" } },
    ]);
  });

  test("who comes now can be the only one for another time, of one visit", async () => {
    const { previewRequests } = await start();
    await fillMove();
    const same = screen.getByLabelText<HTMLInputElement>("Only Dani Larsen");
    expect(hintOf(same)).toBe("Otherwise whoever is free comes, Dani Larsen if possible.");
    fireEvent.click(same);
    await preview();
    expect(previewRequests).toEqual([{ ...move, change: { ...move.change, agents: [2] } }]);
    press("Back");
    fireEvent.click(screen.getByRole("radio", { name: "This and all later ones" }));
    expect(screen.queryByLabelText("Only Dani Larsen")).toBeNull();
    await preview();
    expect(previewRequests.at(-1)).toEqual({ ...move, scope: "this-and-later" });
  });

  test("is named by the visit, with who decided it and why", async () => {
    const mark = { agent: dani, kinds: ["off" as const, "travel" as const], by: "Sam Ode", at: "2099-01-01T18:00:00Z" };
    const marked = [
      visitOf("2099-01-06", { overCapacity: [{ ...mark, reason: "said yes on the phone" }] }),
      visitOf("2099-01-13", { overCapacity: [{ ...mark, by: null }] }),
    ];
    const free = {
      ...dani,
      assignedArea: "Logan",
      comesToTown: true,
      isPreferred: false,
      worksWith: null,
      others: 0,
      obstacle: null,
    };
    await start({
      "GET /api/admin/visits/p5-2099-01-06/agents": () => json(200, { agents: [free] }),
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: marked }),
    });
    expect(
      await screen.findByText(
        "Over capacity: Dani Larsen, day off, too little travel time · by Sam Ode, “said yes on the phone”",
      ),
    ).toBeTruthy();
    expect(await screen.findByText("Over capacity: Dani Larsen, day off, too little travel time")).toBeTruthy();
    await choose(menu, "Assign Agents");
    const box = await screen.findByLabelText<HTMLInputElement>("Dani Larsen");
    expect(hintOf(box)).toBe("Over capacity (day off, too little travel time), nothing else that day. Logan");
  });
});

const candidate = {
  assignedArea: "Cache Valley",
  comesToTown: true,
  isPreferred: false,
  worksWith: null,
  others: 0,
  obstacle: null,
};

/** @returns the boxes that are ticked then */
const tick = (name = "Agent 3") => {
  fireEvent.click(screen.getByLabelText(name));
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  return boxes.map((box) => box.name);
};

describe("other changes of a visit", () => {
  test("skipping this and all later ones says that the plan ends", async () => {
    const { previewRequests } = await start();
    await choose(menu, "Skip");
    await dialog("Skip Visit");
    fireEvent.click(screen.getByRole("radio", { name: "This and all later ones" }));
    expect(screen.getByText("This ends the plan from there on.")).toBeTruthy();
    await preview();
    expect(previewRequests).toEqual([{ change: { skip: true }, scope: "this-and-later" }]);
  });

  test("assigning offers the agents in the server's order, with what keeps them, and sends who is ticked", async () => {
    const hours = { from: "08:00", until: "12:00" };
    const { previewRequests } = await start({
      "GET /api/admin/visits/p5-2099-01-06/agents": () =>
        json(200, {
          agents: [
            { ...candidate, id: 2, name: "Agent 2", others: 1 },
            { ...candidate, id: 1, name: "Agent 1", assignedArea: "Ogden", comesToTown: false },
            { ...candidate, id: 3, name: "Agent 3", obstacle: { kind: "taken", ...hours, town: "Hyrum" } },
            { ...candidate, id: 4, name: "Agent 4", obstacle: { kind: "travel", ...hours, town: "Ogden" } },
            { ...candidate, id: 5, name: "Agent 5", obstacle: { kind: "hours", ...hours } },
            { ...candidate, id: 6, name: "Agent 6", obstacle: { kind: "off" } },
            { ...candidate, id: 7, name: "Agent 7", hasSignedIn: false },
          ],
        }),
    });
    await choose(menu, "Assign Agents");
    await screen.findByLabelText("Agent 2");
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual(
      [2, 1, 3, 4, 5, 6, 7].map((id) => [`agents.${id}`, id === 2]),
    );
    expect(boxes.map(hintOf)).toEqual([
      "Free then, 1 other visit that day. Cache Valley",
      "Free then, nothing else that day. Ogden, not Logan",
      "Taken 8:00 AM to 12:00 PM, in Hyrum. Cache Valley",
      "No time for the way: 8:00 AM to 12:00 PM in Ogden. Cache Valley",
      "Works from 8:00 AM to 12:00 PM that day. Cache Valley",
      "Does not work that day. Cache Valley",
      "Free then, nothing else that day. Cache Valley. No sign-in yet: does not see their day, so please tell them.",
    ]);
    for (const name of ["Agent 1", "Agent 3"]) fireEvent.click(screen.getByLabelText(name));
    press("Preview");
    await screen.findByText("These are more than come. Please untick some, or let more come");
    for (const name of ["Agent 2", "Agent 3"]) fireEvent.click(screen.getByLabelText(name));
    await preview();
    expect(previewRequests).toEqual([{ change: { agents: [1], teamSize: 1 }, scope: "this" }]);
    expect(screen.getByText("Agent 1", { selector: "strong" }).parentElement?.textContent).toBe("Agent 1 comes.");
    press("Back");
    const size = screen.getByLabelText<HTMLSelectElement>("How many come");
    expect([...size.options].map(({ text }) => text)).toEqual([
      "1 person, 2 h 15 min (usual)",
      "2 people, 1 h 15 min",
      "3 people, 45 min",
      "4 people, 45 min",
      "5 people, 30 min",
      "6 people, 30 min",
    ]);
    fireEvent.change(size, { target: { value: "3" } });
    for (const name of ["Agent 2", "Agent 3"]) fireEvent.click(screen.getByLabelText(name));
    await preview();
    expect(previewRequests.at(-1)).toEqual({ change: { agents: [1, 2, 3], teamSize: 3 }, scope: "this" });
    expect(screen.getByText("Agent 2, Agent 1 and Agent 3")).toBeDefined();
  });

  test("one of a pair who is ticked is so with the other, where there is room and the other can come", async () => {
    const { previewRequests } = await start({
      "GET /api/admin/visits/p5-2099-01-06/agents": () =>
        json(200, {
          agents: [
            { ...candidate, id: 2, name: "Agent 2" },
            { ...candidate, id: 3, name: "Agent 3", worksWith: 4 },
            { ...candidate, id: 4, name: "Agent 4", worksWith: 3 },
            { ...candidate, id: 5, name: "Agent 5", worksWith: 6 },
            { ...candidate, id: 6, name: "Agent 6", worksWith: 5, obstacle: { kind: "off" } },
          ],
        }),
    });
    await choose(menu, "Assign Agents");
    await screen.findByLabelText("Agent 2");
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(hintOf)[1]).toBe(
      "Free then, nothing else that day. Works with Agent 4. Cache Valley",
    );
    expect(tick("Agent 2")).toEqual([]);
    expect(tick()).toEqual(["agents.3"]);
    expect(tick()).toEqual([]);
    fireEvent.change(screen.getByLabelText("How many come"), { target: { value: "2" } });
    expect(tick()).toEqual(["agents.3", "agents.4"]);
    expect(screen.getByText("Agent 4 works with Agent 3, and is ticked too.")).toBeTruthy();
    expect(tick("Agent 4")).toEqual(["agents.3"]);
    expect(tick()).toEqual([]);
    expect(tick("Agent 5")).toEqual(["agents.5"]);
    expect(tick("Agent 5")).toEqual([]);
    tick("Agent 4");
    await preview();
    expect(previewRequests).toEqual([{ change: { agents: [3, 4], teamSize: 2 }, scope: "this" }]);
  });

  test("a price is dollars, with cents", async () => {
    const { previewRequests } = await start();
    await choose(menu, "Change Price");
    await dialog("Change Price");
    type("Price of the visit", "12,5");
    press("Preview");
    await screen.findByText("Please enter dollars, with two decimals at most");
    type("Price of the visit", "99.50");
    await preview();
    expect(previewRequests).toEqual([{ change: { price: 99.5 }, scope: "this" }]);
  });

  test("a price says what the customer reads, takes why, and shows the prices until now", async () => {
    const by = { email: "pat@office.example" };
    const entry = (id: string, changes: object[]) => ({
      id,
      at: "2026-11-03T16:00:00.000Z",
      by,
      action: "changed",
      changes,
    });
    const { previewRequests } = await start({
      "GET /api/admin/history/subscriptions/5": () =>
        json(200, {
          entries: [
            entry("2", [{ field: "visit 2099-01-06 time", from: null, to: "2099-01-06 09:00" }]),
            entry("1", [
              { field: "price", from: 130, to: 120 },
              { field: "frequency", from: "weekly", to: "biweekly" },
              { field: "why the price was changed", from: null, to: "Two homes on one street" },
            ]),
          ],
          nextCursor: null,
        }),
    });
    await choose(menu, "Change Price");
    await dialog("Change Price");
    expect(screen.getByText(/the customer reads the new price beside today's, \$120\.00/)).toBeTruthy();
    const details = screen.getByText("Prices until now").closest("details");
    if (details !== null) details.open = true;
    const list = await screen.findByRole("list", { name: "Prices until now" });
    expect(list.textContent).toBe(
      "Nov 3, 2026, 9:00 AM by pat@office.examplePrice per visit: $130.00 → $120.00Why the price was changed: Two homes on one street",
    );
    type("Price of the visit", "110");
    type(/^Why/, " A year with us ");
    await preview();
    expect(previewRequests).toEqual([{ change: { price: 110, reason: "A year with us" }, scope: "this" }]);
  });

  test("extras are those with a price, by their names", async () => {
    const extra = { description: "", icon: "other" };
    const { previewRequests } = await start({
      "GET /api/extra-services": () =>
        json(200, {
          extraServices: [
            { id: 1, name: "Oven No. 5", price: "$30", ...extra },
            { id: 2, name: "Chandeliers", price: "Ask us", ...extra },
          ],
        }),
    });
    await choose(menu, "Change Extras");
    fireEvent.click(await screen.findByLabelText("Oven No. 5, $30"));
    expect(screen.queryByLabelText(/Chandeliers/)).toBeNull();
    await preview();
    expect(previewRequests).toEqual([{ change: { extras: ["Oven No. 5"] }, scope: "this" }]);
  });
});

test("a note is saved, and kept when that fails", async () => {
  const requests: unknown[] = [];
  serve({
    ...pageAnswers,
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits }),
    "PATCH /api/admin/visits/p5-2099-01-06": (_, body) => {
      requests.push(body);
      return requests.length === 1 ? json(503, { message: "One moment" }) : json(200, { visit: visits[0] });
    },
  });
  await open("customer=4");
  await choose(menu, "Note");
  await dialog("Note");
  type(/Note to the people/, "The dog is friendly.");
  press("Save");
  await screen.findByText("We do not know whether it was saved. One moment");
  press("Save");
  await expectDialogClosed();
  const sent = { note: "The dog is friendly.", expected: { note: "" } };
  expect(requests).toEqual([sent, sent]);
});

test("a line for the team is saved alone, and the note beside it is not sent again", async () => {
  const requests: unknown[] = [];
  const visitsWithNote = visits.map((visit) => ({ ...visit, note: "Ring twice.", noteBy: "customer" as const }));
  serve({
    ...pageAnswers,
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: visitsWithNote }),
    "PATCH /api/admin/visits/p5-2099-01-06": (_, body) => {
      requests.push(body);
      return json(200, { visit: visitsWithNote[0] });
    },
  });
  await open("customer=4");
  expect((await screen.findAllByText("Customer: “Ring twice.”")).length).toBeGreaterThan(0);
  await choose(menu, "Note");
  await dialog("Note");
  type(/^For the team alone/, "Pays in cash.");
  press("Save");
  await expectDialogClosed();
  expect(requests).toEqual([{ teamNote: "Pays in cash.", expected: { teamNote: "" } }]);
});

const fillLength = async (): Promise<void> => {
  await choose(menu, "Length");
  await dialog("Change Length");
  fireEvent.change(screen.getByLabelText("Work of one person"), { target: { value: "180" } });
};

describe("the length of a visit", () => {
  const length = {
    change: { minutes: 180 },
    scope: "this",
    expected: { date: "2099-01-06", start: "09:00", agents: [2], minutes: 135 },
  };
  const row = {
    id: "p5-2099-01-06",
    before: { date: "2099-01-06", start: "09:00", status: "scheduled" as const, price: 120 },
    after: { date: "2099-01-06", start: "09:00", status: "scheduled" as const, price: 120 },
    minutes: { before: 135, after: 180 },
  };
  const obstacle = { kind: "taken" as const, from: "11:30", until: "13:30", town: "Logan" };
  const dani = { id: 2, name: "Dani Larsen" };
  test("is chosen in quarters of an hour, shown before and after at the same price, and saved", async () => {
    const { previewRequests, applied } = await start({
      [`${visitCall}/preview`]: () => json(200, previewOf({ visits: [row] })),
    });
    await fillLength();
    const options = [...screen.getByLabelText<HTMLSelectElement>("Work of one person").options];
    expect([options[0]?.text, options.at(-1)?.text]).toEqual(["30 min", "12 h"]);
    expect(screen.getByText(/The price stays as it is/)).toBeTruthy();
    await preview();
    expect(previewRequests).toEqual([length]);
    expect(screen.getByText("Another length").closest("li")?.textContent).toBe(
      "Another lengthBefore: Tue, Jan 6, 2099, 9:00 AMBefore: 2 h 15 minAfter: 3 h",
    );
    // Nothing is wrong: no empty message either.
    expect(document.querySelector("[role=dialog] .form-message > *")).toBeNull();
    press("Save length");
    await expectDialogClosed();
    expect(applied).toMatchObject([{ body: { ...length, previewToken: "token-1" } }]);
    expect(toastStore.get()).toMatchObject({ title: "Length Changed" });
  });

  test("that its agent has no time for says why, and cannot be saved", async () => {
    const refused = { ...row, obstacles: [{ agent: dani, obstacle, refuses: true }] };
    const { applied } = await start({ [`${visitCall}/preview`]: () => json(200, previewOf({ visits: [refused] })) });
    await fillLength();
    await preview();
    expect(screen.getByText("Dani Larsen: Taken 11:30 AM to 1:30 PM, in Logan.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save length" })).toBeNull();
    press("Back");
    expect(screen.getByLabelText<HTMLSelectElement>("Work of one person").value).toBe("180");
    expect(applied).toEqual([]);
  });

  test("says who comes before and after where that changes, also that nobody did", async () => {
    const bo = { id: 3, name: "Bo Holt" };
    const [second, third] = ["p5-2099-01-13", "p5-2099-01-20"];
    const rows = [
      { ...row, changedAgents: { before: [dani], after: [dani, bo] } },
      { ...row, id: second, changedAgents: { before: [], after: [bo] } },
      { ...row, id: third, changedAgents: { before: [bo], after: [] } },
    ];
    await start({ [`${visitCall}/preview`]: () => json(200, previewOf({ visits: rows })) });
    await fillLength();
    await preview();
    const texts = screen.getAllByText("Another length").map((title) => title.closest("li")?.textContent);
    expect(texts.map((text) => text?.split("After: 3 h")[1])).toEqual([
      "Before: Dani LarsenAfter: Dani Larsen and Bo Holt",
      "Before: Nobody, unassignedAfter: Bo Holt",
      "Before: Bo HoltAfter: Nobody, unassigned",
    ]);
  });

  test("of later visits says which no longer fit, and is saved", async () => {
    const later = { ...row, id: "p5-2099-01-13", obstacles: [{ agent: dani, obstacle, refuses: false }] };
    const { applied } = await start({
      [`${visitCall}/preview`]: () => json(200, previewOf({ visits: [row, later], andLater: true })),
    });
    await fillLength();
    fireEvent.click(screen.getByRole("radio", { name: "This and all later ones" }));
    await preview();
    expect(screen.getByText(/in Logan. Whoever is free comes, or the visit waits.$/)).toBeTruthy();
    press("Save length");
    await expectDialogClosed();
    expect(applied).toHaveLength(1);
  });
});
