import type { Board, BoardVisit } from "@cleaning/contract/admin/board";
import type { Home } from "@cleaning/contract/homes/homes";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "../inbox/board-inbox.tsx";
import "#nouns/visits/change/change-visit.tsx";
import "./drop-dialog.tsx";
import "./visit-panel.tsx";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { groupOf, inboxAnswers, inboxCall, inboxOf } from "../inbox/inbox-fixtures.ts";
import { visitOf } from "../schedule/visits-fixtures.ts";
import { bea, boardDate, boardNow, boardOf, cal, dani, onBoard } from "./board-fixtures.ts";
import BoardScreen from "./board-screen.tsx";

const isPhone = (matches: boolean): void => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: boardNow });
  isPhone(false);
});

type Answers = Parameters<typeof serve>[0];

const dayCall = "GET /api/admin/board?view=day";
const visitCall = `POST /api/admin/visits/p1-${boardDate}`;
const visits = [
  onBoard(1, "11:00", "13:00"),
  onBoard(2, "14:00", "16:00", { agents: [bea] }),
  onBoard(3, "10:00", "12:00", { agents: [], isUnassigned: true }),
];

const open = async (
  board: () => Board = () => boardOf(visits),
  answers: Answers = {},
  search = "",
  shown: string = dani.name,
) => {
  const calls = serve({ [dayCall]: () => json(200, board()), ...inboxAnswers(), ...answers });
  const page = await renderPage(`/admin/board${search}`, {
    "/admin/board": BoardScreen,
    "/admin/schedule": () => null,
  });
  // Behind the dialog of a visit that is opened with it.
  await screen.findByRole("region", { name: shown, hidden: true });
  return { calls, ...page };
};
const block = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(name) });
const column = (name: string) => within(screen.getByRole("region", { name }));
const keys = (element: HTMLElement, ...pressed: string[]): void => {
  element.focus();
  for (const key of pressed) fireEvent.keyDown(element, { key });
};
const said = (): string => document.querySelector("output[aria-live]")?.textContent ?? "";
const preview = (start: string) =>
  json(200, {
    visits: [
      {
        id: `p1-${boardDate}`,
        before: { date: boardDate, start: "11:00", status: "scheduled", price: 120 },
        after: { date: boardDate, start, status: "scheduled", price: 120 },
      },
    ],
    andLater: false,
    isLate: true,
    previewToken: "token-1",
  });

