import type { OfficeTask } from "@cleaning/contract/problems/problems";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { customerOf, subscriptionOf } from "../list/list-fixtures.ts";
import { choose, dialog, open, scheduleOf, press, previewOf, type, visitOf, quietSummary } from "./visits-fixtures.ts";

const dates = ["2099-01-06", "2099-01-13", "2099-01-20", "2099-01-27", "2099-02-03", "2099-02-10"];
const visits = dates.map((date) => visitOf(date));
const subscriptions = (...found: ReturnType<typeof subscriptionOf>[]) =>
  json(200, {
    subscriptions: found,
    nextCursor: null,
    stats: { total: 1, active: 1, nextSevenDays: 0, monthlyRevenue: 0, left: {} },
  });
const list = "GET /api/admin/subscriptions?customerId=4&limit=50";

type Answers = Parameters<typeof serve>[0];
const start = async (answers: Answers = {}, search = "customer=4") => {
  const requests: unknown[] = [];
  const calls = serve({
    ...quietSummary(4),
    "GET /api/admin/customers/4": () => json(200, { customer: customerOf(4) }),
    [list]: () => subscriptions(subscriptionOf(5, { customerId: 4 })),
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits }),
    "POST /api/admin/subscriptions/5/preview": (_, body) => {
      requests.push(body);
      return json(200, previewOf());
    },
    "POST /api/admin/subscriptions/5/apply": (_, body) => {
      requests.push(body);
      return json(200, { visits: [] });
    },
    ...answers,
  });
  return { requests, calls, ...(await open(search)) };
};
const applied = async (action: string): Promise<void> => {
  press("Preview");
  await screen.findByRole("heading", { name: "What changes" });
  press(action);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

const plans = () =>
  screen.getAllByRole("region", { name: /, plan \d/ }).map((plan) => plan.getAttribute("aria-label")?.at(-1));

/** From a customer's page. */
const askedBy = "customer";

describe("a customer's plan", () => {
  test("says of a visit without agents that there are none yet, but of none that does not take place", async () => {
    const states = ["scheduled", "skipped", "cancelled"] as const;
    const visitsInStates = states.map((status, index) => visitOf(`2099-01-0${index + 6}`, { status, agents: [] }));
    await start({
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: visitsInStates }),
    });
    const schedule = within(await screen.findByRole("region", { name: "Standard Cleaning, plan 5" }));
    const rows = schedule.getAllByRole("listitem").map((row) => row.textContent.includes("No agents yet"));
    expect(rows).toEqual([true, false, false]);
  });

  test("says what it is, who comes, and the next visits, the others on demand", async () => {
    await start();
    const schedule = within(await screen.findByRole("region", { name: "Standard Cleaning, plan 5" }));
    expect(schedule.getByText("Every week, at 9:00 AM, 135 minutes of work, Logan")).toBeTruthy();
    expect(schedule.getByText("$120 a visit, every week: about $520 a month")).toBeTruthy();
    expect(schedule.getByText(/Dani Larsen if they can\..*Next on Tue, Jan 6, 2099/)).toBeTruthy();
    expect(schedule.getAllByRole("listitem")).toHaveLength(4);
    press("Show 2 more to come");
    expect(schedule.getAllByRole("listitem")).toHaveLength(6);
    expect(screen.getByRole("link", { name: "Call (435) 555-0161" }).getAttribute("href")).toBe("tel:+14355550161");
  });

  test("says at which time its next visit is where the business hours have no room for the plan's own", async () => {
    const moved = visitOf("2099-01-06", { start: "08:00", end: "10:00", isMovedByCompany: true });
    await start({
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: [moved] }),
    });
    expect(await screen.findByText(/Next on Tue, Jan 6, 2099 at 8:00 AM, moved for the business hours\./)).toBeTruthy();
  });

  test("that the address names stands first; one that is inactive shows its visits on demand", async () => {
    const { calls } = await start(
      {
        [list]: () =>
          subscriptions(
            subscriptionOf(7, { customerId: 4, isActive: false, service: { name: "Deep Cleaning", type: "deep" } }),
            subscriptionOf(6, { customerId: 4 }),
            subscriptionOf(5, { customerId: 4 }),
          ),
        "GET /api/admin/subscriptions/6": () =>
          json(200, { subscription: subscriptionOf(5), schedule: scheduleOf({ id: 6 }), visits: [] }),
        "GET /api/admin/subscriptions/7": () =>
          json(200, { subscription: subscriptionOf(5), schedule: scheduleOf({ id: 7 }), visits: [] }),
      },
      "customer=4&subscription=5",
    );
    await screen.findByRole("region", { name: "Standard Cleaning, plan 6" });
    const names = screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
    expect(names.filter((name) => name?.includes("plan") === true)).toEqual([
      "Standard Cleaning, plan 5",
      "Standard Cleaning, plan 6",
    ]);
    expect(calls).not.toContain("GET /api/admin/subscriptions/7");
    press("Show its visits");
    await screen.findByText("Inactive");
  });

  test("stays in its place when a change has put off or ended it", async () => {
    let found = [subscriptionOf(6, { customerId: 4 }), subscriptionOf(5, { customerId: 4 })];
    const pause = { from: "2099-02-01", until: "2099-02-20" };
    const { requests } = await start({
      [list]: () => subscriptions(...found),
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf({ pause }), visits }),
      "GET /api/admin/subscriptions/6": () =>
        json(200, { subscription: subscriptionOf(6), schedule: scheduleOf({ id: 6 }), visits }),
    });
    await screen.findByRole("region", { name: "Standard Cleaning, plan 5" });
    await screen.findByRole("region", { name: "Standard Cleaning, plan 6" });
    expect(plans()).toEqual(["6", "5"]);
    // By the next visit the other one comes first now.
    found = [subscriptionOf(5, { customerId: 4 }), subscriptionOf(6, { customerId: 4, isActive: false })];
    press("Resume");
    await dialog("Resume Plan");
    await applied("Resume");
    expect(requests).toHaveLength(2);
    await screen.findByText("Inactive");
    expect(plans()).toEqual(["6", "5"]);
  });

  test("is none yet: the page says what to do", async () => {
    await start({ [list]: () => subscriptions() });
    expect(await screen.findByText("No plan yet")).toBeTruthy();
  });

  test("that cannot be loaded says why, and is asked for again", async () => {
    let isFailing = true;
    await start({
      "GET /api/admin/subscriptions/5": () =>
        isFailing
          ? json(503, { message: "One moment" })
          : json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits }),
    });
    await screen.findByText("One moment");
    isFailing = false;
    press("Try again");
    expect(await screen.findByRole("region", { name: "Standard Cleaning, plan 5" })).toBeTruthy();
  });

  test("pauses from a day until a day", async () => {
    const { requests } = await start();
    fireEvent.click(await screen.findByRole("button", { name: "Pause" }));
    await dialog("Pause Plan");
    press("Preview");
    await waitFor(() => expect(screen.getAllByText("Please enter a valid date")).toHaveLength(2));
    type("First day", "2099-01-10");
    type("Last day", "2099-02-20");
    await applied("Pause");
    const pause = { from: "2099-01-10", until: "2099-02-20" };
    expect(requests).toEqual([
      { askedBy, pause },
      { askedBy, pause, previewToken: "token-1" },
    ]);
    expect(toastStore.get()).toMatchObject({ title: "Plan Paused" });
  });

  test("that pauses is resumed, and says until when it pauses", async () => {
    const pause = { from: "2099-01-10", until: "2099-02-20" };
    const { requests } = await start({
      "GET /api/admin/subscriptions/5": () =>
        json(200, { subscription: subscriptionOf(5), schedule: scheduleOf({ pause }), visits }),
    });
    await screen.findByText("Paused Sat, Jan 10, 2099 to Fri, Feb 20, 2099");
    press("Resume");
    await dialog("Resume Plan");
    await applied("Resume");
    expect(requests).toEqual([
      { askedBy, resume: true },
      { askedBy, resume: true, previewToken: "token-1" },
    ]);
  });

  test.each([
    ["eve@example.com", /and the customer gets a mail\./],
    ["", /We have no email address of the customer, so please tell them yourself\./],
  ])("says before it is cancelled whether the customer is mailed: %s", async (email, words) => {
    await start({
      "GET /api/admin/customers/4": () =>
        json(200, { customer: { ...customerOf(4), user: { ...customerOf(4).user, email } } }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel plan" }));
    expect(await (await dialog("Cancel Plan")).findByText(words)).toBeTruthy();
  });

  test("is cancelled on a day with a reason; one that ends says when and why", async () => {
    let schedule = scheduleOf();
    const { requests } = await start({
      "GET /api/admin/subscriptions/5": () => json(200, { subscription: subscriptionOf(5), schedule, visits }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel plan" }));
    await dialog("Cancel Plan");
    type("From which day on", "2099-02-01");
    press("Preview");
    await screen.findByText("Please choose a reason");
    fireEvent.change(screen.getByLabelText("Why"), { target: { value: "moving" } });
    schedule = scheduleOf({ ending: { on: "2099-02-01", reason: "moving" } });
    await applied("Cancel the plan");
    expect(requests.at(-1)).toEqual({
      askedBy,
      cancel: { on: "2099-02-01", reason: "moving" },
      previewToken: "token-1",
    });
    await screen.findByText("Ends Sun, Feb 1, 2099: Moving away");
    expect(screen.queryByRole("button", { name: "Cancel plan" })).toBeNull();
  });

  test("gets another frequency, whose price is shown beforehand", async () => {
    const { requests } = await start();
    fireEvent.click(await screen.findByRole("button", { name: "Change frequency" }));
    await dialog("Change Frequency");
    expect(screen.getByRole("option", { name: "Every two weeks, $127.50 a visit" })).toBeTruthy();
    fireEvent.change(screen.getByLabelText("How often"), { target: { value: "biweekly" } });
    await applied("Change frequency");
    expect(requests).toEqual([
      { askedBy, frequency: "biweekly" },
      { askedBy, frequency: "biweekly", previewToken: "token-1" },
    ]);
  });
});

test("all visits of a customer stand by month", async () => {
  const month = "GET /api/admin/visits?limit=100&customerId=4&from=2026-02-01&to=2026-02-28";
  await start(
    { [month]: () => json(200, { visits: [visitOf("2026-02-03", { status: "done" })], nextCursor: null }) },
    "customer=4&tab=all&month=2026-02",
  );
  const day = within(await screen.findByRole("region", { name: /February 3/ }));
  expect(day.getByText("Done")).toBeTruthy();
});

const visit = (date: string, changes: Parameters<typeof visitOf>[1]) => ({
  "GET /api/admin/subscriptions/5": () =>
    json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: [visitOf(date, changes)] }),
});

const entries = async (): Promise<(string | null)[]> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: /^Actions for/ }), { key: "Enter" });
  return (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
};

