import type { Account } from "@cleaning/contract/account";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { json, person, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { Portal } from "./portal.tsx";

const user = person({ name: "Carol Nielsen", role: "customer", email: "carol@example.com" });
const empty: Account = {
  ...user,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  notes: null,
  emailConfirmed: true,
  plan: null,
  nextCleaning: null,
  upcoming: [],
};
const upcoming = [
  { date: "2026-11-22", service: "Standard Cleaning" },
  { date: "2027-01-05", service: "Deep Cleaning" },
];
const full: Account = {
  ...empty,
  phone: "(435) 555-0161",
  address: "12 Center Street",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  plan: { service: "Standard Cleaning", frequency: "biweekly", price: 120.5 },
  nextCleaning: upcoming[0] ?? null,
  upcoming,
};
const get = "GET /api/account";
const patch = "PATCH /api/account";
const answer = (account: Account) => () => json(200, { account });
const done = (message: string) => () => json(200, { success: true, message });
const refusal = (status: number, message: string, retryAfter?: number) =>
  json(status, { message }, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
const open = (tab = "", name = user.name) =>
  renderPage(`/customer-portal${tab === "" ? "" : `?tab=${tab}`}`, {
    "/customer-portal": () => <Portal user={{ ...user, name }} />,
  });
const panel = async (name: string) => within(await screen.findByRole("tabpanel", { name }));
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const enter = async (code: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText("Code from the email"), { target: { value: code } });
  press("Confirm");
};

/** Opens the form of an account; `saved` is what the server answers, by default what it was sent. */
const edit = async (account: Account, saved?: () => Response | Promise<Response>) => {
  const sent = vi.fn<(body: unknown) => void>();
  serve({
    [get]: answer(account),
    [patch]: (_, body) => {
      sent(body);
      return saved?.() ?? json(200, { account: { ...account, ...(body as Partial<Account>) } });
    },
  });
  await open("account");
  fireEvent.click(await screen.findByRole("button", { name: "Update Information" }));
  await screen.findByLabelText(/^Phone/);
  return { sent };
};

beforeEach(() => {
  // Late in the evening of November 21 in Utah; already the 22nd in UTC, where the tests run.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T06:30:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the heading welcomes", () => {
  test.each([
    ["by name", "Carol Nielsen", "Welcome, Carol Nielsen"],
    ["a nameless person as Customer", " ", "Welcome, Customer"],
    ["somebody with markup for a name without running it", "<img src=x onerror=alert(1)>", "Welcome, <img"],
  ])("%s", async (_, name, text) => {
    serve({ [get]: answer(empty) });
    await open("", name);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain(text);
    expect(document.querySelector("h1 img")).toBeNull();
  });
});

describe("the tabs", () => {
  test("are four, and the one in the address is open", async () => {
    serve({ [get]: answer(empty) });
    await open("schedule");
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Dashboard", "Services", "Schedule", "Account"]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Schedule");
  });

  test("write a choice into the address; an unknown name is the dashboard", async () => {
    serve({ [get]: answer(empty) });
    const { where } = await open("nonsense");
    expect((await screen.findByRole("tab", { selected: true })).textContent).toBe("Dashboard");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Account" }));
    await panel("Account");
    expect(where()).toBe("/customer-portal?tab=account");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Dashboard" }));
    await waitFor(() => expect(where()).toBe("/customer-portal"));
  });
});

describe("without data", () => {
  test("the dashboard says so and leads to the services and the plans", async () => {
    serve({ [get]: answer(empty) });
    await open();
    await screen.findByText("None scheduled");
    expect(linkTo("Book a Cleaning")).toBe("/services");
    expect(linkTo("View Plans")).toBe("/pricing");
  });

  test("the schedule says so and leads to the services", async () => {
    serve({ [get]: answer(empty) });
    await open("schedule");
    await screen.findByText("No upcoming cleanings");
    expect(linkTo("Schedule a Cleaning")).toBe("/services");
  });

  test("the account says 'Not provided' for phone and address", async () => {
    serve({ [get]: answer({ ...empty, state: "UT" }) });
    await open("account");
    expect(await screen.findAllByText("Not provided")).toHaveLength(2);
  });
});

