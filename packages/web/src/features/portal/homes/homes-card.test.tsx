import type { Home } from "@cleaning/contract/homes/homes";
import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, full, get, open, press, refusal } from "../portal-fixtures.tsx";

const homeOf = (id: number, changes: Partial<Home> = {}): Home => ({
  id,
  isProfile: id === 1,
  label: null,
  address: "12 Center Street",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: id === 1 ? 0 : 1,
  ...changes,
});
const cabin = homeOf(7, { label: "Cabin", address: "1 Lake Road", city: "Hyrum", squareFeet: 1_400, bedrooms: 1 });
const list = "GET /api/portal/homes";

type Answers = Parameters<typeof serve>[0];
const start = async (answers: Answers = {}) => {
  const requests: unknown[] = [];
  const recordAndAnswer =
    (status: number, content: object): Answers[string] =>
    (_, body) => {
      requests.push(body);
      return json(status, content);
    };
  const calls = serve({
    [get]: answer(full),
    [list]: () => json(200, { homes: [homeOf(1), cabin] }),
    "POST /api/portal/homes": recordAndAnswer(201, { id: 9 }),
    "PATCH /api/portal/homes/1": recordAndAnswer(200, { home: homeOf(1) }),
    "PATCH /api/portal/homes/7": recordAndAnswer(200, { home: cabin }),
    "GET /api/portal/homes/7/access": () => json(200, { access: { notes: "Code 4711", revision: 3 } }),
    "PUT /api/portal/homes/7/access": recordAndAnswer(200, { access: { notes: "", revision: 0 } }),
    ...answers,
  });
  await open("account");
  await screen.findByRole("heading", { name: "Cabin" });
  return { requests, calls };
};
const dialog = () => within(screen.getByRole("dialog"));
const type = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test("homes say where they are and how large; how to get in is asked for only when it is opened", async () => {
  const { calls } = await start();
  const items = within(screen.getByRole("list", { name: "Homes" })).getAllByRole("listitem");
  expect(items[0]?.textContent).toContain("12 Center Street, Logan");
  expect(items[1]?.textContent).toContain("1,400 square feet, 1 bedroom");
  expect(JSON.stringify(calls)).not.toContain("/access");
  expect(document.body.textContent).not.toContain("4711");
  press("How we get in: Cabin");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Door, key/)).value).toBe("Code 4711");
});

test("the profile's home cannot be removed, and its address is not asked for", async () => {
  const { requests } = await start();
  expect(screen.queryAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  press(/^Change: 12 Center/);
  expect(dialog().queryByLabelText("Address")).toBeNull();
  type(/^Square feet/, "1,850");
  press("Save home");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).toEqual([
    { revision: 0, squareFeet: 1_850, bedrooms: null, bathrooms: null, label: null, pets: null, parking: null },
  ]);
});

test("a home whose pets are a bare yes is asked which; one that names them, or has none, is not", async () => {
  const { requests } = await start({
    [list]: () => json(200, { homes: [homeOf(1, { pets: "Yes" }), cabin, homeOf(8, { pets: "Yes, a dog" })] }),
  });
  expect(screen.getAllByText(/^Which pets live here/)).toHaveLength(1);
  press("Tell us which: 12 Center Street, Logan");
  const pets = dialog().getByLabelText<HTMLInputElement>(/^Pets/);
  expect(document.activeElement).toBe(pets);
  expect(pets.value.slice(pets.selectionStart ?? 0, pets.selectionEnd ?? 0)).toBe("Yes");
  type(/^Pets/, "2 dogs");
  press("Save home");
  await waitFor(() => expect(requests).toMatchObject([{ pets: "2 dogs" }]));
});

test("what is wrong stands under its field, and nothing is sent", async () => {
  const { requests } = await start();
  press("Add a home");
  type("Address", "5 Hill Road");
  type("City", "Logan");
  type("ZIP code", "84321");
  type(/^Bathrooms/, "1.25");
  press("Save home");
  await screen.findByText("Please enter bathrooms in halves, at most 50");
  expect(requests).toEqual([]);
  type(/^Bathrooms/, "1.5");
  press("Save home");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).toMatchObject([
    { address: "5 Hill Road", state: business.address.state, bathrooms: 1.5, bedrooms: null },
  ]);
});

test("a home that was just added is offered to be booked, and no other", async () => {
  const cottage = homeOf(9, { label: "Cottage", zipCode: "84319" });
  let homes = [homeOf(1), cabin];
  await start({ [list]: () => json(200, { homes }) });
  expect(screen.queryByRole("link", { name: /^Book this home/ })).toBeNull();
  press("Add a home");
  type("Address", "5 Hill Road");
  type("City", "Hyrum");
  type("ZIP code", "84319");
  homes = [...homes, cottage];
  press("Save home");
  const link = await screen.findByRole("link", { name: /^Book this home/ });
  expect(link.textContent).toBe("Book this home: Cottage");
  const { searchParams } = new URL(link.getAttribute("href") ?? "", "https://example.test");
  expect([searchParams.get("zip"), searchParams.get("home")]).toEqual(["84319", "9"]);
  cleanup();
  await start({ [list]: () => json(200, { homes }) });
  expect(await screen.findByRole("link", { name: "Book this home: Cottage" })).toBeDefined();
});

