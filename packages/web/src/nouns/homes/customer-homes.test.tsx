import type { Home } from "@cleaning/contract/homes/homes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { customerOf, subscriptionOf } from "#features/admin/list/list-fixtures.ts";
import { open, scheduleOf, press, quietSummary, visitOf } from "#features/admin/schedule/visits-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { changeTexts } from "#nouns/history/history-words.ts";
import { CustomerHomes } from "./customer-homes.tsx";

const homeOf = (id: number, label: string): Home => ({
  id,
  isProfile: id === 1,
  label,
  address: "1 Lake Road",
  city: "Hyrum",
  state: "UT",
  zipCode: "84319",
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: "A dog",
  parking: null,
  revision: 1,
});
const access = "GET /api/admin/customers/4/homes/7/access";
type Answers = Parameters<typeof serve>[0];
const start = async (search: string, answers: Answers = {}, homes = [homeOf(1, "Town house"), homeOf(7, "Cabin")]) => {
  const requests: unknown[] = [];
  const calls = serve({
    ...quietSummary(4),
    "GET /api/admin/customers/4": () => json(200, { customer: customerOf(4) }),
    "GET /api/admin/subscriptions?customerId=4&limit=50": () =>
      json(200, {
        subscriptions: [subscriptionOf(5, { customerId: 4 })],
        nextCursor: null,
        stats: { total: 1, active: 1, nextSevenDays: 0, monthlyRevenue: 0, left: {} },
      }),
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: [] }),
    "GET /api/admin/customers/4/homes": () => json(200, { homes }),
    "POST /api/admin/subscriptions/5/preview": () =>
      json(200, { visits: [], andLater: false, isLate: false, previewToken: "one" }),
    "POST /api/admin/subscriptions/5/apply": (_, body) => {
      requests.push(body);
      return json(200, { visits: [] });
    },
    [access]: () => json(200, { access: { notes: "Code 4711", revision: 1 } }),
    ...answers,
  });
  const page = search.endsWith("tab=homes")
    ? renderPage("/homes", { "/homes": () => <CustomerHomes customerId={4} /> })
    : open(search);
  return { requests, calls, ...(await page) };
};

test("the office sees homes, and how to get in only when it asks, which it is told is written down", async () => {
  const { calls } = await start("tab=homes");
  await screen.findByRole("heading", { name: "Cabin" });
  expect(screen.getAllByText("Reading it is written into the customer's history.")).toHaveLength(2);
  expect(JSON.stringify(calls)).not.toContain("/access");
  press("Show how to get in: Cabin");
  await screen.findByText("Code 4711");
  press("Hide it again: Cabin");
  expect(screen.queryByText("Code 4711")).toBeNull();
});

test("the office reads that a mail's link wrote how to get in, and what it was before", async () => {
  const changedByLink = { at: "2026-11-28T18:05:00Z", replaced: "The key is with Ann." };
  await start("tab=homes", { [access]: () => json(200, { access: { notes: "Code 1", revision: 2, changedByLink } }) });
  await screen.findByRole("heading", { name: "Cabin" });
  press("Show how to get in: Cabin");
  await screen.findByText(/^Written by the link in a mail, Nov 28, 2026, 11:05 AM\./);
  expect(screen.getByText("The key is with Ann.")).toBeTruthy();
  press("Hide it again: Cabin");
  expect(screen.queryByText("The key is with Ann.")).toBeNull();
});

test("the office reads of which address it is, where they have moved since", async () => {
  const movedFrom = "5 Lake Road, Hyrum, 84319";
  await start("tab=homes", { [access]: () => json(200, { access: { notes: "Code 1", revision: 2, movedFrom } }) });
  await screen.findByRole("heading", { name: "Cabin" });
  press("Show how to get in: Cabin");
  expect(
    await screen.findByText(/^Written for 5 Lake Road, Hyrum, 84319, before they moved\. Agents do not/),
  ).toBeTruthy();
});

