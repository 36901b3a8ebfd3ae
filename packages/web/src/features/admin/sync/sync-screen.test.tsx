import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { syncCutMessage, type SyncLogEntry, type SyncResult } from "@cleaning/contract/checkout/sync";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import SyncScreen from "./sync-screen.tsx";

const quick = `GET /api${providerPages.sync}`;
const full = `GET /api${providerPages.sync}?includeData=true`;
const logs = `GET /api${providerPages.sync}/logs`;

const counts = {
  services: 3,
  products: 12,
  customers: 1_234,
  agents: 3,
  subscriptions: 96,
  schedules: 0,
  organization: true,
};
const result = (changes: Partial<SyncResult> = {}): SyncResult => ({
  timestamp: "2026-11-21T18:05:00.000Z",
  counts,
  ...changes,
});
const data: SyncResult["data"] = {
  services: [{ id: "svc_1", name: "Standard Cleaning" }],
  products: [{ id: "prd_1" }],
  customers: [{ id: "cus_1" }, { id: "cus_2" }],
  agents: [{ id: "agt_1" }],
  subscriptions: [{ id: "sub_1" }],
  schedules: [],
  organization: null,
  cut: ["customers"],
};
const entry = (changes: Partial<SyncLogEntry> = {}): SyncLogEntry => ({
  id: "run-1.customers",
  timestamp: "2026-11-21T18:05:00.000Z",
  success: true,
  endpoint: "customers",
  itemsCount: 1_234,
  message: "Read all 1,234 customers.",
  ...changes,
});
const noLogs = { [logs]: () => json(200, { success: true, logs: [] }) };

const LeavablePage = (): ReactElement => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Leave" : "Come back"}
      </button>
      {isOpen && <SyncScreen />}
    </>
  );
};
const open = async (): Promise<void> => {
  await renderPage(providerPages.sync, { [providerPages.sync]: LeavablePage });
  await screen.findByRole("heading", { level: 1, name: `${provider.name} Data Sync` });
};
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tab = (name: string): void => {
  fireEvent.mouseDown(screen.getByRole("tab", { name }));
};
const expectToast = (title: string) => waitFor(() => expect(toastStore.get()?.title).toBe(title));

test("before any sync the page says that there is nothing yet, and which buttons to click", async () => {
  const calls = serve(noLogs);
  await open();
  expect(screen.getByText("No Sync Data").parentElement?.textContent).toContain("Click a sync button");
  expect(screen.queryByText("Sync Complete")).toBeNull();
  expect(await screen.findByText("No sync logs available")).toBeTruthy();
  expect(screen.getByText("Run a sync to generate activity logs")).toBeTruthy();
  expect(calls).toEqual([logs]);
});

test("a quick sync shows when it was and its seven counts, tells the total, and no records", async () => {
  const calls = serve({ ...noLogs, [quick]: () => json(200, result()) });
  await open();
  click("Quick Sync");
  const card = (await screen.findByRole("heading", { name: "Sync Complete" })).closest("section");
  expect(card?.textContent).toContain("Last synced on Nov 21, 2026, 11:05 AM");
  expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ["Services", "3"],
    ["Products", "12"],
    ["Customers", "1,234"],
    ["Agents", "3"],
    ["Subscriptions", "96"],
    ["Schedules", "0"],
    ["Organization", "Yes"],
  ]);
  expect(toastStore.get()).toMatchObject({
    title: "Sync Complete",
    tone: "success",
    description: `The sync with ${provider.name} succeeded. Total items retrieved: 1,349.`,
  });
  expect(screen.queryByText("No Sync Data")).toBeNull();
  expect(screen.queryByText("Synced Data")).toBeNull();
  await waitFor(() => expect(calls.filter((call) => call === logs)).toHaveLength(2));
});

test("a sync that hits its time limit continues by itself, shows its part, and reports no failure", async () => {
  const second = Promise.withResolvers<Response>();
  const answers = [json(503, { message: syncCutMessage }), second.promise];
  const calls = serve({ ...noLogs, [full]: () => answers.shift() ?? json(500, {}) });
  await open();
  click("Full Sync");
  await screen.findByText(/part 2 is being read/);
  expect(screen.queryByText("Sync Failed")).toBeNull();
  second.resolve(json(200, result({ data })));
  await screen.findByRole("heading", { name: "Sync Complete" });
  expect(calls.filter((call) => call === full)).toHaveLength(2);
});

