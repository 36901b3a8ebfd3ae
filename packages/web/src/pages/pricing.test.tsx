import "#features/pricing/plan-dialog.tsx";
import "./pricing-deferred.tsx";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OfferedPlan } from "#features/pricing/plans.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { builtPrices } from "#nouns/prices/queries.ts";
import Pricing from "./pricing.tsx";

const startPlan = vi.hoisted(() => vi.fn<(plan: OfferedPlan) => void>());
vi.mock("#features/pricing/plans.ts", async (load) => ({ ...(await load<object>()), startPlan }));

const service = (price: string) => ({
  id: 1,
  name: "Standard Cleaning",
  description: "",
  type: "standard",
  features: [],
  isPopular: true,
  price,
});
const extras = [
  { id: 1, name: "Inside Oven", description: "Racks too.", icon: "fire", price: "$35" },
  { id: 2, name: "Walls", description: "Painted.", icon: "other", price: "45-90" },
];
const open = async (price = "$150", at = "/pricing"): Promise<void> => {
  serve({
    "GET /api/services": () => json(200, { services: [service(price)] }),
    "GET /api/extra-services": () => json(200, { extraServices: extras }),
    "GET /api/prices": () => json(200, { packages: builtPrices }),
  });
  const { client } = await renderPage(at, { "/pricing": Pricing });
  await waitFor(() => expect(client.isFetching()).toBe(0));
};
const opener = (name: string) => screen.getByRole("button", { name: `Click for subscription options: ${name}` });
const openDialog = async (name = "Deep Cleaning") => {
  opener(name).focus();
  fireEvent.click(opener(name));
  return within(await screen.findByRole("dialog", { name: "Subscription options" }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-08-15T18:00:00Z") });
});
afterEach(() => {
  vi.clearAllMocks();
});

describe("the subscription options", () => {
  test.each([
    ["Standard or Regular House Cleaning", 2, ["$120", "$128", "$135"]],
    ["Deep Cleaning", 6, ["$200", "$213", "$225"]],
    ["Move In/Out Cleaning", 8, ["$280", "$298", "$315"]],
  ])("of %s show three features, how many more, and three prices", async (name, more, prices) => {
    await open();
    const dialog = await openDialog(name);
    expect(dialog.getByText(`+${more} more included features`)).toBeDefined();
    expect(document.querySelectorAll(".plan-dialog__features > li")).toHaveLength(4);
    expect([...document.querySelectorAll(".plan-option strong")].map((price) => price.textContent)).toEqual(prices);
    expect(dialog.getByText("Summer Special")).toBeDefined();
    expect(dialog.queryAllByText("Recommended for most homes.")).toHaveLength(name.startsWith("Standard") ? 1 : 0);
    expect(within(dialog.getByText("Bi-Weekly").closest("li") ?? document.body).getByText("Popular")).toBeDefined();
  });

  test("lock the page's scrolling while they are open", async () => {
    await open();
    await openDialog();
    expect(document.body.hasAttribute("data-scroll-locked")).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(document.body.hasAttribute("data-scroll-locked")).toBe(false));
  });

  test.each([
    ["Escape", () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })],
    [
      "a click outside",
      () => {
        fireEvent.pointerDown(document.querySelector(".dialog-overlay") ?? document.body);
        fireEvent.click(document.querySelector(".dialog-overlay") ?? document.body);
      },
    ],
    ["the close button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["a choice", () => fireEvent.click(screen.getByRole("button", { name: "Choose Weekly" }))],
  ])("close by %s and give the focus back", async (_, close) => {
    await open();
    await openDialog();
    // The dialog listens for clicks outside from the next task on, so that its opening click does not close it.
    await new Promise((done) => setTimeout(done));
    close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener("Deep Cleaning")));
  });

  test.each([
    ["Weekly", { frequency: "weekly", price: 200, basePrice: 250, discountPercent: 20 }],
    ["Bi-Weekly", { frequency: "biweekly", price: 213, basePrice: 250, discountPercent: 15 }],
    ["Monthly", { frequency: "monthly", price: 225, basePrice: 250, discountPercent: 10 }],
  ])("start the %s plan by the dialog's rule, whatever the catalogue says", async (name, plan) => {
    await open("$999");
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole("button", { name: `Choose ${name}` }));
    expect(startPlan.mock.calls).toMatchObject([[{ ...plan, package: { cleaningType: "deep" } }]]);
  });
});