test("the office writes how to get in on what it has read", async () => {
  const requests: unknown[] = [];
  await start("tab=homes", {
    "PUT /api/admin/customers/4/homes/7/access": (_, body) => {
      requests.push(body);
      return requests.length === 1
        ? json(409, { message: "These notes were changed in the meantime." })
        : json(200, { access: { notes: "Code 1907", revision: 2 } });
    },
  });
  await screen.findByRole("heading", { name: "Cabin" });
  press("Show how to get in: Cabin");
  await screen.findByText("Code 4711");
  press("Change how to get in: Cabin");
  fireEvent.change(await screen.findByLabelText(/^How to get in/, { selector: "textarea" }), {
    target: { value: "Code 1907" },
  });
  press("Save");
  await screen.findByText(/These notes were changed in the meantime/);
  press("Save");
  await screen.findByText("Code 1907", { selector: "p" });
  expect(requests).toEqual([
    { notes: "Code 1907", revision: 1 },
    { notes: "Code 1907", revision: 1 },
  ]);
});

test("how to get in that a colleague has changed is shown beside what is typed, and the next save goes", async () => {
  let stored = { notes: "Code 4711", revision: 1 };
  const requests: unknown[] = [];
  await start("tab=homes", {
    [access]: () => json(200, { access: stored }),
    "PUT /api/admin/customers/4/homes/7/access": (_, body) => {
      requests.push(body);
      if (requests.length > 1) return json(200, { access: { notes: "Code 1907", revision: 3 } });
      stored = { notes: "Code 5000", revision: 2 };
      return json(409, { message: "These notes were changed in the meantime." });
    },
  });
  await screen.findByRole("heading", { name: "Cabin" });
  press("Show how to get in: Cabin");
  await screen.findByText("Code 4711");
  press("Change how to get in: Cabin");
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/^How to get in/, { selector: "textarea" });
  fireEvent.change(notes, { target: { value: "Code 1907" } });
  press("Save");
  await screen.findByText(/^How to get in: now “Code 5000”\./);
  expect(notes.value).toBe("Code 1907");
  press("Save");
  await screen.findByText("Code 1907", { selector: "p" });
  expect(requests.at(-1)).toEqual({ notes: "Code 1907", revision: 2 });
});

test("a reading that fails says why and can be tried again", async () => {
  await start("tab=homes", { [access]: () => json(503, { message: "Please try again in a moment." }) });
  await screen.findByRole("heading", { name: "Cabin" });
  press("Show how to get in: Cabin");
  await screen.findByText(/Please try again in a moment/);
  expect(screen.getByRole("button", { name: "Show how to get in: Cabin" })).toBeTruthy();
});

test("a plan of a customer with several homes says for which it is, and can be given another", async () => {
  const { requests } = await start("customer=4");
  const schedule = within(await screen.findByRole("region", { name: "Standard Cleaning, plan 5" }));
  const choice = await schedule.findByLabelText<HTMLSelectElement>("Home");
  expect(choice.selectedOptions[0]?.textContent).toBe("Town house");
  fireEvent.change(choice, { target: { value: "7" } });
  await waitFor(() => expect(requests).toEqual([{ terms: { homeId: 7 }, previewToken: "one" }]));
});

test("a plan of a customer with one home has nothing to choose", async () => {
  await start("customer=4", {}, [homeOf(1, "Town house")]);
  await screen.findByRole("region", { name: "Standard Cleaning, plan 5" });
  expect(screen.queryByLabelText("Home")).toBeNull();
});

test("a reading is told in the history without a value before it", () => {
  const entry = { action: "changed", changes: [{ field: "accessRead", from: null, to: 7 }] } as const;
  expect(changeTexts({ ...entry, changes: [...entry.changes] }, () => undefined)).toEqual([
    { field: "accessRead", label: "Read how to get in", from: undefined, to: "home no. 7" },
  ]);
});

const agentsCall = "customers/4/homes/7/agents";
const preferences = (changes: object = {}) => ({
  preferred: [],
  excluded: [],
  note: "",
  revision: 1,
  agents: [
    { id: 2, name: "Bea Ortiz" },
    { id: 3, name: "Dani Larsen" },
  ],
  reassignment: { visits: [], previewToken: "none" },
  ...changes,
});
const stillWith = {
  previewToken: "token-1",
  visits: [
    {
      visit: visitOf("2099-08-03", { agents: [{ id: 3, name: "Dani Larsen" }] }),
      start: "09:00",
      agents: [{ id: 2, name: "Bea Ortiz" }],
    },
  ],
};