test("a day has a column for each agent with what is free, and beside them what waits", async () => {
  await open();
  await screen.findByRole("heading", { level: 1, name: "Today" });
  expect(column(dani.name).getByRole("button", { name: /Customer 1.*Planned.*11 AM to 1 PM.*Logan/ })).toBeTruthy();
  expect(column(bea.name).getByRole("button", { name: /Customer 2/ })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Unassigned (1)" })).getByRole("button")).toBe(block("Customer 3"));
  expect(screen.getByText("Day off")).toBeTruthy();
  expect(screen.getByText("Now, 9:30 AM")).toBeTruthy();
});

test("a block says service, price, pets, way in and a first visit", async () => {
  const facts = { pets: "Two cats", hasAccessNotes: false, isFirst: true };
  const board = boardOf([onBoard(1, "11:00", "13:00", { service: "Deep Cleaning", price: 250, facts })]);
  await open(undefined, { "GET /api/admin/board?view=day": () => json(200, board) });
  const own = within(block("Customer 1"));
  for (const fact of ["Deep, $250", "First visit", "Pets: Two cats", "No way in noted"])
    expect(own.getByText(fact)).toBeTruthy();
});

test("any day can be chosen, and a year that is still being typed is none", async () => {
  const { where } = await open(undefined, {
    "GET /api/admin/board?view=day&date=2026-12-18": () => json(200, boardOf([])),
  });
  const field = screen.getByLabelText("Go to a day");
  fireEvent.change(field, { target: { value: "0002-12-18" } });
  fireEvent.blur(field);
  expect(where()).toBe("/admin/board");
  fireEvent.change(field, { target: { value: "2026-12-01" } });
  fireEvent.change(field, { target: { value: "2026-12-18" } });
  expect(where()).toBe("/admin/board");
  await waitFor(() => expect(where()).toBe("/admin/board?date=2026-12-18"));
});

test("the panel of a visit that is late tells its customer another time, and says what they were told", async () => {
  const bodies: unknown[] = [];
  const late = onBoard(1, "09:00", "11:00", { isLateStart: true });
  const arrivesAt = "2026-11-24T16:45:00.000Z";
  await open(() => boardOf([bodies.length === 0 ? late : { ...late, arrivesAt }]), {
    [`PATCH /api/admin/visits/${late.id}`]: (_, body) => {
      bodies.push(body);
      return json(200, { visit: late });
    },
  });
  fireEvent.click(block("Customer 1"));
  fireEvent.click(await screen.findByRole("button", { name: "Running Late" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Running Late" }));
  // At half past nine.
  expect(dialog.getAllByRole("button", { name: /:/ }).map(({ textContent }) => textContent)).toEqual([
    "45 min: 9:45 AM",
    "1 h: 10:00 AM",
    "1 h 30 min: 10:30 AM",
    "2 h: 11:00 AM",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "45 min: 9:45 AM" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Told", tone: "success" }));
  expect(bodies).toEqual([{ minutesLate: 45, expected: { start: "09:00" } }]);
  expect(await screen.findByText("Customer told: arrival about 9:45 AM")).toBeTruthy();
});

test("the panel of a visit whose time is not settled offers to settle it first", async () => {
  await open(() => boardOf([onBoard(1, "11:00", "13:00", { isTentative: true })]));
  fireEvent.click(block("Customer 1"));
  const panel = within(await screen.findByRole("dialog", { name: "Customer 1" }));
  const buttons = panel.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((text) => text === "Settle and Tell" || text === "Move…")).toEqual([
    "Settle and Tell",
    "Move…",
  ]);
  fireEvent.click(panel.getByRole("button", { name: "Settle and Tell" }));
  expect(await screen.findByRole("dialog", { name: "Settle Time" })).toBeTruthy();
});

test("the panel of a visit has the story of its price and its fee", async () => {
  const correction = { was: 135, isCredit: true, words: "The oven was left out." };
  const fee = { amount: 25, words: "Nobody opened." };
  await open(() => boardOf([onBoard(1, "07:00", "09:00", { status: "done", price: 90, correction, fee })]));
  fireEvent.click(block("Customer 1"));
  const panel = within(await screen.findByRole("dialog", { name: "Customer 1" }));
  expect(panel.getByText("Credit of $45.00: $90.00 instead of $135.00. “The oven was left out.”")).toBeTruthy();
  expect(panel.getByText("Fee: $25.00. “Nobody opened.”")).toBeTruthy();
});

test.each([
  ["no-access", "No access · $132.50"],
  ["scheduled", "Planned, nobody comes yet · $132.50"],
] as const)(
  "the panel of a visit without agents says that nobody comes yet only before it: %s",
  async (status, words) => {
    await open(
      () => boardOf([onBoard(1, "07:00", "09:00", { status, agents: [], price: 132.5 })]),
      {},
      `?visit=p1-${boardDate}`,
    );
    const panel = within(await screen.findByRole("dialog", { name: "Customer 1" }));
    expect(panel.getByText(words, { exact: false })).toBeTruthy();
  },
);

test("a late start says by how many minutes", async () => {
  await open(() => boardOf([onBoard(1, "09:00", "11:00", { isLateStart: true })]));
  expect(block("Customer 1").dataset["state"]).toBe("late");
  expect(block("Customer 1").textContent).toContain("30 min late");
});

test("work that goes on long after its end says by how much, and a few minutes are not said", async () => {
  const started = { status: "started" as const };
  await open(() =>
    boardOf([onBoard(1, "07:00", "08:30", started), onBoard(2, "07:00", "09:20", { ...started, agents: [bea] })]),
  );
  expect(block("Customer 1").textContent).toContain("Started, 1 h over");
  expect(block("Customer 2").textContent).not.toContain("over");
});

test("a visit over capacity says so", async () => {
  const mark = { agent: dani, kinds: ["off" as const], by: "Sam Ode", at: boardNow.toISOString() };
  await open(() => boardOf([onBoard(1, "11:00", "13:00", { overCapacity: [mark] })]));
  expect(block("Customer 1").textContent).toContain("Planned, over capacity");
});

describe("the keys of a block", () => {
  test("move it to another agent and time, and the same preview is applied with what was looked at", async () => {
    const sent: unknown[] = [];
    const moved = visitOf(boardDate, { id: `p1-${boardDate}`, date: boardDate, start: "10:30", workUntil: "12:30" });
    await open(undefined, {
      [`${visitCall}/preview`]: (_, body) => {
        sent.push(body);
        return preview("10:30");
      },
      [`${visitCall}/apply`]: (_, body) => {
        sent.push(body);
        return json(200, { visits: [{ ...moved, agents: [bea] }] });
      },
    });
    keys(block("Customer 1"), " ");
    expect(said()).toContain("Customer 1 is picked up.");
    keys(block("Customer 1"), "ArrowRight");
    expect(said()).toBe("Bea Ortiz, 11:00 AM: fits");
    keys(block("Customer 1"), "ArrowUp");
    expect(said()).toBe("Bea Ortiz, 10:30 AM: fits");
    keys(block("Customer 1"), " ");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
    expect(await dialog.findByText(/comes instead of Dani Larsen/)).toBeTruthy();
    expect(dialog.getByText(/This is a late change/)).toBeTruthy();
    fireEvent.click(await dialog.findByRole("button", { name: "Move" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toastStore.get()?.description).toMatch(/^Customer 1: Bea Ortiz, .*, 10:30 AM$/);
    const change = { date: boardDate, start: "10:30", agents: [bea.id] };
    const request = { change, scope: "this", expected: { date: boardDate, start: "11:00", agents: [dani.id] } };
    expect(sent).toEqual([request, { ...request, previewToken: "token-1" }]);
  });

  test("leave the focus on the visit that was moved, also when the board is shown anew with it in another column", async () => {
    const moved = onBoard(1, "11:00", "13:00", { agents: [bea] });
    let isMoved = false;
    const { client } = await open(() => boardOf(isMoved ? [moved, ...visits.slice(1)] : visits), {
      [`${visitCall}/preview`]: () => preview("11:00"),
      [`${visitCall}/apply`]: () => {
        isMoved = true;
        return json(200, { visits: [moved] });
      },
    });
    keys(block("Customer 1"), " ", "ArrowRight", " ");
    // A frame may come before React has taken the dialog away.
    const frame = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => {
      queueMicrotask(() => run(0));
      return 0;
    });
    fireEvent.click(await screen.findByRole("button", { name: "Move" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    frame.mockRestore();
    const movedBlock = await column(bea.name).findByRole("button", { name: /Customer 1/ });
    await waitFor(() => expect(document.activeElement).toBe(movedBlock));
    await client.refetchQueries();
    expect(document.activeElement).toBe(column(bea.name).getByRole("button", { name: /Customer 1/ }));
  });

  test("say why it does not fit, and putting it down there changes nothing", async () => {
    const { calls } = await open();
    keys(block("Customer 1"), " ", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown");
    expect(said()).toBe("Bea Ortiz, 12:30 PM: Taken 2:00 PM to 4:00 PM, in Logan.");
    keys(block("Customer 1"), "Enter");
    await waitFor(() => expect(said()).toContain("Does not fit"));
    expect(toastStore.get()?.description).toBe("Taken 2:00 PM to 4:00 PM, in Logan.");
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  test("put it down on a day off, where the office decides with a reason that the agent comes all the same", async () => {
    const sent: unknown[] = [];
    const state = { date: boardDate, start: "11:00", status: "scheduled", price: 120 } as const;
    const obstacles = [{ agent: cal, obstacle: { kind: "off" }, refuses: true, mayAccept: true }];
    const row = { id: `p1-${boardDate}`, before: state, after: state, obstacles };
    const moved = visitOf(boardDate, { id: `p1-${boardDate}`, start: "11:00", workUntil: "13:00", agents: [cal] });
    await open(undefined, {
      [`${visitCall}/preview`]: () =>
        json(200, { visits: [row], andLater: false, isLate: false, previewToken: "token-1" }),
      [`${visitCall}/apply`]: (_, body) => {
        sent.push(body);
        return json(200, { visits: [moved] });
      },
    });
    keys(block("Customer 1"), " ", "ArrowRight", "ArrowRight");
    expect(said()).toBe("Cal Reed, 11:00 AM: Does not work that day. Put it down to decide.");
    expect(document.querySelector<HTMLElement>(".board-target")?.dataset["verdict"]).toBe("asks");
    keys(block("Customer 1"), " ");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "This is over capacity:Cal Reed: Does not work that day.",
    );
    expect(dialog.queryByRole("button", { name: "Move" })).toBeNull();
    fireEvent.change(dialog.getByLabelText(/^Why it is all right/), { target: { value: "said yes" } });
    fireEvent.click(dialog.getByRole("button", { name: "Move anyway" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([{ change: { agents: [cal.id] }, overCapacity: { reason: "said yes" } }]);
  });

  test("Escape puts it back", async () => {
    await open();
    keys(block("Customer 1"), " ", "ArrowRight");
    expect(block("Customer 1").dataset["held"]).toBe("true");
    keys(block("Customer 1"), "Escape");
    expect([said(), block("Customer 1").dataset["held"]]).toEqual(["Put back. Nothing was changed.", undefined]);
  });

  test("do not pick up what is under way", async () => {
    await open(() => boardOf([onBoard(1, "09:00", "11:00", { status: "started" })]));
    keys(block("Customer 1"), " ");
    expect(said()).toBe("This visit cannot be moved: it has begun or is over.");
  });
});

test("a visit that somebody else moves while it is held is put back, with the board as it is now", async () => {
  let now = boardOf(visits);
  const { client } = await open(() => now);
  keys(block("Customer 1"), " ");
  now = boardOf([onBoard(1, "11:00", "13:00", { agents: [bea] }), ...visits.slice(1)]);
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(column(bea.name).getByRole("button", { name: /Customer 1/ })).toBeTruthy());
  expect(toastStore.get()?.description).toContain("Somebody has just changed the visit of Customer 1");
  expect(block("Customer 1").dataset["held"]).toBeUndefined();
});

test("a visit that was changed elsewhere meanwhile is refused in the server's words", async () => {
  const message = "Somebody has changed this visit: it is now on Tuesday at 1:00 PM. Nothing was changed by you.";
  await open(undefined, {
    [`${visitCall}/preview`]: () => json(409, { message }),
  });
  keys(block("Customer 1"), " ", "ArrowUp", " ");
  const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Back" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

const undo = async (): Promise<void> => {
  await waitFor(() => expect(toastStore.get()?.action?.text).toBe("Undo"));
  act(() => toastStore.get()?.action?.onChoose());
};
const told = (title: string) => waitFor(() => expect(toastStore.get()?.title).toBe(title));
const moved = (changes: Partial<BoardVisit> = {}) => onBoard(1, "10:30", "12:30", { agents: [bea], ...changes });
const move = async (): Promise<void> => {
  keys(block("Customer 1"), " ", "ArrowRight", "ArrowUp", " ");
  fireEvent.click(await screen.findByRole("button", { name: "Move" }));
};

describe("undoing what the toast says", () => {
  const sent: unknown[] = [];
  beforeEach(() => void sent.splice(0));
  const keep = (answer: () => ReturnType<typeof json>) => (_: unknown, body: unknown) => {
    sent.push(body);
    return answer();
  };

  const undoable = { subscriptionId: 7, undoToken: "back" };
  const undoCall = "POST /api/admin/subscriptions/7/undo";

  test("gives the move back to the server, which restores the visit as it was", async () => {
    await open(undefined, {
      [`${visitCall}/preview`]: () => preview("10:30"),
      [`${visitCall}/apply`]: () => json(200, { visits: [moved({ isLate: true })], undo: undoable }),
      [undoCall]: keep(() => json(200, { visits: [onBoard(1, "11:00", "13:00")] })),
    });
    await move();
    await undo();
    await told("Undone");
    expect(toastStore.get()?.description).toBe("Everything is as it was before.");
    expect(sent).toEqual([{ undoToken: "back" }]);
  });

  test("is refused in the server's words where another visit has that time by now", async () => {
    const message = "Whoever came before is not free then any more: they have other work by now, or are away.";
    await open(undefined, {
      [`${visitCall}/preview`]: () => preview("10:30"),
      [`${visitCall}/apply`]: () => json(200, { visits: [moved()], undo: undoable }),
      [undoCall]: keep(() => json(409, { message })),
    });
    await move();
    await undo();
    await told("Error");
    expect(toastStore.get()?.description).toBe(`Failed to undo: ${message}`);
    expect(sent).toHaveLength(1);
  });

  test("without an answer can be tried again, and a refusal then says that it may be done", async () => {
    const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => json(404, { message: "Nothing." })];
    await open(undefined, {
      [`${visitCall}/preview`]: () => preview("10:30"),
      [`${visitCall}/apply`]: () => json(200, { visits: [moved()], undo: undoable }),
      [undoCall]: () => answers.shift()?.() ?? json(500, {}),
    });
    await move();
    await undo();
    await told("Error");
    expect(toastStore.get()?.description).toMatch(/^We do not know whether it was saved\./);
    expect(toastStore.get()?.action?.text).toBe("Try again");
    act(() => toastStore.get()?.action?.onChoose());
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe(
        "Failed to undo: Nothing. Your first try may have been saved: please look at how it is now.",
      ),
    );
  });

  test("lets a skipped visit take place again", async () => {
    await open(undefined, {
      [`${visitCall}/preview`]: () => preview("11:00"),
      [`${visitCall}/apply`]: () =>
        json(200, { visits: [onBoard(1, "11:00", "13:00", { status: "skipped" })], undo: undoable }),
      [undoCall]: keep(() => json(200, { visits: [onBoard(1, "11:00", "13:00")] })),
    });
    fireEvent.click(block("Customer 1"));
    fireEvent.click(await screen.findByRole("button", { name: "Skip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Skip Visit" }));
    fireEvent.click(dialog.getByRole("button", { name: "Preview" }));
    fireEvent.click(await dialog.findByRole("button", { name: "Skip" }));
    await undo();
    await told("Undone");
    expect(sent).toEqual([{ undoToken: "back" }]);
  });

  test("is not offered where the server cannot take it back", async () => {
    await open(undefined, {
      [`${visitCall}/preview`]: () => preview("10:30"),
      [`${visitCall}/apply`]: () => json(200, { visits: [moved()] }),
    });
    await move();
    await told("Visit Moved");
    expect(toastStore.get()?.action).toBeUndefined();
  });
});

describe("a move that the server refuses when it is confirmed", () => {
  const message = "Somebody has changed this visit: it is now on Tuesday at 1:00 PM. Nothing was changed by you.";
  const openMove = async (refusal: () => ReturnType<typeof json>) => {
    let isRefused = false;
    const opened = await open(undefined, {
      [`${visitCall}/preview`]: () => (isRefused ? json(409, { message }) : preview("10:30")),
      [`${visitCall}/apply`]: () => {
        isRefused = true;
        return refusal();
      },
    });
    keys(block("Customer 1"), " ", "ArrowUp", " ");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
    fireEvent.click(await dialog.findByRole("button", { name: "Move" }));
    return { ...opened, dialog };
  };

  test("for good offers to look again at the same move of the visit as it is now, without another drag", async () => {
    const expected: unknown[] = [];
    let isRefused = false;
    const { calls } = await open(undefined, {
      [`${visitCall}/preview`]: (_, body) => {
        expected.push(body);
        return isRefused && expected.length < 3 ? json(409, { message }) : preview("10:30");
      },
      [`${visitCall}/apply`]: () => {
        isRefused = true;
        return json(409, { message });
      },
      [`GET /api/admin/visits?limit=50&ids=p1-${boardDate}`]: () =>
        json(200, { visits: [{ ...visits[0], start: "13:00" }], nextCursor: null }),
    });
    keys(block("Customer 1"), " ", "ArrowUp", " ");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
    fireEvent.click(await dialog.findByRole("button", { name: "Move" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Move" })).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Look again" }));
    expect(await dialog.findByRole("button", { name: "Move" })).toBeTruthy();
    expect(expected.at(-1)).toMatchObject({ change: { start: "10:30" }, expected: { start: "13:00" } });
    await waitFor(() => expect(calls.filter((call) => call === dayCall)).toHaveLength(2));
  });

  test("a preview whose answer is lost is asked for again in the dialog", async () => {
    let isLost = true;
    await open(undefined, {
      [`${visitCall}/preview`]: () => {
        if (isLost) throw new TypeError("Load failed");
        return preview("10:30");
      },
      [`GET /api/admin/visits?limit=50&ids=p1-${boardDate}`]: () =>
        json(200, { visits: [visits[0]], nextCursor: null }),
    });
    keys(block("Customer 1"), " ", "ArrowUp", " ");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
    const again = await dialog.findByRole("button", { name: "Try again" });
    isLost = false;
    fireEvent.click(again);
    expect(await dialog.findByRole("button", { name: "Move" })).toBeTruthy();
  });

  test("for now can be tried again", async () => {
    const { dialog } = await openMove(() => json(429, { message: "Too many requests." }));
    expect(await dialog.findByText("Too many requests.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Move" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Back" })).toBeTruthy();
  });
});

test("a move to an agent from another area says so, on the way and before it is confirmed", async () => {
  const inOgden = [onBoard(1, "11:00", "13:00", { town: "Ogden" }), ...visits.slice(1)];
  await open(() => boardOf(inOgden), { [`${visitCall}/preview`]: () => preview("10:30") });
  keys(block("Customer 1"), " ", "ArrowRight");
  expect(said()).toBe("Bea Ortiz, 11:00 AM: fits, but comes from another area");
  keys(block("Customer 1"), "ArrowLeft", "ArrowUp");
  expect(said()).toBe("Dani Larsen, 10:30 AM: fits");
  keys(block("Customer 1"), "ArrowRight");
  keys(block("Customer 1"), " ");
  const dialog = within(await screen.findByRole("dialog", { name: "Move Visit" }));
  expect(await dialog.findByText("Bea Ortiz comes from another area: they do not clean in Ogden.")).toBeTruthy();
});

const proposal = () =>
  json(200, {
    visits: [
      { visit: visitOf(boardDate, { customer: { id: 1, name: "Customer 1" } }), start: "09:00", agents: [bea] },
      {
        visit: visitOf(boardDate, { id: "p9-2026-11-24", customer: { id: 9, name: "Gus Hay" } }),
        start: "09:00",
        agents: [],
      },
    ],
    begun: [visitOf(boardDate, { id: "p8-2026-11-24", status: "started", customer: { id: 8, name: "Eve Fox" } })],
    isOff: false,
    previewToken: "token-7",
  });

describe("sick today", () => {
  const timeOff = `POST /api/admin/agents/${dani.id}/time-off`;
  test("shows who takes which visit, and one button hands all of them over", async () => {
    const sent: unknown[] = [];
    const handed = visitOf(boardDate, { customer: { id: 1, name: "Customer 1" }, agents: [bea] });
    const left = visitOf(boardDate, {
      id: "p9-2026-11-24",
      customer: { id: 9, name: "Gus Hay" },
      agents: [],
      isUnassigned: true,
    });
    const proposed = { id: cal.id, name: cal.name, isChosen: false, comesToTown: false, others: 0 };
    const waiting = { ...left, proposal: { start: left.start, agents: [proposed] } };
    await open(undefined, {
      [`${inboxCall}?whole=unassigned`]: () => json(200, inboxOf({ unassigned: groupOf([waiting]) })),
      [`${timeOff}/preview`]: proposal,
      [timeOff]: (_, body) => {
        sent.push(body);
        const added = {
          from: boardDate,
          until: boardDate,
          addedAt: boardNow.toISOString(),
          visitIds: [handed.id, left.id],
        };
        return json(200, { timeOff: [added], visits: [handed, left] });
      },
      [`GET /api/admin/visits?limit=50&ids=${handed.id}%2C${left.id}`]: () =>
        json(200, { visits: [handed, left], nextCursor: null }),
    });
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    fireEvent.change(dialog.getByLabelText("Who is sick"), { target: { value: String(dani.id) } });
    expect(await dialog.findByText("Bea Ortiz comes")).toBeTruthy();
    expect(dialog.getByText("Nobody who comes there is free: unassigned")).toBeTruthy();
    expect(dialog.getByText("Started: stays with Dani Larsen")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Hand over too, Eve Fox" })).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Hand over 1, leave 1 to assign" }));
    expect(await dialog.findByText("1 taken over, 1 open.")).toBeTruthy();
    expect(await dialog.findByRole("button", { name: /^Assign\s*Cal Reed to Gus Hay/ })).toBeTruthy();
    expect(sent).toEqual([{ from: boardDate, until: boardDate, evenIfOff: true, previewToken: "token-7" }]);
  });

  test("hands over what is under way too, of which nothing is sent before the dialog is confirmed", async () => {
    const sent: unknown[] = [];
    const previewed: unknown[] = [];
    const begunId = "p8-2026-11-24";
    const { calls } = await open(undefined, {
      [`${timeOff}/preview`]: (_, body) => {
        previewed.push(body);
        return proposal();
      },
      [timeOff]: (_, body) => {
        sent.push(body);
        return json(409, { message: "The visits of this agent have changed since you looked." });
      },
    });
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    fireEvent.change(dialog.getByLabelText("Who is sick"), { target: { value: String(dani.id) } });
    fireEvent.click(await dialog.findByRole("button", { name: "Hand over too, Eve Fox" }));
    expect(await dialog.findByText("Started: handed over with the others")).toBeTruthy();
    const day = { from: boardDate, until: boardDate, evenIfOff: true };
    await waitFor(() => expect(previewed).toEqual([day, { ...day, setBack: [begunId] }]));
    expect([sent, calls.filter((call) => call.startsWith("PATCH"))]).toEqual([[], []]);
    const confirmButton = await dialog.findByRole<HTMLButtonElement>("button", { name: /^Hand over 1, leave/ });
    await waitFor(() => expect(confirmButton.disabled).toBe(false));
    fireEvent.click(confirmButton);
    await waitFor(() => expect(sent).toEqual([{ ...day, previewToken: "token-7", setBack: [begunId] }]));
    fireEvent.click(dialog.getByRole("button", { name: "Leave it with Dani Larsen, Eve Fox" }));
    expect(await dialog.findByText("Started: stays with Dani Larsen")).toBeTruthy();
  });

  test("lists who is off and still has a visit, and hands that over too", async () => {
    const sent: unknown[] = [];
    const left = onBoard(9, "14:00", "16:00", { agents: [cal] });
    const calOff = `POST /api/admin/agents/${cal.id}/time-off`;
    const vacation = {
      from: "2026-11-23",
      until: "2026-11-27",
      addedAt: "2026-11-02T16:00:00.000Z",
      visitIds: [left.id],
    };
    const handed = { ...left, agents: [bea] };
    await open(() => boardOf([...visits, left]), {
      [`${calOff}/preview`]: () =>
        json(200, {
          visits: [{ visit: left, start: "14:00", agents: [bea] }],
          begun: [],
          isOff: true,
          previewToken: "t",
        }),
      [calOff]: (_, body) => {
        sent.push(body);
        return json(200, { timeOff: [vacation], visits: [handed] });
      },
      [`GET /api/admin/visits?limit=50&ids=${left.id}`]: () => json(200, { visits: [handed], nextCursor: null }),
    });
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    expect(dialog.getByRole("option", { name: "Cal Reed (off, still 1 visit)" })).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Who is sick"), { target: { value: String(cal.id) } });
    expect(await dialog.findByText(/^Cal Reed has this day off already/)).toBeTruthy();
    expect(dialog.getByText("Bea Ortiz comes")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Hand over 1" }));
    expect(await dialog.findByText("1 taken over, 0 open.")).toBeTruthy();
    expect(sent).toEqual([{ from: boardDate, until: boardDate, evenIfOff: true, previewToken: "t" }]);
  });

  test("offers nothing to whoever is off by now and has no visit left", async () => {
    await open(undefined, {
      [`${timeOff}/preview`]: () => json(200, { visits: [], begun: [], isOff: true, previewToken: "t" }),
    });
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    fireEvent.change(dialog.getByLabelText("Who is sick"), { target: { value: String(dani.id) } });
    const nothing = await dialog.findByRole<HTMLButtonElement>("button", { name: "Nothing to hand over" });
    expect(nothing.disabled).toBe(true);
  });

  test("names nobody before a choice where the board's agent is off already", async () => {
    const { calls } = await open(undefined, {}, `?agent=${cal.id}`, cal.name);
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    expect(dialog.getByLabelText<HTMLSelectElement>("Who is sick").value).toBe("");
    expect(dialog.queryByRole("button", { name: /^Hand over/ })).toBeNull();
    expect(calls.filter((call) => call.includes("time-off"))).toEqual([]);
  });

  test("goes on naming the chosen agent, whom a colleague has set off meanwhile", async () => {
    let isTaken = false;
    const { client } = await open(
      () => {
        const board = boardOf(isTaken ? [] : visits);
        for (const one of board.days[0]?.agents ?? []) if (isTaken && one.agentId === dani.id) one.isOff = true;
        return board;
      },
      {
        [`${timeOff}/preview`]: () =>
          isTaken ? json(200, { visits: [], begun: [], isOff: true, previewToken: "t" }) : proposal(),
        [timeOff]: () => {
          isTaken = true;
          return json(409, { message: "The visits of this agent have changed since you looked." });
        },
      },
    );
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    const select = dialog.getByLabelText<HTMLSelectElement>("Who is sick");
    fireEvent.change(select, { target: { value: String(dani.id) } });
    fireEvent.click(await dialog.findByRole("button", { name: "Hand over 1, leave 1 to assign" }));
    await client.invalidateQueries();
    expect(await dialog.findByText("Dani Larsen has this day off already.", { exact: false })).toBeTruthy();
    await dialog.findByRole("option", { name: "Dani Larsen (off)" });
    expect(select.value).toBe(String(dani.id));
  });

  test("asks again with the new proposal when the visits have changed meanwhile", async () => {
    const message = "The visits of this agent have changed since you looked. Please look again.";
    const { calls } = await open(undefined, {
      [`${timeOff}/preview`]: proposal,
      [timeOff]: () => json(409, { message }),
    });
    fireEvent.click(screen.getByRole("button", { name: "Sick today" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sick Today" }));
    fireEvent.change(dialog.getByLabelText("Who is sick"), { target: { value: String(dani.id) } });
    fireEvent.click(await dialog.findByRole("button", { name: "Hand over 1, leave 1 to assign" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(calls.filter((call) => call === `${timeOff}/preview`)).toHaveLength(2);
  });
});

const assignmentsProposal = () =>
  json(200, {
    visits: [
      { visit: visits[2], start: "10:00", agents: [{ ...bea, otherArea: "Ogden" }] },
      {
        visit: visits[0],
        start: "11:00",
        agents: [dani],
        obstacle: { kind: "taken", from: "11:00", until: "12:00", town: "Logan" },
      },
    ],
  });
const chooseTwo = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Select" }));
  fireEvent.click(await screen.findByRole("button", { name: "All unassigned (1)" }));
  fireEvent.click(block("Customer 1"));
  expect(screen.getByText("2 selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Assign…" }));
  return within(await screen.findByRole("dialog", { name: "Assign Visits" }));
};

describe("selected visits", () => {
  const call = "POST /api/admin/assignments";
  const bodies: unknown[] = [];
  const keep = (answer: () => ReturnType<typeof json>) => (_: unknown, body: unknown) => {
    bodies.push(body);
    return answer();
  };
  beforeEach(() => void bodies.splice(0));

  test("are proposed to one agent with what does not fit, assigned in one act, and what was refused can be tried again", async () => {
    const refusal = "Bea Ortiz has another visit, 10:00 AM to 12:00 PM in Logan.";
    await open(undefined, {
      [`${call}/preview`]: keep(assignmentsProposal),
      [call]: keep(() => json(200, { results: [{ visitId: visits[2]?.id, visit: visits[2], refusal }] })),
    });
    const dialog = await chooseTwo();
    const choices = [...dialog.getByLabelText<HTMLSelectElement>("Who comes").options].map(({ text }) => text);
    expect(choices).toEqual(["Best for each", "Dani Larsen", "Bea Ortiz", "Cal Reed"]);
    fireEvent.change(dialog.getByLabelText("Who comes"), { target: { value: String(bea.id) } });
    expect(await dialog.findByText("1 visit gets somebody. 1 stays as it is.")).toBeTruthy();
    expect(dialog.getByText("Bea Ortiz comes")).toBeTruthy();
    expect(dialog.getByText("Bea Ortiz: Ogden, not Logan")).toBeTruthy();
    expect(dialog.getByText("Does not fit: Taken 11:00 AM to 12:00 PM, in Logan.")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Assign 1" }));
    expect(await dialog.findByText("0 visits are assigned. 1 is not:")).toBeTruthy();
    expect(dialog.getByText(refusal)).toBeTruthy();
    const ids = [`p1-${boardDate}`, `p3-${boardDate}`];
    expect(bodies).toEqual([
      { visitIds: ids },
      { visitIds: ids, agentId: bea.id },
      {
        assignments: [
          { visitId: `p3-${boardDate}`, agents: [bea.id], expected: { date: boardDate, start: "10:00", agents: [] } },
        ],
      },
    ]);
    fireEvent.click(dialog.getByRole("button", { name: "Try these again" }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ visitIds: [`p3-${boardDate}`], agentId: bea.id }));
  });

  test("are marked, let go by a second click or Cancel, and one more is taken by a click with Shift", async () => {
    await open();
    fireEvent.click(block("Customer 2"), { shiftKey: true });
    expect(await screen.findByText("1 selected")).toBeTruthy();
    expect([block("Customer 2"), block("Customer 1")].map((one) => one.getAttribute("aria-pressed"))).toEqual([
      "true",
      "false",
    ]);
    fireEvent.click(block("Customer 2"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Assign…" }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(block("Customer 2").getAttribute("aria-pressed")).toBeNull();
  });

  test("are chosen from one list of all agents on a phone", async () => {
    isPhone(true);
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    const boxes = within(await screen.findByRole("group", { name: "Visits" })).getAllByRole("checkbox");
    expect(boxes).toHaveLength(3);
    fireEvent.click(screen.getByRole("checkbox", { name: /Customer 3, Logan/ }));
    expect(screen.getByText("1 selected")).toBeTruthy();
  });
});

test("the address holds view and day, and a week shows what is planned of what is available", async () => {
  const week = boardOf(visits, { view: "week" });
  const { where, go } = await open(undefined, {
    "GET /api/admin/board?view=week": () => json(200, week),
  });
  expect(screen.getByRole("link", { name: "Day after" }).getAttribute("href")).toBe("/admin/board?date=2026-11-25");
  fireEvent.click(screen.getByRole("link", { name: "Week" }));
  expect(await screen.findByRole("columnheader", { name: /Tue, Nov 24.*0 min of 20 h/ })).toBeTruthy();
  expect(block("Customer 1").querySelector("[aria-hidden].board-block__line")?.textContent).toBe(
    "11:00 Customer 1 · Logan",
  );
  expect(where()).toBe("/admin/board?view=week");
  await go("/admin/board");
  expect(await screen.findByRole("region", { name: dani.name })).toBeTruthy();
});

test("a week that is opened on a phone begins at today", async () => {
  isPhone(true);
  // That of jsdom waits for an interval, which does not pass here.
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  const shown: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    if (this instanceof HTMLElement) shown.push(this.dataset["date"]);
  };
  const days = ["2026-11-23", boardDate].map((date) => ({ ...boardOf(visits).days[0], date }));
  await open(
    undefined,
    { "GET /api/admin/board?view=week": () => json(200, { ...boardOf(visits, { view: "week" }), days }) },
    "?view=week",
    "Unassigned (1)",
  );
  await waitFor(() => expect(shown).toEqual([boardDate]));
});

test("on a phone there is one agent at a time, with the next and a list of all", async () => {
  isPhone(true);
  const { where } = await open();
  expect(screen.queryByRole("region", { name: bea.name })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Agent after" }));
  expect(await screen.findByRole("region", { name: bea.name })).toBeTruthy();
  expect(where()).toBe("/admin/board?agent=3");
  expect(screen.queryByRole("region", { name: dani.name })).toBeNull();
});

describe("the inbox", () => {
  const late = { today: boardDate, lateStarts: groupOf([visitOf(boardDate)], { count: 3 }) };

  test("stands beside the board with its number, and opens a visit there", async () => {
    isPhone(true);
    await open(
      () => boardOf(visits),
      inboxAnswers(() => late),
      `?visit=p2-${boardDate}`,
    );
    expect(await screen.findByRole("dialog", { name: "Customer 2" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    const inbox = within(await screen.findByRole("complementary", { name: "Inbox (3)" }));
    const title = inbox.getByRole("button", { name: /^Late starts/ });
    expect(title.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(title);
    expect(inbox.getByRole("link", { name: /^Open on the board/ })).toBeTruthy();
  });

  test("is a button with its number where there is no room, which opens it", async () => {
    const { where } = await open(
      () => boardOf(visits),
      inboxAnswers(() => late),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Inbox (3)" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Inbox (3)" }));
    fireEvent.click(sheet.getByRole("button", { name: /^Late starts/ }));
    fireEvent.click(sheet.getByRole("link", { name: /^Open on the board/ }));
    await waitFor(() => expect(where()).toBe(`/admin/board?visit=p5-${boardDate}`));
    expect((await screen.findByText(/is not on this day any more/)).textContent).toContain("meanwhile");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const homeOf = (id: number, address: string | null): Home => ({
  id,
  isProfile: id === 1,
  label: null,
  address,
  city: address === null ? null : "Logan",
  state: "UT",
  zipCode: null,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: 1,
});
const openFirst = async (answers: Answers, shown = visits) => {
  const opened = await open(() => boardOf(shown), answers);
  fireEvent.click(block("Customer 1"));
  await screen.findByRole("dialog", { name: "Customer 1" });
  return opened;
};

describe("the street of an opened visit", () => {
  const homesCall = "GET /api/admin/customers/1/homes";

  test("leads to a map", async () => {
    await openFirst({ [homesCall]: () => json(200, { homes: [homeOf(1, "12 Main Street")] }) });
    const street = await screen.findByRole("link", { name: "12 Main Street, Logan, UT, on a map in a new tab" });
    expect(street.getAttribute("href")).toContain("query=12%20Main%20Street%2C%20Logan%2C%20UT");
  });

  test("is that of the home where it is, also of a single visit in a town by another name", async () => {
    const both = [homeOf(1, "12 Main Street"), { ...homeOf(7, "3 Lake Road"), city: "River Heights" }];
    const answers = { [homesCall]: () => json(200, { homes: both }) };
    const single = onBoard(1, "11:00", "13:00", { subscriptionId: null, town: "Logan", homeId: 7 });
    await openFirst(answers, [single]);
    expect(await screen.findByRole("link", { name: /^3 Lake Road, River Heights/ })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^12 Main Street/ })).toBeNull();
    cleanup();
    await openFirst(answers, [{ ...single, homeId: 9 }]);
    expect(
      await screen.findByText("It is not certain at which home this is. The customer page lists them all."),
    ).toBeTruthy();
    expect(screen.queryByRole("link", { name: /on a map/ })).toBeNull();
  });

  test("says when none is noted, and when it could not be loaded", async () => {
    await openFirst({ [homesCall]: () => json(200, { homes: [homeOf(1, null)] }) });
    expect(await screen.findByText("No street is noted for this home.")).toBeTruthy();
    cleanup();
    await openFirst({ [homesCall]: () => json(404, { message: "There is no such customer." }) });
    expect(await screen.findByText("Sorry, the street could not be loaded.")).toBeTruthy();
  });
});

test("an opened visit says whom its home likes to have, and who never comes", async () => {
  const candidate = { assignedArea: "Logan", comesToTown: true, isPreferred: false, worksWith: null, others: 0 };
  await open(undefined, {
    [`GET /api/admin/visits/p1-${boardDate}/agents`]: () =>
      json(200, {
        agents: [
          { ...candidate, ...bea, isPreferred: true, obstacle: null },
          { ...candidate, ...dani, obstacle: { kind: "off" } },
          { ...candidate, id: 9, name: "Pat Roe", obstacle: { kind: "excluded" } },
        ],
      }),
  });
  await screen.findByRole("heading", { level: 1, name: "Today" });
  fireEvent.click(block("Customer 1"));
  expect(await screen.findByText("Never: Pat Roe")).toBeTruthy();
  expect(screen.getByText(`If possible: ${bea.name}`)).toBeTruthy();
});