describe("a visit's menu", () => {
  test.each([
    [
      "2099-01-06",
      { isLate: true },
      ["Assign Agents", "Move", "Length", "Skip", "Change Extras", "Change Price", "Waive Late Fee", "Set Fee", "Note"],
    ],
    ["2026-01-06", { isUnreported: true }, ["Something Was Not Right", "Move", "Mark Done", "Mark No Access", "Note"]],
    [
      "2026-01-06",
      { status: "started" },
      ["Something Was Not Right", "Mark Done", "Mark No Access", "Back to Scheduled", "Note"],
    ],
    [
      "2026-01-06",
      { status: "done" },
      ["Something Was Not Right", "Back to Scheduled", "Correct Price", "Give Credit", "Note"],
    ],
    [
      "2099-01-06",
      { status: "skipped", isLate: true, isLateWaived: true },
      ["Back to Scheduled", "Undo Waiver", "Set Fee", "Note"],
    ],
    [
      "2026-01-06",
      { status: "done", correction: { was: 135, isCredit: true, words: "The oven." } },
      [
        "Something Was Not Right",
        "Back to Scheduled",
        "Correct Price",
        "Give Credit",
        "Take Back the Price ($135.00 again)",
        "Note",
      ],
    ],
    ["2099-01-06", { status: "cancelled" }, ["Note"]],
    ["2099-01-06", { status: "skipped" }, ["Back to Scheduled", "Note"]],
    ["2099-01-06", { status: "skipped", staysOut: true }, ["Note"]],
  ] as const)("of %s, %o, has what can be done with it", async (date, changes, expected) => {
    await start(visit(date, changes));
    expect(await entries()).toEqual(expected);
  });

  const task: OfficeTask = {
    kind: "problem",
    visitId: "p5-2026-01-06",
    number: 1,
    revision: 1,
    state: "open",
    channel: "phone",
    customer: { id: 4, name: "Carol Nielsen", email: "carol@example.test", phone: null },
    visit: { date: "2026-01-06", service: "Standard Cleaning" },
    text: "The oven was left out.",
    photos: [],
    at: "2026-11-20T19:00:00.000Z",
    isOverdue: false,
    answer: null,
    freeVisit: null,
  };

  test("records what was not right with a visit, as the customer said it on the phone", async () => {
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", { status: "done" }),
      "POST /api/admin/visits/p5-2026-01-06/problems": (_, body) => {
        requests.push(body);
        return json(200, { task });
      },
    });
    await choose(/^Actions for/, "Something Was Not Right");
    const form = await dialog("Something Was Not Right");
    fireEvent.change(form.getByLabelText("What the customer said"), { target: { value: task.text } });
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Problem Recorded", tone: "success" }));
    expect(requests).toEqual([{ channel: "phone", text: task.text }]);
  });

  test("keeps the words of others: a note is sent with what was read, and again after theirs were shown", async () => {
    const requests: unknown[] = [];
    await start({
      ...visit("2099-01-06", { note: "Ring twice.", noteBy: "customer", teamNote: "Pays in cash." }),
      "PATCH /api/admin/visits/p5-2099-01-06": (_, body) => {
        requests.push(body);
        const visitNotes = { note: "Ring once.", noteBy: "customer", teamNote: "Two dogs." };
        return requests.length < 3
          ? json(409, { message: "Somebody changed the note meanwhile.", visitNotes })
          : json(200, { visit: visitOf("2099-01-06") });
      },
    });
    await choose(/^Actions for/, "Note");
    const form = await dialog("Note");
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(requests).toEqual([]);
    await choose(/^Actions for/, "Note");
    const again = await dialog("Note");
    fireEvent.change(again.getByLabelText(/^Note/), { target: { value: "Key box." } });
    fireEvent.click(again.getByRole("button", { name: "Save" }));
    await again.findByText("Customer: “Ring once.”");
    expect(again.queryByText(/Two dogs/)).toBeNull();
    expect(again.getByDisplayValue("Key box.")).toBeTruthy();
    fireEvent.change(again.getByLabelText(/^For the team/), { target: { value: "Pays by card." } });
    fireEvent.click(again.getByRole("button", { name: "Save" }));
    await again.findByText("For the team: “Two dogs.”");
    fireEvent.click(again.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Note Saved" }));
    expect(requests).toEqual([
      { note: "Key box.", expected: { note: "Ring twice." } },
      { note: "Key box.", teamNote: "Pays by card.", expected: { note: "Ring once.", teamNote: "Pays in cash." } },
      { note: "Key box.", teamNote: "Pays by card.", expected: { note: "Ring once.", teamNote: "Two dogs." } },
    ]);
  });

  test("says what became of a visit, and why that was refused", async () => {
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", {}),
      "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
        requests.push(body);
        return requests.length === 1
          ? json(409, { message: "Please resume it first." })
          : json(200, { visit: visitOf("2026-01-06", { status: "done" }) });
      },
    });
    await choose(/^Actions for/, "Mark Done");
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ description: "Failed to update visit: Please resume it first." }),
    );
    await choose(/^Actions for/, "Mark Done");
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: "Visit Done",
        description: expect.stringMatching(/^Carol Nielsen, Standard Cleaning: .*Jan 6/),
        tone: "success",
      }),
    );
    const expected = { status: "scheduled", price: 120, isLateWaived: false };
    expect(requests).toEqual([
      { status: "done", expected },
      { status: "done", expected },
    ]);
  });

  const credited = { was: 150, isCredit: true, words: "The oven." };
  const corrected = { was: 200, isCredit: false, words: "Two rooms less." };

  test.each([
    ["Give Credit", "Credit", "$ 30", undefined, { price: 90, isCredit: true }, "Credit Given"],
    ["Correct Price", "Right price", "150.5", undefined, { price: 150.5, isCredit: false }, "Price Corrected"],
    ["Give Credit", "Further credit", "30", credited, { price: 90, isCredit: true }, "Credit Given"],
    ["Give Credit", "Further credit", "30", corrected, { price: 90, isCredit: false }, "Credit Given"],
    ["Correct Price", "Right price", "110", credited, { price: 110, isCredit: false }, "Price Corrected"],
  ] as const)("of a done one that costs 120 dollars: %s, %s %s after %o", async (...row) => {
    const [action, label, amount, correction, expected, done] = row;
    const isFirst = correction === undefined;
    const after = { price: expected.price, correction: { was: 120, isCredit: expected.isCredit, words: "The oven." } };
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", { status: "done", correction }),
      "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
        requests.push(body);
        return json(200, { visit: visitOf("2026-01-06", { status: "done", ...after }) });
      },
    });
    await choose(/^Actions for/, action);
    const form = await dialog(action);
    if (!isFirst)
      expect(form.getByText(`In dollars. The visit costs $120.00 now, instead of $${correction.was}.00.`)).toBeTruthy();
    fireEvent.change(form.getByLabelText(label), { target: { value: amount } });
    fireEvent.change(form.getByLabelText("Why"), { target: { value: "The oven was left out." } });
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: done, description: expect.stringContaining("Jan 6") }),
    );
    toastStore.get()?.action?.onChoose();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Undone" }));
    expect(requests).toEqual([
      {
        correction: { ...expected, words: "The oven was left out." },
        expected: { price: 120, isLateWaived: false, ...(isFirst ? {} : { correction }) },
      },
      {
        correction: isFirst ? null : { price: 120, isCredit: correction.isCredit, words: correction.words },
        expected: { ...after, status: "done", isLateWaived: false },
      },
    ]);
  });

  test.each([
    ["Correct Price", "Right price"],
    ["Give Credit", "Credit"],
  ])(
    "whose price a colleague has corrected meanwhile costs that in “%s”, and the next save goes",
    async (action, label) => {
      const correction = { was: 120, isCredit: false, words: "Two rooms less." };
      const now = visitOf("2026-01-06", { status: "done", price: 98, correction });
      const requests: unknown[] = [];
      await start({
        ...visit("2026-01-06", { status: "done" }),
        "GET /api/admin/visits": () => json(200, { visits: [now], nextCursor: null }),
        "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
          requests.push(body);
          return requests.length > 1
            ? json(200, { visit: now })
            : json(409, { message: "It costs $98.00 by now, without a fee. Please look at the visit again." });
        },
      });
      await choose(/^Actions for/, action);
      const form = await dialog(action);
      expect(form.getByText("In dollars. The visit cost $120.00.")).toBeTruthy();
      fireEvent.change(form.getByLabelText(label), { target: { value: "20" } });
      fireEvent.change(form.getByLabelText("Why"), { target: { value: "The oven was left out." } });
      fireEvent.click(form.getByRole("button", { name: "Save" }));
      await form.findByText("In dollars. The visit costs $98.00 now, instead of $120.00.");
      fireEvent.click(form.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(requests).toHaveLength(2));
      expect(requests[1]).toMatchObject({ expected: { price: 98, isLateWaived: false, correction } });
    },
  );

  test.each([
    ["Waive Late Fee", { isLateWaived: true }, { isLateWaived: false }],
    ["Set Fee", { fee: { amount: 25, words: "Half of it." } }, { fee: null }],
  ] as const)("undoes “%s” as it left the visit, with its outcome", async (action, changes, undoing) => {
    const after = { status: "skipped", isLate: true, ...changes } as const;
    const requests: unknown[] = [];
    await start({
      ...visit("2099-01-06", { status: "skipped", isLate: true }),
      "PATCH /api/admin/visits/p5-2099-01-06": (_, body) => {
        requests.push(body);
        return json(200, { visit: visitOf("2099-01-06", after) });
      },
    });
    await choose(/^Actions for/, action);
    if (action === "Set Fee") {
      const form = await dialog(action);
      fireEvent.change(form.getByLabelText("Fee"), { target: { value: "25" } });
      fireEvent.change(form.getByLabelText("What it is for"), { target: { value: "Half of it." } });
      fireEvent.click(form.getByRole("button", { name: "Save" }));
    }
    await waitFor(() => expect(toastStore.get()).toMatchObject({ tone: "success" }));
    toastStore.get()?.action?.onChoose();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Undone" }));
    const expected = { price: 120, isLateWaived: false };
    expect(requests).toEqual([
      { ...changes, expected },
      { ...undoing, expected: { ...expected, ...changes, status: "skipped" } },
    ]);
  });

  test("asks before a visit is set back to scheduled, says what stays, and undoes it", async () => {
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", { status: "done", correction: credited }),
      "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
        requests.push(body);
        // The business hours have no room at its own time any more.
        return json(200, {
          visit: visitOf("2026-01-06", { start: "10:00" }),
          undo: { subscriptionId: 5, undoToken: "u" },
        });
      },
      "POST /api/admin/subscriptions/5/undo": (_, body) => {
        requests.push(body);
        return json(200, { visits: [] });
      },
    });
    await choose(/^Actions for/, "Back to Scheduled");
    const question = await dialog("Back to Scheduled");
    expect(question.getByText(/times that agents reported stay/)).toBeTruthy();
    const credit =
      "It costs $150.00 again: the credit goes with it. To keep it, enter it again once the visit is done.";
    expect(question.getByText(credit)).toBeTruthy();
    expect(requests).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Set back" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Visit Scheduled", tone: "success" }));
    expect(toastStore.get()?.description).toBe("Carol Nielsen, Standard Cleaning: Tue, Jan 6, 2026, 10:00 AM");
    toastStore.get()?.action?.onChoose();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Undone" }));
    const expected = { status: "done", price: 120, isLateWaived: false, correction: credited };
    expect(requests).toEqual([{ status: "scheduled", expected }, { undoToken: "u" }]);
  });

  test.each([
    ["2099-01-06", "skipped", { isLate: true }, "Its fee of $40.00 goes with it, and its customer is told."],
    ["2099-01-06", "skipped", { isLate: true, keepsFee: true }, "Its fee of $40.00 stays."],
    ["2099-01-06", "skipped", { isLate: true, fee: undefined }, "Its late fee is waived."],
    ["2026-01-06", "no-access", {}, "Its fee of $40.00 goes with it, and its customer is told."],
    ["2026-01-06", "no-access", { isLate: true }, "Its fee of $40.00 goes with it, and its customer is told."],
    ["2026-01-06", "no-access", { isLate: true, keepsFee: true }, "Its fee of $40.00 stays."],
  ] as const)(
    "of %s says what becomes of the fee of a visit that is %s and set back (%o)",
    async (date, status, facts, line) => {
      await start(visit(date, { status, fee: { amount: 40, words: "Cancelled late." }, ...facts }));
      await choose(/^Actions for/, "Back to Scheduled");
      expect((await dialog("Back to Scheduled")).getByText(line)).toBeTruthy();
    },
  );

  test("asks before a visit is marked done ahead of its start, and not after it", async () => {
    vi.setSystemTime(new Date("2026-01-06T15:59:00Z"));
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", {}),
      "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
        requests.push(body);
        return json(200, { visit: visitOf("2026-01-06", { status: "done" }) });
      },
    });
    await choose(/^Actions for/, "Mark No Access");
    const early = "It starts at 9:00 AM, which is still to come.";
    const noAccess = await dialog("Mark No Access");
    expect(noAccess.getByText(early)).toBeTruthy();
    fireEvent.click(noAccess.getByRole("button", { name: "Keep as it is" }));
    await choose(/^Actions for/, "Mark Done");
    const question = await dialog("Mark Done");
    expect(question.getByText(early)).toBeTruthy();
    expect(requests).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Mark as done" }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const expected = { status: "scheduled", price: 120, isLateWaived: false };
    expect(requests).toEqual([{ status: "done", expected }]);
    vi.setSystemTime(new Date("2026-01-06T16:00:00Z"));
    await choose(/^Actions for/, "Mark No Access");
    expect((await dialog("Mark No Access")).queryByText(early)).toBeNull();
    press("Keep as it is");
    await choose(/^Actions for/, "Mark Done");
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["today", "2026-01-06T18:00:00Z", undefined, /^In two minutes its customer is told that we could not get in/],
    ["long ago", "2026-01-09T18:00:00Z", { amount: 40, words: "Late." }, /^Its customer is not told any more/],
  ])("without access of %s: says first whom that is told, and of a fee only where there is one", async (...row) => {
    const [, now, fee, told] = row;
    vi.setSystemTime(new Date(now));
    const requests: unknown[] = [];
    await start({
      ...visit("2026-01-06", { isUnreported: true, ...(fee === undefined ? {} : { fee, isLate: true }) }),
      "PATCH /api/admin/visits/p5-2026-01-06": (_, body) => {
        requests.push(body);
        const after = visitOf("2026-01-06", { status: "no-access" });
        return json(200, { visit: after, undo: { subscriptionId: 5, undoToken: "u" } });
      },
    });
    await choose(/^Actions for/, "Mark No Access");
    const question = await dialog("Mark No Access");
    expect(question.getByText(told)).toBeTruthy();
    expect(question.queryAllByText(/fee/i).map(({ textContent }) => textContent)).toEqual(
      fee === undefined ? [] : ["Its fee of $40.00 stays."],
    );
    expect(requests).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Note no access" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "No Access Noted", action: { text: "Undo" } }));
    const expected = { status: "scheduled", price: 120, isLateWaived: false, ...(fee === undefined ? {} : { fee }) };
    expect(requests).toEqual([{ status: "no-access", expected }]);
  });
});
