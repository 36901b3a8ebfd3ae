import { provider } from "@cleaning/contract/checkout/provider";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { reasonText } from "#nouns/visits/words.ts";
import { confirmStore } from "#ui/confirm-store.ts";
import { toastStore } from "#ui/toast-store.ts";
import { customerOf, subscriptionOf } from "../list/list-fixtures.ts";
import { scheduleOf } from "../schedule/visits-fixtures.ts";
import SubscriptionsScreen from "./subscriptions-screen.tsx";

const findConflictNote = async (): Promise<HTMLElement> => {
  const note = (await screen.findByText(/Nothing is saved yet/)).closest<HTMLElement>("[role=alert]");
  if (note === null) throw new Error("It is not announced.");
  return note;
};

const list = "GET /api/admin/subscriptions?limit=25";
const stats = { total: 9, active: 8, nextSevenDays: 3, monthlyRevenue: 1_020.5, left: { left: 3, "left-price": 2 } };
const answer = (
  subscriptions = [subscriptionOf(2, { nextServiceDate: "2026-11-26", price: 150 }), subscriptionOf(1)],
) => json(200, { subscriptions, nextCursor: null, stats });
const open = (at = "/admin/subscriptions") => renderPage(at, { "/admin/subscriptions": SubscriptionsScreen });
const choose = async (customer: string, action: string): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: new RegExp(`^Actions for ${customer}`) }), {
    key: "Enter",
  });
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
};

const changeAnswers = (preview: (body: unknown) => ReturnType<typeof json> | undefined = () => undefined) => {
  const [previewRequests, requests]: [unknown[], unknown[]] = [[], []];
  const previewAnswer = { visits: [], andLater: false, isLate: false, previewToken: "one" };
  return {
    previewRequests,
    requests,
    answers: {
      "POST /api/admin/subscriptions/2/preview": (_: unknown, body: unknown) => {
        previewRequests.push(body);
        return preview(body) ?? json(200, previewAnswer);
      },
      "POST /api/admin/subscriptions/2/apply": (_: unknown, body: unknown) => {
        requests.push(body);
        return json(200, { visits: [] });
      },
    },
  };
};
const reviewAndSave = async (): Promise<void> => {
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("What changes");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Subscription Updated" }));
};

const priceBook = (deep: number) => {
  const { version, ...figures } = firstPriceBook;
  return { version, figures: { ...figures, services: { ...figures.services, deep } }, history: [] };
};

const cellsOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  return [...(row?.cells ?? [])].map((cell) => cell.textContent);
};

test("the subscriptions stand under their figures; without a date the next service is not scheduled", async () => {
  serve({ [list]: () => answer() });
  await open();
  expect(await cellsOf("Customer 1")).toEqual([
    "Customer 1",
    "Deep Cleaning",
    "Bi-weekly",
    "$127.50a visit, about $276 a month",
    "Not scheduled",
    "Active",
    "",
  ]);
  expect(await cellsOf("Customer 2")).toContain("Thu, Nov 26, 2026");
  expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ["Total", "9"],
    ["Active", "8"],
    ["Next 7 Days", "3"],
    ["Monthly Revenue", "$1,020.50"],
  ]);
});

test("an order that the provider has not taken for a day is marked in words, and its details say what to do", async () => {
  serve({
    [list]: () =>
      answer([
        subscriptionOf(3, { providerSync: "overdue" }),
        subscriptionOf(2, { providerSync: "pending" }),
        subscriptionOf(1, { providerSync: "synced" }),
      ]),
  });
  await open();
  expect(await cellsOf("Customer 3")).toContain(`ActiveNot at ${provider.name}`);
  expect(screen.getAllByText(`Not at ${provider.name}`)).toHaveLength(1);
  await choose("Customer 3", "Edit Details");
  await screen.findByText(`Not at ${provider.name} for more than a day.`);
});

