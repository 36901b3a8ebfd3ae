import type { OfficeSearchAnswer } from "@cleaning/contract/admin/search";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { SearchButton } from "./search-button.tsx";
// Loads the lazy chunk before the tests run.
import "./search-dialog.tsx";

const nothing: OfficeSearchAnswer = { customers: [], agents: [], visits: [], requests: [], isCut: false };
const person = { email: "ruth@example.com", phone: "(435) 555-0229" };
const found: OfficeSearchAnswer = {
  customers: [
    { id: 7, name: "Ruth Holm", ...person, address: "77 Canyon Road, Logan, 84321", hasPlan: true },
    { id: 8, name: "Ruthie Lee", ...person, phone: null, address: null, hasPlan: false },
  ],
  visits: [
    {
      id: "p5-2099-01-06",
      customerId: 7,
      name: "Ruth Holm",
      service: "Deep Cleaning",
      date: "2099-01-06",
      start: "09:00",
      status: "scheduled",
    },
  ],
  requests: [
    {
      kind: "contact",
      id: 3,
      name: "Ruth Ek",
      ...person,
      about: "Deep Cleaning",
      createdAt: "2026-01-01T12:00:00Z",
      isOpen: true,
    },
  ],
  agents: [{ id: 2, name: "Ruth Young", ...person, area: "Logan", isActive: false }],
  isCut: true,
};
const call = (text: string) => `GET /api/admin/search?q=${encodeURIComponent(text)}`;
const at = (text: string, answer: OfficeSearchAnswer) => ({ [call(text)]: () => json(200, answer) });

const Start = () => (
  <>
    <SearchButton />
    <input aria-label="Elsewhere" />
  </>
);
const page = () =>
  renderPage("/admin", {
    "/admin": Start,
    "/admin/customers/$id": () => <p>The customer</p>,
    "/admin/customers": () => <p>The customers</p>,
    "/admin/requests": () => <p>The requests</p>,
    "/admin/schedule": () => <p>The schedule</p>,
  });
const field = () =>
  screen.findByRole<HTMLInputElement>("combobox", { name: "Search people, visits, requests and pages" });
const open = async () => {
  const { where } = await page();
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  return { where, input: await field() };
};
const type = (input: HTMLInputElement, value: string): boolean => fireEvent.change(input, { target: { value } });
const activeText = (input: HTMLInputElement): string | null | undefined =>
  document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;

test.each([{ ctrlKey: true }, { metaKey: true }])(
  "%o and K open the search from every page, Escape closes it",
  async (keys) => {
    await page();
    screen.getByLabelText("Elsewhere").focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: "k", ...keys });
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.keyDown(input, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Elsewhere"));
  },
);

test("the keys do nothing while another dialog is open, and K alone is a letter", async () => {
  await page();
  fireEvent.keyDown(document, { key: "k" });
  const other = document.createElement("div");
  other.setAttribute("role", "dialog");
  document.body.append(other);
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole("combobox")).toBeNull();
  other.remove();
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  expect(await field()).toBeTruthy();
});

test("what is found stands in groups, says what it is, and that there is more", async () => {
  serve(at("ruth", found));
  const { input } = await open();
  type(input, "ruth");
  const customers = within(await screen.findByRole("group", { name: "Customers" }));
  expect(customers.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Ruth Holm(435) 555-0229 · 77 Canyon Road, Logan, 84321",
    "Ruthie Leeruth@example.comNo plan",
  ]);
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Customers",
    "Visits",
    "Requests",
    "Agents",
  ]);
  expect(screen.getByRole("option", { name: /Tue, Jan 6, 2099, 9:00 AM/ }).getAttribute("href")).toBe(
    "/admin/customers/7?visit=p5-2099-01-06",
  );
  expect(screen.getByRole("option", { name: /Contact request · Deep Cleaning/ }).getAttribute("href")).toBe(
    "/admin/requests?search=ruth%40example.com&processed=all&open=3",
  );
  expect(screen.getByRole("option", { name: /Ruth Young/ }).getAttribute("href")).toBe("/admin/schedule?agent=2");
  expect(screen.getByText("5 results.", { exact: false })).toBeTruthy();
  expect(screen.getByText(/More fit than are shown/)).toBeTruthy();
});