test("while a sync runs both buttons are disabled with a spinner, and a second click does nothing", async () => {
  const answer = Promise.withResolvers<Response>();
  const calls = serve({ ...noLogs, [quick]: () => answer.promise });
  await open();
  click("Quick Sync");
  await waitFor(() => {
    for (const name of ["Quick Sync", "Full Sync"]) {
      const button = screen.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(button.querySelector(".rt-Spinner")).toBeTruthy();
    }
  });
  click("Quick Sync");
  click("Full Sync");
  answer.resolve(json(200, result({ counts: { ...counts, organization: false } })));
  await screen.findByText("Sync Complete");
  expect(calls.filter((call) => call !== logs)).toEqual([quick]);
  expect(screen.getByText("Organization").nextSibling?.textContent).toBe("No");
  expect(screen.getByRole("button", { name: "Full Sync" }).getAttribute("aria-disabled")).toBe("false");
});

test("a sync whose answer is lost may have gone on: beside its failure it says that the log knows", async () => {
  serve({ ...noLogs, [full]: () => Promise.reject(new TypeError("Failed to fetch")) });
  await open();
  click("Full Sync");
  await screen.findByRole("heading", { name: "Sync Failed" });
  expect(screen.getByText(/^Its answer did not arrive, so it may have gone on to its end all the same/)).toBeTruthy();
});