test("a plan that waits for the owner of the address is marked in words, and its details say what to do", async () => {
  serve({
    [list]: () =>
      answer([
        subscriptionOf(3, { acceptance: "asked" }),
        subscriptionOf(2, { acceptance: "refused" }),
        subscriptionOf(1, { acceptance: "accepted" }),
      ]),
  });
  await open();
  expect(await cellsOf("Customer 3")).toContain("ActiveWaits for the owner");
  expect(await cellsOf("Customer 2")).toContain("ActiveRefused by the owner");
  expect(await cellsOf("Customer 1")).toContain("Active");
  // The row has room for one badge; screen readers get both.
  const isHidden = screen.getAllByText("Active").map((badge) => badge.closest(".visually-hidden") !== null);
  expect(isHidden.filter(Boolean)).toHaveLength(2);
  await choose("Customer 3", "Edit Details");
  await screen.findByText(/Please call them before the first visit/);
});

test("without subscriptions the screen says what to do first", async () => {
  serve({ [list]: () => answer([]) });
  await open();
  expect(await screen.findByText("No subscriptions found. Add your first subscription to get started.")).toBeTruthy();
});

test("an address with a customer lists that customer's subscriptions, with a link to all", async () => {
  serve({ "GET /api/admin/subscriptions?customerId=4&limit=25": () => answer([subscriptionOf(5)]) });
  await open("/admin/subscriptions?customer=4");
  await screen.findByText("Subscriptions of Customer 5");
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/admin/subscriptions");
});

test("a subscription is deactivated on a day and for a reason, as it was previewed, and that can be undone", async () => {
  const requests: unknown[] = [];
  const at = (path: string, result: object) => ({
    [`POST /api/admin/subscriptions/1/${path}`]: (_: unknown, body: unknown) => {
      requests.push([path, body]);
      return json(200, result);
    },
  });
  const before = { date: "2099-01-06", start: "09:00", status: "scheduled", price: 120 };
  const visits = [{ id: "p1-2099-01-06", before, after: { ...before, status: "cancelled" } }];
  serve({
    [list]: () => answer(),
    ...at("preview", { visits, andLater: true, isLate: false, previewToken: "one" }),
    ...at("apply", { visits: [], undoToken: "back" }),
    ...at("undo", { visits: [] }),
  });
  await open();
  await choose("Customer 1", "Deactivate");
  fireEvent.change(await screen.findByLabelText("From which day on"), { target: { value: "2099-01-02" } });
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: "price" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText("What changes")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Deactivate" }));
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ title: "Subscription Updated", time: 60_000, action: { text: "Undo" } }),
  );
  toastStore.get()?.action?.onChoose();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Undone" }));
  const cancel = { on: "2099-01-02", reason: "price" };
  expect(requests).toEqual([
    ["preview", { cancel }],
    ["apply", { cancel, previewToken: "one" }],
    ["undo", { undoToken: "back" }],
  ]);
});