test("the office notes whom a home likes to have and whom never, and hands over the visits of the latter in one act", async () => {
  const sent: unknown[] = [];
  let state = preferences();
  await start("tab=homes", {
    [`GET /api/admin/${agentsCall}`]: () => json(200, state),
    [`PUT /api/admin/${agentsCall}`]: (_, body) => {
      sent.push(body);
      state = preferences({ preferred: [2], excluded: [3], note: "The dog", revision: 2, reassignment: stillWith });
      return json(200, state);
    },
    [`POST /api/admin/${agentsCall}/reassign`]: (_, body) => {
      sent.push(body);
      if (sent.length === 2)
        return json(409, { message: "The visits of this home have changed since you looked. Please look again." });
      state = { ...state, reassignment: { visits: [], previewToken: "none" } };
      return json(200, state);
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Who comes.*Cabin/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who Comes" }));
  fireEvent.change(await dialog.findByLabelText("Bea Ortiz"), { target: { value: "preferred" } });
  fireEvent.change(dialog.getByLabelText("Dani Larsen"), { target: { value: "excluded" } });
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: "The dog" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("heading", { name: "1 visit to come still has an agent whom this home excluded" });
  expect(sent).toEqual([{ preferred: [2], excluded: [3], note: "The dog", revision: 1 }]);
  expect(dialog.getByText("Bea Ortiz comes", { exact: false })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Hand over 1" }));
  await dialog.findByText(/have changed since you looked/);
  fireEvent.click(dialog.getByRole("button", { name: "Look again" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Hand over 1" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Hand over 1" })).toBeNull());
  expect(sent.slice(1)).toEqual([{ previewToken: "token-1" }, { previewToken: "token-1" }]);
});

test("who comes to a home if possible, and who never does, stand at it", async () => {
  const cabin = { ...homeOf(7, "Cabin"), preferredAgents: ["Bea Ortiz"], excludedAgents: ["Dani Larsen", "Pat Roe"] };
  await start("tab=homes", {}, [homeOf(1, "Town house"), cabin]);
  expect(await screen.findByText("Never: Dani Larsen and Pat Roe")).toBeTruthy();
  expect(screen.getAllByText(/^If possible: /).map(({ textContent }) => textContent)).toEqual([
    "If possible: Bea Ortiz",
  ]);
});

test("who comes to a home is not saved over what a colleague noted meanwhile", async () => {
  const message = "Who comes to this home was changed in the meantime. Please look at it again, then save.";
  await start("tab=homes", {
    [`GET /api/admin/${agentsCall}`]: () => json(200, preferences()),
    [`PUT /api/admin/${agentsCall}`]: () => json(409, { message }),
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Who comes.*Cabin/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who Comes" }));
  fireEvent.change(await dialog.findByLabelText("Bea Ortiz"), { target: { value: "excluded" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(message);
  expect(dialog.getByLabelText<HTMLSelectElement>("Bea Ortiz").value).toBe("excluded");
});

test("what a colleague noted of who comes is shown beside what is chosen, and the next save goes", async () => {
  let answer = preferences();
  const { revision } = answer;
  const saves: unknown[] = [];
  await start("tab=homes", {
    [`GET /api/admin/${agentsCall}`]: () => json(200, answer),
    [`PUT /api/admin/${agentsCall}`]: (_, body) => {
      saves.push(body);
      if (saves.length > 1) return json(200, preferences());
      answer = { ...answer, note: "A cat.", revision: revision + 1 };
      return json(409, { message: "Who comes to this home was changed in the meantime." });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Who comes.*Cabin/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who Comes" }));
  fireEvent.change(await dialog.findByLabelText("Bea Ortiz"), { target: { value: "excluded" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Why: now “A cat.”.");
  expect(dialog.getByLabelText<HTMLSelectElement>("Bea Ortiz").value).toBe("excluded");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saves).toMatchObject([{ revision }, { revision: revision + 1 }]));
});