describe("with data", () => {
  test("the dashboard shows the next cleaning by the business's day, and the plan with its price", async () => {
    serve({ [get]: answer(full) });
    await open();
    const shown = await panel("Dashboard");
    expect((await shown.findByText("Tomorrow")).nextSibling?.textContent).toBe("Sunday, November 22");
    expect(shown.getByText(/Every two weeks/).textContent).toBe("Every two weeks, $120.50 per visit");
  });

  test("the schedule lists every dated cleaning in order", async () => {
    serve({ [get]: answer(full) });
    await open("schedule");
    const rows = (await panel("Schedule")).findAllByRole("listitem");
    expect((await rows).map((row) => row.textContent)).toEqual([
      "TomorrowSunday, November 22Standard Cleaning",
      "Tuesday, January 5, 2027Deep Cleaning",
    ]);
  });

  test("texts of people and catalogue are shown as text", async () => {
    const service = "<script>window.hacked = true</script><b>Deep</b>";
    serve({ [get]: answer({ ...full, address: service, plan: { service, frequency: "weekly", price: 1 } }) });
    await open();
    await screen.findAllByText(service);
    expect(document.querySelector(".portal script, .portal b")).toBeNull();
  });
});

test.each([
  ["Standard Cleaning", "standard"],
  ["Deep Cleaning", "deep"],
  ["Move-Out Cleaning", "moveout"],
])("%s can be booked: the button leads to its plans, even when the account cannot be loaded", async (name, plan) => {
  serve({ [get]: () => refusal(500, "Broken") });
  await open("services");
  await screen.findByRole("heading", { name });
  expect(linkTo(`Book Now: ${name}`)).toBe(`/pricing?plan=${plan}`);
});

test("an account that cannot be loaded is told by a notice and in its place, and asked for again", async () => {
  let broken = true;
  const calls = serve({ [get]: () => (broken ? refusal(500, "Broken") : answer(full)()) });
  await open();
  await screen.findByText("Sorry, we could not load your account information.");
  expect(toastStore.get()).toMatchObject({
    description: "Failed to load your account information",
    tone: "error",
  });
  expect(calls).toEqual([get]);
  broken = false;
  press("Try again");
  await screen.findByText(/Every two weeks/);
  expect(screen.queryByText(/could not load/)).toBeNull();
});