test.each([
  [() => json(503, { message: "Provider cannot be reached." }), "Provider cannot be reached."],
  [() => json(504, "late"), '504: "late"'],
  [() => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
  [() => Promise.reject(new Error("")), "An unexpected error occurred"],
])("a failed sync says why in a red card and a notice (%#), and the next one clears it", async (answer, message) => {
  let isFailing = true;
  const waiting = Promise.withResolvers<Response>();
  serve({ ...noLogs, [quick]: () => (isFailing ? answer() : waiting.promise) });
  await open();
  click("Quick Sync");
  const card = (await screen.findByRole("heading", { name: "Sync Failed" })).closest<HTMLElement>("[role=alert]");
  expect(card?.textContent).toBe(`Sync Failed${message}`);
  expect(card?.dataset["accentColor"]).toBe("red");
  expect(toastStore.get()).toMatchObject({ title: "Sync Failed", description: message, tone: "error" });
  expect(screen.queryByText("No Sync Data")).toBeNull();
  isFailing = false;
  click("Quick Sync");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Sync Failed" })).toBeNull());
  waiting.resolve(json(200, result()));
  await screen.findByText("Sync Complete");
});

test("a full sync shows the records in seven tabs and the logs in the eighth", async () => {
  serve({ ...noLogs, [full]: () => json(200, result({ data })) });
  await open();
  click("Full Sync");
  await screen.findByRole("heading", { name: "Synced Data" });
  expect(screen.getAllByRole("tab").map((each) => each.firstChild?.textContent)).toEqual([
    "Services",
    "Products",
    "Customers",
    "Agents",
    "Subscriptions",
    "Schedules",
    "Organization",
    "Sync Logs",
  ]);
  expect(screen.getByRole("tab", { name: "Services" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("region", { name: "Services as JSON" }).textContent).toBe(
    JSON.stringify(data?.services, null, 2),
  );
  tab("Customers");
  expect(await screen.findByText("The first 2 of 1,234 are shown.")).toBeTruthy();
  tab("Schedules");
  expect(await screen.findByText("No schedules data available")).toBeTruthy();
  tab("Organization");
  expect(await screen.findByText("No organization data available")).toBeTruthy();
});

test("records stand in tables by kind: what differs from ours first, ids by name, and only those that are chosen", async () => {
  const customers = [
    { id: "cus_1", firstName: "Ann", lastName: "Lee", email: "ann@example.com", address: { street: "1 Main" } },
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `cus_${index + 2}`,
      firstName: `New ${index}`,
      lastName: "Beck",
    })),
    { id: "cus_40", firstName: "Bob", lastName: "Hall", phone: "(435) 555-0199" },
  ];
  const same = { isKnown: true, differences: [] };
  const differing = { isKnown: true, differences: [{ field: "zipCode", theirs: "84321", ours: "" }] };
  const compared = {
    services: [same],
    customers: [same, ...Array.from({ length: 30 }, () => ({ isKnown: false, differences: [] })), differing],
    agents: [same],
    subscriptions: [same],
    organization: [],
  };
  const subscriptions = [{ id: "sub_1", customerId: "cus_1", price: 120, status: "active" }];
  const all = { ...data, customers, subscriptions, cut: [], compared } as SyncResult["data"];
  serve({ ...noLogs, [full]: () => json(200, result({ data: all })) });
  await open();
  click("Full Sync");
  await screen.findByRole("heading", { name: "Synced Data" });
  tab("Customers");
  const table = await screen.findByRole("table", { name: `Customers at ${provider.name}` });
  const rows = () => within(table).getAllByRole("row").slice(1);
  expect(screen.getByText("1 differs from our records, 30 are not in them, 1 is the same.")).toBeTruthy();
  expect(rows()).toHaveLength(25);
  expect([...(rows()[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    "Bob Hall",
    "",
    "(435) 555-0199",
    "Differs",
    "Zip code: 84321 (ours: none)",
  ]);
  click("Show 7 more of 32");
  expect(rows()).toHaveLength(32);
  fireEvent.change(screen.getByLabelText("Which customers"), { target: { value: "same" } });
  expect(rows().map((row) => row.textContent)).toEqual(["Ann Leeann@example.comThe same"]);
  tab("Subscriptions");
  const subscription = within(await screen.findByRole("table", { name: `Subscriptions at ${provider.name}` }));
  expect(subscription.getAllByRole("row")[1]?.textContent).toBe("Ann Lee$120activeThe same");
  tab("Products");
  expect(await screen.findByText("Our records have no products to compare these with.")).toBeTruthy();
});

test("the logs say what became of each endpoint; a long message is whole when the keyboard comes to it", async () => {
  const long = "Provider does not accept our credentials. Please have its API key checked.";
  const { itemsCount: _, ...failed } = entry({ id: "run-1.agents", success: false, endpoint: "agents", message: long });
  serve({ [logs]: () => json(200, { success: true, logs: [entry(), failed] }) });
  await open();
  const table = await screen.findByRole("table", { name: "Sync Logs" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Time", "Status", "Endpoint", "Items", "Message"],
    ["Nov 21, 2026, 11:05 AM", "Success", "customers", "1,234", "Read all 1,234 customers."],
    ["Nov 21, 2026, 11:05 AM", "Failed", "agents", "0", long],
  ]);
  fireEvent.focus(within(table).getByRole("button", { name: long }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(long);
});

test("Refresh asks again and says Loading... meanwhile; the log tab is asked again after a sync", async () => {
  const waiting = Promise.withResolvers<Response>();
  let requestCount = 0;
  serve({
    [full]: () => json(200, result({ data })),
    [logs]: () => {
      requestCount += 1;
      return requestCount === 2
        ? waiting.promise
        : json(200, { success: true, logs: [entry({ id: String(requestCount) })] });
    },
  });
  await open();
  await screen.findByRole("button", { name: "Refresh" });
  click("Refresh");
  await screen.findByRole("button", { name: "Loading..." });
  waiting.resolve(json(200, { success: true, logs: [entry({ message: "Again" })] }));
  expect(await screen.findByText("Again")).toBeTruthy();
  click("Full Sync");
  await screen.findByRole("heading", { name: "Synced Data" });
  tab("Sync Logs");
  await screen.findByRole("table");
  const countBefore = requestCount;
  click("Full Sync");
  await waitFor(() => expect(requestCount).toBeGreaterThan(countBefore));
  expect(screen.getByRole("tab", { name: "Sync Logs" }).getAttribute("aria-selected")).toBe("true");
});

test.each([
  [() => json(503, { message: "One moment" }), "One moment"],
  [() => json(200, { success: false, logs: [] }), "Failed to fetch sync logs"],
])("logs that cannot be fetched say so and leave those before in their place (%#)", async (answer, message) => {
  let requestCount = 0;
  serve({ [logs]: () => ((requestCount += 1) === 1 ? json(200, { success: true, logs: [entry()] }) : answer()) });
  await open();
  await screen.findByRole("table");
  click("Refresh");
  await expectToast("Error Fetching Logs");
  expect(toastStore.get()?.description).toBe(message);
  expect(screen.getByRole("table").textContent).toContain("customers");
});

test.each([
  ["complete", () => json(200, result())],
  ["failed", () => json(503, { message: "Provider cannot be reached." })],
])("how a sync ended (%s) is still there for whoever comes back to the page", async (outcome, answer) => {
  const title = outcome === "failed" ? "Sync Failed" : "Sync Complete";
  serve({ ...noLogs, [quick]: answer });
  await open();
  click("Quick Sync");
  await screen.findByRole("heading", { name: title });
  click("Leave");
  expect(screen.queryByRole("heading", { name: title })).toBeNull();
  click("Come back");
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});

test("a failure takes the success before it off the page, and the records stay, marked as old with their time", async () => {
  const answers = [json(200, result({ data })), json(503, { message: "Provider cannot be reached." })];
  serve({ ...noLogs, [full]: () => answers.shift() ?? json(500, {}) });
  await open();
  click("Full Sync");
  await screen.findByRole("heading", { name: "Sync Complete" });
  click("Full Sync");
  await screen.findByRole("heading", { name: "Sync Failed" });
  expect(screen.queryByRole("heading", { name: "Sync Complete" })).toBeNull();
  const staleData = within(screen.getByRole("region", { name: "Synced Data" }));
  expect(staleData.getByText(/^Old: read on .*\. The sync after it failed\.$/)).toBeTruthy();
});