test("after a lost answer a home is not called unsaved, the list is read again, and another one is asked about", async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  let isLost = true;
  let lists = 0;
  await start({
    [list]: () => {
      lists += 1;
      return json(200, { homes: [homeOf(1), cabin] });
    },
    "POST /api/portal/homes": (headers, body) => {
      sent.push({ key: headers.get("idempotency-key"), body });
      return isLost ? refusal(504, "Gateway Timeout") : json(201, { id: 9 });
    },
  });
  press("Add a home");
  type("Address", "5 Hill Road");
  type("City", "Hyrum");
  type("ZIP code", "84319");
  const before = lists;
  press("Save home");
  const failure = (await screen.findByText(/We do not know whether your home was saved/)).closest("p")?.textContent;
  expect(failure).toContain("Saved again as it is, it is added once.");
  await waitFor(() => expect(lists).toBeGreaterThan(before));
  type(/^Name/, "Cottage");
  press("Save home");
  await screen.findByRole("alertdialog", { name: "Add a second home?" });
  fireEvent.click(screen.getByRole("button", { name: "Go back" }));
  await screen.findByText(/^Nothing more was sent/);
  expect(sent).toHaveLength(1);
  type(/^Name/, "");
  isLost = false;
  press("Save home");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("another tab's change is said in the server's words, and what was typed stays", async () => {
  await start({ "PUT /api/portal/homes/7/access": () => refusal(409, "These notes were changed in the meantime.") });
  press("How we get in: Cabin");
  await screen.findByLabelText(/^Door, key/);
  type(/^Door, key/, "Code 1");
  press("Save notes");
  await screen.findByText(/These notes were changed in the meantime/);
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Door, key/).value).toBe("Code 1");
});

test("what another tab wrote of how we get in is shown beside what is typed, and the next save goes", async () => {
  let stored = { notes: "Code 4711", revision: 3 };
  const requests: unknown[] = [];
  await start({
    "GET /api/portal/homes/7/access": () => json(200, { access: stored }),
    "PUT /api/portal/homes/7/access": (_, body) => {
      requests.push(body);
      if (requests.length > 1) return json(200, { access: { notes: "Code 1", revision: 5 } });
      stored = { notes: "Code 5000", revision: 4 };
      return refusal(409, "These notes were changed in the meantime.");
    },
  });
  press("How we get in: Cabin");
  await screen.findByLabelText(/^Door, key/);
  type(/^Door, key/, "Code 1");
  press("Save notes");
  await screen.findByText(/now “Code 5000”\./);
  press("Save notes");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.at(-1)).toEqual({ notes: "Code 1", revision: 4 });
});

test("a corrected address says that nobody who comes sees the notes until they are saved for it, and leads there", async () => {
  let moved: Partial<Home> = {};
  await start({
    [list]: () => json(200, { homes: [homeOf(1), { ...cabin, ...moved }] }),
    "PUT /api/portal/homes/7/access": () => {
      moved = {};
      return json(200, { access: { notes: "Code 4711", revision: 4 } });
    },
  });
  expect(screen.queryByText(/How we get in was written for/)).toBeNull();
  press("Change: Cabin");
  type("Address", "2 Lake Road");
  moved = { accessMovedFrom: "1 Lake Road, Hyrum, 84319" };
  press("Save home");
  await waitFor(() => expect(toastStore.get()?.description).toContain("are of the address before"));
  await screen.findByText(/was written for 1 Lake Road, Hyrum, 84319: the people who come see it once you save it/);
  press("Check your notes: Cabin");
  await screen.findByLabelText(/^Door, key/);
  press("Save notes");
  await waitFor(() => expect(screen.queryByText(/How we get in was written for/)).toBeNull());
});

test("notes are saved on what was read", async () => {
  const { requests } = await start();
  press("How we get in: Cabin");
  await screen.findByLabelText(/^Door, key/);
  type(/^Door, key/, "");
  press("Save notes");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).toEqual([{ notes: "", revision: 3 }]);
});

test("after another address of a home the account's is read again: it may have moved with it", async () => {
  const { calls } = await start();
  const before = calls.filter((call) => call === get).length;
  press("Change: Cabin");
  type("Address", "2 Lake Road");
  press("Save home");
  await waitFor(() => expect(calls.filter((call) => call === get)).toHaveLength(before + 1));
});

test("a home that a plan is for stays, with the reason", async () => {
  await start({ "DELETE /api/portal/homes/7": () => refusal(409, "A cleaning plan is for this home.") });
  press("Remove: Cabin");
  fireEvent.click(await screen.findByRole("button", { name: "Remove it" }));
  await screen.findByText(/A cleaning plan is for this home/);
  expect(screen.getByRole("heading", { name: "Cabin" })).toBeTruthy();
});

test("a failure can be tried again", async () => {
  let isDown = true;
  serve({
    [get]: answer(full),
    [list]: () => (isDown ? refusal(500, "Please mention 8f2c.") : json(200, { homes: [homeOf(1), cabin] })),
  });
  await open("account");
  const retryButton = await screen.findByRole("button", { name: /again/i });
  isDown = false;
  fireEvent.click(retryButton);
  expect(await screen.findByRole("heading", { name: "Cabin" })).toBeTruthy();
});