const linksTo = (part: Pick<typeof screen, "getAllByRole">): (string | null)[] =>
  part.getAllByRole("link", { name: /^See my exact price/ }).map((link) => link.getAttribute("href"));

describe("the way to /book", () => {
  test.each([
    ["Standard or Regular House Cleaning", "/book?service=standard&frequency=biweekly"],
    ["Deep Cleaning", "/book?service=deep&frequency=once"],
    ["Move In/Out Cleaning", "/book?service=moveout&frequency=once"],
  ])("comes first in the options of %s", async (name, href) => {
    await open();
    expect(linksTo(await openDialog(name))).toEqual([href]);
  });

  test("of the recurring discounts keeps the frequency, and each card shows the price of it alone", async () => {
    await open();
    const cards = within(screen.getByRole("region", { name: "Recurring Service Discounts" }));
    expect(linksTo(cards)).toEqual(
      ["weekly", "biweekly", "monthly"].map((frequency) => `/book?service=standard&frequency=${frequency}`),
    );
    expect(cards.getAllByText(/^\$/).map((price) => price.textContent)).toEqual(["$120", "$128", "$135"]);
  });
});

describe("an address that names a package", () => {
  test.each([
    ["standard", "Standard or Regular House Cleaning"],
    ["deep", "Deep Cleaning"],
    ["moveout", "Move In/Out Cleaning"],
  ])("%s opens its options, and closing them leads to its card", async (plan, name) => {
    await open("$150", `/pricing?plan=${plan}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Subscription options" }));
    expect(dialog.getByText(new RegExp(`^${name}: `))).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(opener(name)));
  });

  test.each(["?plan=castle", "?plan=", "?plan=%3Cscript%3E", ""])("%j opens nothing", async (query) => {
    await open("$150", `/pricing${query}`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the page's own plan buttons", () => {
  const buttons = ["Get Started", "10% Off: start the monthly plan"];
  test.each(buttons)("'%s' starts the standard service monthly by the page's rule", async (name) => {
    await open("$180 - $200.50");
    fireEvent.click(screen.getByRole("button", { name }));
    expect(startPlan.mock.calls).toMatchObject([
      [{ frequency: "monthly", price: 190, basePrice: 200, discountPercent: 5, package: { cleaningType: "standard" } }],
    ]);
  });

  test("count from 150 when the price cannot be read, and by the season at the click", async () => {
    await open("ask");
    vi.setSystemTime(new Date("2026-12-01T18:00:00Z"));
    fireEvent.click(screen.getByRole("button", { name: "Get Started" }));
    expect(startPlan.mock.calls).toMatchObject([[{ price: 131, basePrice: 150, discountPercent: 13 }]]);
  });

  test("the call to action with 'subscription' starts the standard package biweekly at 15% off", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: /^Start a subscription/ }));
    expect(startPlan.mock.calls).toMatchObject([[{ frequency: "biweekly", price: 128, discountPercent: 15 }]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each(["See weekly plan", "See bi-weekly plan"])("'%s' opens the options", async (name) => {
    await open();
    fireEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("dialog")).toBeDefined();
    expect(startPlan).not.toHaveBeenCalled();
  });
});

test("every line of a card says in words whether it is included", async () => {
  await open();
  const lines = [...document.querySelectorAll(".package__features > li")].map((line) => line.textContent);
  expect(lines).toHaveLength(36);
  expect(lines.every((line) => /^(Included|Not included): ./.test(line))).toBe(true);
});

test("extra services are priced, and without them the packages still stand", async () => {
  await open();
  expect(screen.getByText("$35")).toBeDefined();
  expect(screen.getByText("$45-90")).toBeDefined();
  cleanup();
  serve({});
  await renderPage("/pricing", { "/pricing": Pricing });
  expect(screen.getByText("Loading the prices of our extra services...")).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 3, name: /Cleaning$/ })).toHaveLength(3);
});

test.each([
  ["Request a Custom Quote", "/contact"],
  ["Request a Quote", "/contact"],
  ["View All Services", "/services"],
])("'%s' leads to %s", async (name, href) => {
  await open();
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
});