test("a subscription that is unticked under Edit Details ends by the same dialog, not by saving", async () => {
  const calls = serve({ [list]: () => answer() });
  await open();
  await choose("Customer 1", "Edit Details");
  fireEvent.click(await screen.findByLabelText("Active"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("dialog", { name: "Deactivate" })).toBeTruthy();
  expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
});

test("a new schedule sends the date and nothing else; emptied, it is none", async () => {
  const { previewRequests, requests, answers } = changeAnswers();
  serve({ [list]: () => answer(), ...answers });
  await open();
  await choose("Customer 2", "Update Schedule");
  const date = await screen.findByLabelText<HTMLInputElement>(/Next service date/);
  expect(date.value).toBe("2026-11-26");
  fireEvent.change(date, { target: { value: "" } });
  await reviewAndSave();
  expect(previewRequests).toEqual([{ terms: { nextServiceDate: null }, expected: { nextServiceDate: "2026-11-26" } }]);
  expect(requests).toMatchObject([{ terms: { nextServiceDate: null }, previewToken: "one" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a subscription is added, from today at the business unless another date is chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T03:00:00Z") });
  const requests: unknown[] = [];
  serve({
    [list]: () => answer(),
    "GET /api/admin/customers?limit=8": () =>
      json(200, {
        customers: [customerOf(1)],
        nextCursor: null,
        stats: { total: 1, withPets: 0, activeSubscriptions: 0 },
      }),
    "GET /api/admin/price-book": () => json(200, priceBook(260)),
    "GET /api/services": () =>
      json(200, {
        services: [
          {
            id: 3,
            name: "Deep Cleaning",
            description: "",
            type: "deep",
            features: [],
            isPopular: false,
            price: "$250",
          },
        ],
      }),
    "POST /api/admin/subscriptions": (_, body) => {
      requests.push(body);
      return requests.length === 1
        ? json(422, { message: "There is no such service." })
        : json(201, { subscription: subscriptionOf(3) });
    },
  });
  await open();
  await screen.findByText("Customer 1");
  fireEvent.click(screen.getByRole("button", { name: "Add Subscription" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Add Subscription" }));
  send();
  await dialog.findByText("Customer is required");
  for (const text of ["Service is required", "Frequency is required", "Price is required"])
    expect(dialog.getByText(text)).toBeTruthy();
  for (const [kind, choice] of [
    ["Customer", /Customer 1/],
    ["Service", /Deep Cleaning/],
  ] as const) {
    fireEvent.click(dialog.getByRole("combobox", { name: kind }));
    fireEvent.click(await dialog.findByRole("option", { name: choice }));
  }
  const price = dialog.getByLabelText<HTMLInputElement>("Monthly price");
  // The price book's price, while the public answer is outdated.
  expect(price.value).toBe("260");
  expect(dialog.getByText("In dollars, for one visit. This is the price of Deep Cleaning.")).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText("Price is required")).toBeNull());
  fireEvent.change(dialog.getByLabelText("Frequency"), { target: { value: "bi-weekly" } });
  fireEvent.change(price, { target: { value: "127.50" } });
  expect(dialog.getByText("$127.50 a visit, every two weeks: about $276 a month")).toBeTruthy();
  send();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({ description: "Failed to create subscription: There is no such service." }),
  );
  send();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Subscription Created" }));
  expect(requests[1]).toEqual({
    customerId: 1,
    serviceId: 3,
    frequency: "biweekly",
    price: 127.5,
    nextServiceDate: "2026-11-21",
    isActive: true,
  });
});

const editDetails = async (services: readonly unknown[] = []) => {
  const { previewRequests, requests, answers } = changeAnswers();
  serve({
    [list]: () => answer(),
    "GET /api/admin/price-book": () => json(200, priceBook(250)),
    "GET /api/services": () => json(200, { services }),
    ...answers,
  });
  await open();
  await choose("Customer 2", "Edit Details");
  const field = {
    service: await screen.findByRole<HTMLInputElement>("combobox", { name: "Service" }),
    price: screen.getByLabelText<HTMLInputElement>("Monthly price"),
  };
  return {
    previewRequests,
    requests,
    ...field,
    save: () => fireEvent.click(screen.getByRole("button", { name: "Save" })),
  };
};

describe("the details of a subscription", () => {
  test("are changed one by one, also of a service that left the catalogue: only what differs is sent", async () => {
    const { previewRequests, requests, service, price } = await editDetails();
    expect(service.value).toBe("Deep Cleaning");
    expect(screen.queryByLabelText(/^Why another price/)).toBeNull();
    fireEvent.change(price, { target: { value: "160.00" } });
    await reviewAndSave();
    expect(previewRequests).toEqual([{ terms: { price: 160 }, expected: { price: 150 } }]);
    expect(requests).toMatchObject([{ terms: { price: 160 }, previewToken: "one" }]);
  });

  test("have with another price why it is another one", async () => {
    const { previewRequests, requests, price } = await editDetails();
    fireEvent.change(price, { target: { value: "140" } });
    fireEvent.change(await screen.findByLabelText(/^Why another price/), { target: { value: "Two homes" } });
    await reviewAndSave();
    const terms = { price: 140, priceReason: "Two homes" };
    expect(previewRequests).toEqual([{ terms, expected: { price: 150 } }]);
    expect(requests).toMatchObject([{ terms }]);
  });

  test("keep their input when the preview is left, and nothing is saved", async () => {
    const { requests, price, save } = await editDetails();
    fireEvent.change(price, { target: { value: "160" } });
    save();
    await screen.findByText("What changes");
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(screen.queryByText("What changes")).toBeNull());
    expect(price.value).toBe("160");
    expect(requests).toEqual([]);
  });

  test("take the price of another service, but never over a price that was typed", async () => {
    const services = [
      { id: 4, name: "Window Washing", price: "100-180" },
      { id: 5, name: "Carpet Care", price: "$90" },
    ].map((service) => ({ ...service, description: "", type: "other", features: [], isPopular: false }));
    const { service, price } = await editDetails(services);
    const pick = async (name: string): Promise<void> => {
      fireEvent.change(service, { target: { value: name.slice(0, 3) } });
      fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
    };
    expect(price.value).toBe("150");
    await pick("Window Washing");
    expect(price.value).toBe("180");
    fireEvent.change(price, { target: { value: "111" } });
    await pick("Carpet Care");
    expect(price.value).toBe("111");
  });

  test("do not keep a service whose name was overtyped, nor a price that was emptied", async () => {
    const { previewRequests, service, price, save } = await editDetails();
    fireEvent.change(service, { target: { value: "Window" } });
    fireEvent.blur(service);
    fireEvent.change(price, { target: { value: "" } });
    save();
    await screen.findByText("Service is required");
    expect(screen.getByText("Price is required")).toBeTruthy();
    expect(previewRequests).toEqual([]);
  });
});

test("closing a dialog with unsaved input asks first", async () => {
  serve({ [list]: () => answer() });
  await open();
  await choose("Customer 2", "Edit Details");
  const price = await screen.findByLabelText("Monthly price");
  fireEvent.input(price, { target: { value: "1" } });
  fireEvent.keyDown(price, { key: "Escape" });
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: "Close without saving?" }));
  confirmStore.get()?.answer(false);
  expect(screen.getByRole("dialog")).toBeTruthy();
  fireEvent.keyDown(price, { key: "Escape" });
  await waitFor(() => expect(confirmStore.get()).not.toBeNull());
  confirmStore.get()?.answer(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a subscription's menu leads to its visits, first among those of its customer", async () => {
  serve({ [list]: () => answer() });
  const { where } = await renderPage("/admin/subscriptions", {
    "/admin/subscriptions": SubscriptionsScreen,
    "/admin/schedule": () => null,
  });
  await choose("Customer 2", "View Visits");
  await waitFor(() => expect(where()).toBe("/admin/customers/1?subscription=2"));
});

test("a subscription's untouched fields follow a colleague's change, its service included", async () => {
  const { previewRequests, requests, answers } = changeAnswers(() =>
    previewRequests.length === 1 ? json(409, { message: "Changed." }) : undefined,
  );
  const service = { name: "Standard Cleaning", type: "standard" } as const;
  const latest = subscriptionOf(2, {
    nextServiceDate: "2026-12-03",
    price: 180,
    serviceId: 7,
    service,
    frequency: "weekly",
  });
  serve({
    [list]: () => answer(),
    ...answers,
    "GET /api/admin/subscriptions/2": () => json(200, { subscription: latest, schedule: scheduleOf(), visits: [] }),
  });
  await open();
  await choose("Customer 2", "Edit Details");
  fireEvent.change(await screen.findByLabelText("Monthly price"), { target: { value: "160" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const note = within(await findConflictNote());
  expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Service: now Standard Cleaning.",
    "Frequency: now Weekly.",
    "Monthly price: now $180.00. What you typed stays here, and takes its place when you save.",
    "Next service date: now Thu, Dec 3, 2026.",
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Next service date/).value).toBe("2026-12-03");
  await reviewAndSave();
  expect(previewRequests[1]).toEqual({ terms: { price: 160 }, expected: { price: 180 } });
  expect(requests).toMatchObject([{ terms: { price: 160 } }]);
});

const previewOf = (previewToken: string) => ({ visits: [], andLater: false, isLate: false, previewToken });

test("a colleague's change during the review is shown, and saving again does not overwrite it", async () => {
  const previewRequests: unknown[] = [];
  serve({
    [list]: () => answer(),
    "POST /api/admin/subscriptions/2/preview": (_: unknown, body: unknown) => {
      previewRequests.push(body);
      return previewRequests.length === 1
        ? json(200, previewOf("one"))
        : json(409, { message: "The price has been changed." });
    },
    "POST /api/admin/subscriptions/2/apply": () => json(409, { message: "Something else.", preview: previewOf("two") }),
  });
  await open();
  await choose("Customer 2", "Edit Details");
  fireEvent.change(await screen.findByLabelText("Monthly price"), { target: { value: "160" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("What changes");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(previewRequests).toHaveLength(2));
  expect(previewRequests[1]).toMatchObject({ terms: { price: 160 }, expected: { price: 150 } });
  await waitFor(() => expect(screen.getByRole("button", { name: "Back" })).toHaveProperty("disabled", false));
  expect(screen.queryByText(/Something was changed while you looked/)).toBeNull();
});

test.each([
  ["ends", "Active: ends"],
  ["no-visit", "Active: no visit to come"],
  ["paused", "Active: paused"],
  ["left", "Inactive: why they left (3)"],
  ["left-price", "Left: The price (2)"],
])("the list narrowed to %s is in the address, also within a search", async (filter, label) => {
  const calls = serve({
    [list]: () => answer(),
    [`GET /api/admin/subscriptions?filter=${filter}&limit=25`]: () => answer(),
    [`GET /api/admin/subscriptions?filter=${filter}&search=lee&limit=25`]: () => answer(),
  });
  const { where } = await open();
  await screen.findByText("Customer 2");
  const choice = screen.getByLabelText<HTMLSelectElement>("Which subscriptions");
  fireEvent.change(choice, { target: { value: [...choice.options].find(({ text }) => text === label)?.value } });
  await waitFor(() => expect(where()).toBe(`/admin/subscriptions?filter=${filter}`));
  await waitFor(() => expect(choice.value).toBe(filter));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "lee" } });
  await waitFor(() => expect(calls).toContain(`GET /api/admin/subscriptions?filter=${filter}&search=lee&limit=25`));
});

test("an end, with its reason, and a pause stand beside the status", async () => {
  const subscriptionsWithBadges = [
    subscriptionOf(2, { endsOn: "2099-02-01", endReason: "moving" }),
    subscriptionOf(3, { pausedUntil: "2099-01-20" }),
    subscriptionOf(4, { isActive: false, endsOn: "2026-02-01", endReason: "price" }),
    subscriptionOf(5, { isActive: false, endsOn: "2026-02-01" }),
  ];
  serve({ [list]: () => json(200, { subscriptions: subscriptionsWithBadges, nextCursor: null, stats }) });
  await open();
  expect((await cellsOf("Customer 2"))[5]).toBe(`ActiveEnds Sun, Feb 1, 2099${reasonText("moving")}`);
  expect((await cellsOf("Customer 3"))[5]).toBe("ActivePause until Tue, Jan 20, 2099");
  expect((await cellsOf("Customer 4"))[5]).toBe(`Inactive${reasonText("price")}`);
  expect((await cellsOf("Customer 5"))[5]).toBe("Inactive");
});
