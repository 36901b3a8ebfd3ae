import { knownCustomerMessage, ownEmailMessage } from "@cleaning/contract/admin/customers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { customerOf } from "../list/list-fixtures.ts";
import { customerCsv } from "./customer-csv.ts";
import CustomersScreen from "./customers-screen.tsx";

const findConflictNote = async (): Promise<HTMLElement> => {
  const note = (await screen.findByText(/Nothing is saved yet/)).closest<HTMLElement>("[role=alert]");
  if (note === null) throw new Error("It is not announced.");
  return note;
};

const list = "GET /api/admin/customers?limit=25";
const stats = { total: 3, withPets: 1, activeSubscriptions: 2 };
const answer = (customers = [customerOf(2), customerOf(1, { hasPets: false, preferredService: null })]) =>
  json(200, { customers, nextCursor: null, stats });
const open = () =>
  renderPage("/admin/customers", {
    "/admin/customers": CustomersScreen,
    "/admin/subscriptions": () => null,
    "/admin/schedule": () => null,
  });
const choose = async (name: string, action: string): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: `Actions for ${name}` }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("the customers stand under their figures, with service, subscriptions and pets", async () => {
  serve({ [list]: () => answer() });
  await open();
  const row = (await screen.findByText("Customer 1")).closest("tr");
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    "Customer 1",
    "customer1@example.com",
    "(435) 555-0161",
    "12 Center Street, Logan, UT\u{a0}84321",
    "None",
    "2",
    "No",
    "",
  ]);
  expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ["Total Customers", "3"],
    ["Active Subscriptions", "2"],
    ["Customers with Pets", "1"],
  ]);
});

test("a customer whose address is not confirmed is marked in words, and their details say what to do", async () => {
  const { user } = customerOf(1);
  const unconfirmedCustomer = customerOf(1, { user: { ...user, emailConfirmed: false } });
  serve({ [list]: () => answer([customerOf(2), unconfirmedCustomer]) });
  await open();
  const row = (await screen.findByText("Customer 1")).closest("tr");
  expect(row?.cells[1]?.textContent).toBe("customer1@example.com Email not confirmed");
  expect(screen.getAllByText("Email not confirmed")).toHaveLength(1);
  await choose("Customer 1", "Edit Details");
  await screen.findByText(/We do not know yet that this address is theirs/);
});

test("the CSV export has no team notes", () => {
  const values = customerCsv.map(({ value }) => value(customerOf(1, { notes: "Gate code 4711" })));
  expect(JSON.stringify(values)).not.toContain("4711");
  expect(values).toContain("customer1@example.com");
});

test("without customers the screen says what to do first", async () => {
  serve({ [list]: () => answer([]) });
  await open();
  expect(await screen.findByText("No customers found. Add your first customer to get started.")).toBeTruthy();
});