describe("updating information", () => {
  test("begins with what is known and the cursor in the first field; name and e-mail stay as they are", async () => {
    await edit(full);
    const form = within(screen.getByRole("form", { name: "Update Information" }));
    expect(form.getAllByRole("textbox").map((field) => field.getAttribute("name"))).toEqual([
      "phone",
      "address",
      "city",
      "zipCode",
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Logan");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  });

  test("sends only what changed, shows it, says so, and gives the button its focus back", async () => {
    const { sent } = await edit(full);
    type(/^City/, "Hyrum");
    press("Save changes");
    await screen.findByText("12 Center Street, Hyrum, UT 84321");
    expect(sent.mock.calls).toEqual([[{ city: "Hyrum" }]]);
    expect(toastStore.get()).toMatchObject({ title: "Information updated", tone: "success" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Update Information" }));
  });

  test("asks the server nothing when nothing changed", async () => {
    const { sent } = await edit(full);
    press("Save changes");
    await screen.findByRole("button", { name: "Update Information" });
    expect(sent).not.toHaveBeenCalled();
  });

  test("shows what is wrong under its field, and sends nothing", async () => {
    const { sent } = await edit(empty);
    type(/^Phone/, "555");
    press("Save changes");
    await screen.findByText("Please enter a valid phone number");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ["the server breaks", () => refusal(500, "Please mention 8f2c."), "Please mention 8f2c."],
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch")), "We could not reach our server."],
  ])("keeps what was typed when %s, also through a visit to another tab", async (_, saved, text) => {
    await edit(full, saved);
    type(/^City/, "Hyrum");
    press("Save changes");
    await screen.findByText(new RegExp(text));
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Services" }));
    await screen.findByText("Move-Out Cleaning");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Account" }));
    await panel("Account");
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Hyrum");
  });

  test("sends once, however often the button is pressed", async () => {
    const late = Promise.withResolvers<Response>();
    const { sent } = await edit(full, () => late.promise);
    type(/^City/, "Hyrum");
    const button = screen.getByRole("button", { name: "Save changes" });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole("button", { name: "Saving..." });
    late.resolve(json(200, { account: full }));
    await screen.findByRole("button", { name: "Update Information" });
    expect(sent).toHaveBeenCalledOnce();
  });

  test("calls a field optional only while nothing is known of it", async () => {
    await edit(empty);
    expect(screen.getAllByText("(optional)")).toHaveLength(4);
    cleanup();
    await edit(full);
    expect(screen.queryByText("(optional)")).toBeNull();
  });

  test("is given up by Cancel", async () => {
    const { sent } = await edit(full);
    type(/^City/, "Hyrum");
    press("Cancel");
    await screen.findByText("12 Center Street, Logan, UT 84321");
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("confirming the e-mail address", () => {
  const send = "POST /api/auth/confirmation-code";
  const confirm = "POST /api/auth/confirm-email";
  const unconfirmed = { ...full, emailConfirmed: false };

  test("is not asked of people whose address is confirmed", async () => {
    serve({ [get]: answer(full) });
    await open();
    await screen.findByText(/Every two weeks/);
    expect(screen.queryByText(/confirm your email/)).toBeNull();
  });

  test("sends a code, takes it, thanks, and shows the address as confirmed", async () => {
    const codes = vi.fn<(body: unknown) => void>();
    serve({
      [get]: answer(unconfirmed),
      [send]: done("We have sent a code to your email address."),
      [confirm]: (_, body) => {
        codes(body);
        return json(200, { success: true, message: "Your email address is confirmed." });
      },
    });
    await open("account");
    expect(await screen.findByText("Not confirmed yet")).toBeTruthy();
    press("Send code");
    await screen.findByText("We have sent a code to your email address.");
    await enter(" 123456");
    const thanks = await screen.findByText("Your email address is confirmed.");
    expect(codes.mock.calls).toEqual([[{ code: "123456" }]]);
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(screen.getByText("Confirmed")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /code/i })).toBeNull();
  });

  test("takes a code that was mailed before the page was reloaded", async () => {
    const calls = serve({ [get]: answer(unconfirmed), [confirm]: done("Your email address is confirmed.") });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "I have a code" }));
    await enter("123456");
    await screen.findByText("Your email address is confirmed.");
    expect(calls).toEqual([get, confirm]);
  });

  test("knows when the address was confirmed elsewhere meanwhile", async () => {
    serve({ [get]: answer(unconfirmed), [send]: done("Your email address is confirmed.") });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Send code" }));
    await screen.findByText("Your email address is confirmed.");
    expect(screen.queryByLabelText("Code from the email")).toBeNull();
  });

  test.each([
    ["wrong or expired", 400, "This code is wrong or has expired.", undefined, "This code is wrong or has expired."],
    ["tried too often", 429, "Too many tries.", 1_200, "Too many tries. You can try again in about 20 minutes."],
  ])("says that a code is %s, and keeps it in the field", async (_, status, message, after, text) => {
    serve({ [get]: answer(unconfirmed), [confirm]: () => refusal(status, message, after) });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "I have a code" }));
    await enter("654321");
    const field = screen.getByLabelText<HTMLInputElement>("Code from the email");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    const error = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(error?.textContent).toBe(text);
    expect([field.value, document.activeElement]).toEqual(["654321", field]);
  });

  test("says what a code looks like before asking the server", async () => {
    const calls = serve({ [get]: answer(unconfirmed) });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "I have a code" }));
    await enter("12 ab");
    await screen.findByText("Please enter the 6-digit code from the email");
    expect(calls).toEqual([get]);
  });

  test("says when a code was asked for too often", async () => {
    serve({ [get]: answer(unconfirmed), [send]: () => refusal(429, "Too many tries.", 60) });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Send code" }));
    await screen.findByText("Too many tries. You can try again in about a minute.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send code" }).disabled).toBe(false);
  });
});