test("arrows move the active result, round the ends, and Enter opens it", async () => {
  serve(at("ruth", found));
  const { input, where } = await open();
  type(input, "ruth");
  await screen.findByRole("option", { name: /Ruth Holm\(435\)/ });
  await waitFor(() => expect(activeText(input)).toContain("Ruth Holm(435)"));
  fireEvent.keyDown(input, { key: "ArrowUp" });
  await waitFor(() => expect(activeText(input)).toContain("Ruth Young"));
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  await waitFor(() => expect(activeText(input)).toContain("Ruthie Lee"));
  fireEvent.keyDown(input, { key: "Enter" });
  await screen.findByText("The customer");
  expect(where()).toBe("/admin/customers/8");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a click opens what was clicked", async () => {
  serve(at("ruth", found));
  const { input, where } = await open();
  type(input, "ruth");
  fireEvent.click(await screen.findByRole("option", { name: /Ruth Young/ }));
  await screen.findByText("The schedule");
  expect(where()).toBe("/admin/schedule?agent=2");
});

test("Enter before the answer opens the first result once it is there, not what was found before", async () => {
  const one = found.customers.slice(1);
  serve({ ...at("ru", found), ...at("ruthie", { ...nothing, customers: one }) });
  const { input, where } = await open();
  type(input, "ru");
  await screen.findByRole("option", { name: /Ruth Holm\(435\)/ });
  type(input, "ruthie");
  fireEvent.keyDown(input, { key: "Enter" });
  await screen.findByText("The customer");
  expect(where()).toBe("/admin/customers/8");
});

test("one call is made when the typing pauses, and none for a single letter", async () => {
  const calls = serve({ ...at("ru", found), ...at("ruth", found) });
  const { input } = await open();
  type(input, "r");
  expect(screen.getByText(/any four digits of a phone number/)).toBeTruthy();
  type(input, "ru");
  type(input, "rut");
  type(input, "ruth ");
  await screen.findByRole("option", { name: /Ruth Holm\(435\)/ });
  expect(calls).toEqual([call("ruth")]);
});

test("a call for what is no longer typed is cancelled", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    return new Promise(() => {});
  });
  const { input } = await open();
  type(input, "ruth");
  await screen.findByText("Searching...");
  await waitFor(() => expect(signals).toHaveLength(1));
  type(input, "ruth holm");
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test("before anything is typed it lists the pages by group, and a letter or two lead to one", async () => {
  const calls = serve({});
  const { input, where } = await open();
  expect((await screen.findAllByRole("option")).map((option) => option.textContent).slice(0, 3)).toEqual([
    "DashboardDay",
    "BoardDay",
    "TodayDay",
  ]);
  type(input, "s");
  fireEvent.keyDown(input, { key: "ArrowDown" });
  await waitFor(() => expect(activeText(input)).toBe("SubscriptionsPeople"));
  fireEvent.keyDown(input, { key: "ArrowUp" });
  fireEvent.keyDown(input, { key: "Enter" });
  await screen.findByText("The schedule");
  expect([where(), calls]).toEqual(["/admin/schedule", []]);
});

test("pages and actions stand behind people, by their names and by other words for them", async () => {
  serve({
    ...at("cust", { ...nothing, customers: found.customers }),
    ...at("payroll", nothing),
    ...at("low stars", nothing),
  });
  const { input, where } = await open();
  type(input, "cust");
  await screen.findByRole("option", { name: /Ruth Holm/ });
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Customers",
    "Go to",
    "Do",
  ]);
  type(input, "payroll");
  expect((await screen.findByRole("option", { name: /Time/ })).getAttribute("href")).toBe("/admin/time");
  type(input, "low stars");
  expect((await screen.findByRole("option", { name: "See low ratings" })).getAttribute("href")).toBe(
    "/admin/ratings?stars=low",
  );
  type(input, "cust");
  fireEvent.click(await screen.findByRole("option", { name: "Add a customer" }));
  await screen.findByText("The customers");
  expect(where()).toBe("/admin/customers?open=new");
});

test("nothing found says so with what can be searched, and a failure can be tried again", async () => {
  let isFailing = true;
  serve({
    ...at("nobody", nothing),
    [call("ruth")]: () => (isFailing ? json(503, { message: "One moment" }) : json(200, found)),
  });
  const { input } = await open();
  type(input, "nobody");
  expect(await screen.findByText(/Nothing fits “nobody”/)).toBeTruthy();
  type(input, "ruth");
  expect((await screen.findByRole("alert")).textContent).toContain("One moment");
  isFailing = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /Ruth Holm\(435\)/ })).toBeTruthy();
});