test("a later page that became empty leads to the first page, not to Add Customer", async () => {
  serve({ [`${list}&cursor=c2`]: () => answer([]), [list]: () => answer() });
  const { where } = await renderPage("/admin/customers?cursor=c2", { "/admin/customers": CustomersScreen });
  expect(await screen.findByText("No more customers")).toBeTruthy();
  expect(screen.queryByText(/Add your first customer/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to the first page" }));
  expect(await screen.findByText("Customer 1")).toBeTruthy();
  expect(where()).toBe("/admin/customers");
});

test("a customer is added, and a refusal says why", async () => {
  const requests: unknown[] = [];
  serve({
    [list]: () => answer(),
    "GET /api/admin/users?limit=8": () =>
      json(200, {
        users: [
          {
            id: 7,
            name: "User 7",
            email: "u7@example.com",
            emailConfirmed: true,
            phone: null,
            isCustomer: false,
            isAgent: false,
          },
        ],
        nextCursor: null,
        stats: { total: 1 },
      }),
    "POST /api/admin/customers": (_, body) => {
      requests.push(body);
      return requests.length === 1 ? json(503, { message: "One moment" }) : json(201, { customer: customerOf(3) });
    },
  });
  await open();
  await screen.findByText("Customer 1");
  fireEvent.click(screen.getByRole("button", { name: "Add Customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
  send();
  await dialog.findByText("User ID is required");
  fireEvent.click(dialog.getByRole("combobox", { name: "User" }));
  fireEvent.click(await dialog.findByRole("option", { name: /User 7/ }));
  await waitFor(() => expect(dialog.queryByText("User ID is required")).toBeNull());
  fireEvent.click(dialog.getByLabelText("Has pets"));
  fireEvent.change(dialog.getByLabelText(/^How did they hear of us/), { target: { value: "street" } });
  send();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ title: "Error", description: "Failed to create customer: One moment" }),
  );
  send();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Created", tone: "success" }));
  const body = { userId: 7, preferredService: null, source: "street", notes: "", hasPets: true };
  expect(requests).toEqual([body, body]);
});

test("a customer without an account is added by name and phone, and an address that is known says so", async () => {
  const requests: unknown[] = [];
  serve({
    [list]: () => answer([]),
    "POST /api/admin/customers/without-account": (_, body) => {
      requests.push(body);
      return requests.length === 1
        ? json(409, { message: knownCustomerMessage, field: "email" })
        : json(201, { customer: customerOf(3) });
    },
  });
  await open();
  await screen.findByText(/Add your first customer/);
  const [add] = screen.getAllByRole("button", { name: "Add Customer" });
  fireEvent.click(add ?? document.body);
  fireEvent.change(await screen.findByLabelText(/^Notes for the team/), { target: { value: "Two cats" } });
  const switchForm = screen.getByRole("button", { name: "They have no account" });
  switchForm.focus();
  fireEvent.click(switchForm);
  const dialog = within(await screen.findByRole("dialog", { description: /^Somebody without an account/ }));
  expect(document.activeElement?.textContent).toBe("They have an account");
  const type = (label: string, value: string): void =>
    void fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
  send();
  await dialog.findByText("First name is required");
  type("First name", "Bea");
  type("Last name", "Lee");
  type("Phone", "(435) 555-0100");
  type("Email (optional)", "bea@example.com");
  send();
  await dialog.findByText((text) => text.includes(knownCustomerMessage));
  type("Email (optional)", "");
  send();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Created", tone: "success" }));
  // What was typed before, and the focus, stayed.
  expect(requests.at(-1)).toMatchObject({
    firstName: "Bea",
    lastName: "Lee",
    phone: "(435) 555-0100",
    email: "",
    notes: "Two cats",
  });
});

test("a new customer who may be stored, or whose number a customer has, is added again once it is meant", async () => {
  const requests: unknown[] = [];
  const keys: (string | null)[] = [];
  const known = "Hank Dup has this phone number.";
  const refused = json(409, { message: known, issues: [{ path: "phone", message: known }] });
  const calls = serve({
    [list]: () => answer(),
    "POST /api/admin/customers/without-account": (headers, body) => {
      requests.push(body);
      keys.push(headers.get("idempotency-key"));
      if (requests.length === 1) throw new TypeError("Failed to fetch");
      return requests.length < 4 ? refused.clone() : json(201, { customer: customerOf(3) });
    },
  });
  await open();
  await screen.findByText("Customer 1");
  fireEvent.click(screen.getByRole("button", { name: "Add Customer" }));
  fireEvent.click(await screen.findByRole("button", { name: "They have no account" }));
  const dialog = within(await screen.findByRole("dialog", { description: /^Somebody without an account/ }));
  const fill = (label: string, value: string): void =>
    void fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
  fill("First name", "Hank");
  fill("Last name", "Dup");
  fill("Phone", "(435) 555-0199");
  send();
  expect((await dialog.findByText(/^We do not know whether it was added\./)).textContent).not.toContain("Failed");
  await waitFor(() => expect(calls.filter((call) => call === list)).toHaveLength(2));
  const boxName = "This is somebody else with the same number";
  expect(dialog.queryByLabelText(boxName)).toBeNull();
  fill("Notes for the team (optional)", "Two cats");
  send();
  await dialog.findByText(`Failed to create customer: ${known}`);
  fireEvent.click(dialog.getByLabelText(boxName));
  // Of another number it has to be said anew.
  fill("Phone", "(435) 555-0198");
  send();
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(boxName).checked).toBe(false));
  fireEvent.click(dialog.getByLabelText(boxName));
  send();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Created", tone: "success" }));
  const typed = { firstName: "Hank", lastName: "Dup", notes: "Two cats" };
  expect(requests).toMatchObject([
    { ...typed, phone: "(435) 555-0199", notes: "" },
    { ...typed, phone: "(435) 555-0199" },
    { ...typed, phone: "(435) 555-0198" },
    { ...typed, phone: "(435) 555-0198", evenIfKnown: true },
  ]);
  expect(requests[2]).not.toHaveProperty("evenIfKnown");
  // The server knows what it has stored by the first key, whatever was typed since.
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("changing a customer sends only changed fields; no preference and no notes are unchanged", async () => {
  const requests: unknown[] = [];
  serve({
    [list]: () => answer(),
    "PATCH /api/admin/customers/1": (_, body) => {
      requests.push(body);
      return json(200, { customer: customerOf(1) });
    },
  });
  await open();
  await choose("Customer 1", "Edit Details");
  fireEvent.click(await screen.findByLabelText("Has pets"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Updated" }));
  expect(requests).toEqual([{ hasPets: true, expected: { hasPets: false } }]);
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("name, phone and email of a customer are corrected; the address of an account is refused at its field", async () => {
  const requests: unknown[] = [];
  serve({
    [list]: () => answer(),
    "PATCH /api/admin/customers/1": (_, body) => {
      requests.push(body);
      return requests.length === 1
        ? json(409, { message: ownEmailMessage, issues: [{ path: "email", message: ownEmailMessage }] })
        : json(200, { customer: customerOf(1) });
    },
  });
  await open();
  await choose("Customer 1", "Edit Details");
  await screen.findByLabelText("Email");
  type("Email", "new@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(ownEmailMessage);
  type("Email", "customer1@example.com");
  type("First name", "Carla");
  type("Phone", "(435) 555-0199");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Updated" }));
  expect(requests).toEqual([
    { email: "new@example.com", expected: expect.anything() },
    { firstName: "Carla", phone: "(435) 555-0199", expected: expect.anything() },
  ]);
});

test("a search keeps the order, says when it shows not all, and is cleared where nothing fits", async () => {
  const calls = serve({
    [list]: () => answer(),
    "GET /api/admin/customers?sort=name&order=desc&search=lee&limit=25": () =>
      json(200, { customers: [customerOf(4)], nextCursor: null, stats, isCut: true }),
    "GET /api/admin/customers?sort=name&order=desc&search=leex&limit=25": () => answer([]),
  });
  const { where } = await renderPage("/admin/customers?sort=name&order=desc", { "/admin/customers": CustomersScreen });
  const searchBox = await screen.findByRole("searchbox", { name: "Search customers by name, email, phone or town" });
  const search = (value: string): void => {
    fireEvent.change(searchBox, { target: { value } });
    fireEvent.submit(searchBox);
  };
  search("lee");
  await screen.findByText("Customer 4");
  expect(screen.getByText("Not all customers that fit are shown. Type more to find the others.")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
  search("leex");
  await screen.findByText("No name, email address, phone number or town fits “leex”.");
  fireEvent.click(screen.getByRole("button", { name: "Show all customers" }));
  await screen.findByText("Customer 1");
  expect(where()).toBe("/admin/customers");
  expect(calls).toContain(list);
});

test("after adding a customer during a search, the list shows the new customer", async () => {
  const user = { id: 7, name: "User 7", email: "u7@example.com", emailConfirmed: true, phone: null };
  let customers = [customerOf(1)];
  serve({
    [list]: () => answer(customers),
    "GET /api/admin/customers?search=nobody&limit=25": () => answer([]),
    "GET /api/admin/users?limit=8": () =>
      json(200, { users: [{ ...user, isCustomer: false, isAgent: false }], nextCursor: null, stats: { total: 1 } }),
    "POST /api/admin/customers": () => {
      customers = [customerOf(3), ...customers];
      return json(201, { customer: customerOf(3) });
    },
  });
  const { where } = await renderPage("/admin/customers?search=nobody", { "/admin/customers": CustomersScreen });
  await screen.findByText("No customers fit");
  fireEvent.click(screen.getByRole("button", { name: "Add Customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("combobox", { name: "User" }));
  fireEvent.click(await dialog.findByRole("option", { name: /User 7/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
  await screen.findByText("Customer 3");
  expect(screen.queryByText("No customers fit")).toBeNull();
  expect(where()).toBe("/admin/customers");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a customer's menu leads to their subscriptions, and to a new one for them", async () => {
  serve({ [list]: () => answer() });
  const { where } = await open();
  await choose("Customer 2", "Add Subscription");
  const picker = await screen.findByRole<HTMLInputElement>("combobox", { name: "Customer" });
  expect(picker.value).toBe("Customer 2");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Customer 2", "View Subscriptions");
  await waitFor(() => expect(where()).toBe("/admin/subscriptions?customer=2"));
});

test("a customer's menu leads to their page", async () => {
  serve({ [list]: () => answer() });
  const { where } = await open();
  await choose("Customer 2", "View Customer");
  await waitFor(() => expect(where()).toBe("/admin/customers/2"));
});

test("a customer's street address is corrected, and notes that a colleague has written meanwhile are not lost", async () => {
  const requests: unknown[] = [];
  const storedCustomer = customerOf(1);
  const latestCustomer = { ...storedCustomer, notes: "Two dogs.", hasPets: !storedCustomer.hasPets };
  serve({
    [list]: () => answer(),
    "PATCH /api/admin/customers/1": (_, body) => {
      requests.push(body);
      return requests.length === 1 ? json(409, { message: "Changed." }) : json(200, { customer: latestCustomer });
    },
    "GET /api/admin/customers/1": () => json(200, { customer: latestCustomer }),
  });
  await open();
  await choose("Customer 1", "Edit Details");
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/^Notes/);
  fireEvent.change(notes, { target: { value: "Key below the mat." } });
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: "12 East 400 North" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await findConflictNote()).textContent).toContain(
    "Notes for the team: now “Two dogs.”. What you typed stays here",
  );
  expect(notes.value).toBe("Key below the mat.");
  expect(screen.getByLabelText<HTMLInputElement>("Has pets").checked).toBe(latestCustomer.hasPets);
  fireEvent.change(notes, { target: { value: "Two dogs. Key below the mat." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customer Updated" }));
  expect(requests[1]).toEqual({
    address: "12 East 400 North",
    notes: "Two dogs. Key below the mat.",
    expected: { address: storedCustomer.user.address, notes: "Two dogs." },
  });
});
