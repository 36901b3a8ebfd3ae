import "./book-fixtures.tsx";
import { servedZipCodes } from "@cleaning/contract/booking/served-zip-codes";
import { cityOfZip } from "@cleaning/contract/booking/zip-codes";
import { toConfirmMessage } from "@cleaning/contract/checkout/order-request-labels";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ann, annTyped } from "#lib/customer-fixtures.ts";
import { json, sessionAnswer, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { endSession, signIn } from "#lib/session.ts";
import { wasCodeSent } from "#nouns/accounts/queries.ts";
import { booked, bookingBody, freeStarts, heading, holdFor, openBook, quoteBy, shownPrice } from "./book-fixtures.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-22T18:00:00Z") });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const down = (): Response => {
  throw new TypeError("fetch failed");
};
const address = `?step=you&zip=${ann.zipCode}&date=2026-11-24&start=08:00`;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const notes = () => field(/^How do we get in\?/);
const agreement = () => field("I agree to the terms and conditions");
const fill = async (): Promise<void> => {
  await screen.findByText("You are charged on the day of the visit.");
  for (const [label, value] of Object.entries(annTyped)) fireEvent.input(field(label), { target: { value } });
  fireEvent.click(agreement());
};
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Book for|^Booking/ });
const holdText = () => screen.findByText(/We keep this time for you until/);
const idle = () => waitFor(() => expect(button().disabled).toBe(false));

const sleep = async (): Promise<void> => {
  vi.setSystemTime(Date.now() + 601_000);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};

test("what is booked is what is shown: selection, price, hold, person, terms; afterwards the tab keeps nothing that was typed", async () => {
  const { requestsFor, where, go } = await openBook(address);
  await holdText();
  await fill();
  fireEvent.click(button());
  fireEvent.click(button());
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings").map(({ body }) => body)).toEqual([{ ...bookingBody, subjectLine: "" }]);
  expect(where()).toBe("/book?step=done");
  expect(screen.getByText("Tuesday, November 24, we arrive 8 to 10 AM")).toBeDefined();
  expect(screen.getByText("$150 for one visit")).toBeDefined();
  expect(screen.getByText("3 bedrooms, 2 bathrooms, 2,000 sq ft, tidy")).toBeDefined();
  expect(screen.getByText(String(booked.bookingId))).toBeDefined();
  expect(screen.queryByText(/remind|on our way/)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(["bookingDone"]);
  expect(localStorage).toHaveLength(0);

  await go(`/book${address}`);
  await heading("This is booked already");
  expect(requestsFor("POST /api/bookings")).toHaveLength(1);

  await go(`/book${address.replace("you", "window").replace(/&date.*/, "")}`);
  await heading("When should we come?");
});

test("a repeating booking names its days on the button and afterwards, and brings pets, parking and a note", async () => {
  const { requestsFor } = await openBook(`${address}&frequency=biweekly&pets=yes&dogs=2&cats=1`);
  await holdText();
  await fill();
  const more = {
    "About your pets": "one is shy",
    "Where can we park?": "In the yard",
    "Anything we should know?": "Mind the vase.",
  };
  for (const [label, value] of Object.entries(more))
    fireEvent.input(field(new RegExp(`^${label.replace("?", "\\?")}`)), { target: { value } });
  expect(button().textContent).toBe("Book for $136, every other Tuesday");
  fireEvent.click(button());
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings")[0]?.body).toMatchObject({
    petDetails: "2 dogs, 1 cat; one is shy",
    parking: "In the yard",
    visitNote: "Mind the vase.",
  });
  expect(screen.getByText(/then every other Tuesday, at the same time/)).toBeDefined();
  expect(screen.getByText(/2 dogs, 1 cat/)).toBeDefined();
});

test("a monthly standard booking comes with the free annual deep clean, on the last page too", async () => {
  await openBook(`${address}&frequency=monthly`);
  await holdText();
  await fill();
  fireEvent.click(button());
  await heading("You are booked");
  expect(screen.getByText(/^A free annual deep clean/)).toBeDefined();
});

const zipOfOneTown = Object.keys(servedZipCodes).find((zip) => cityOfZip(zip) !== undefined) ?? "";

test("the city begins with the town of a ZIP code that has one", async () => {
  await openBook(address.replace(ann.zipCode, zipOfOneTown));
  await holdText();
  expect(field("City").value).toBe(cityOfZip(zipOfOneTown));
});

test("the last page makes the account with a password alone and the mailed code", async () => {
  const { requestsFor } = await openBook(address, {
    "POST /api/register": () => json(201, { success: true, message: "" }),
    "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
    "POST /api/auth/confirmation-code": () => json(200, { success: true, message: "Sent." }),
    "POST /api/auth/confirm-email": () => json(200, { success: true, message: "Confirmed." }),
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  await heading("You are booked");
  fireEvent.input(await screen.findByLabelText("Password"), { target: { value: "correct horse 9" } });
  fireEvent.click(screen.getByRole("button", { name: "Make my account" }));
  const code = await screen.findByLabelText("Code from the email");
  expect(requestsFor("POST /api/register")[0]?.body).toMatchObject({ ...ann, password: "correct horse 9" });
  fireEvent.input(code, { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText(/your booking is in your portal/);
  expect(screen.getByRole("link", { name: "Open my portal" }).getAttribute("href")).toBe("/customer-portal");
});

const unconfirmedAccount = {
  ...userFixture({ name: "Ann Lee", role: "customer", email: ann.email }),
  firstName: "Ann",
  lastName: "Lee",
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  notes: null,
  emailConfirmed: false,
  subscription: null,
  subscriptions: [],
  nextCleaning: null,
  upcoming: [],
  requests: [],
};

test("the portal is said to have the booking only once the address is confirmed, which the last page then asks no more", async () => {
  await openBook(`${address}&frequency=monthly`, {
    "POST /api/bookings": () => json(201, { ...booked, toConfirm: true }),
    "POST /api/register": () => json(201, { success: true, message: "" }),
    "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
    "GET /api/account": () => json(200, { account: unconfirmedAccount }),
    "POST /api/auth/confirmation-code": () => json(200, { success: true, message: "Sent." }),
    "POST /api/auth/confirm-email": () => json(200, { success: true, message: "Confirmed." }),
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  await heading("You are booked");
  expect(screen.getByText(toConfirmMessage)).toBeDefined();
  const toRead = screen.getByRole("heading", { name: "Confirm your email" });
  expect(toRead.compareDocumentPosition(screen.getByText("Booking number"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.input(await screen.findByLabelText("Password"), { target: { value: "correct horse 9" } });
  fireEvent.click(screen.getByRole("button", { name: "Make my account" }));
  const code = await screen.findByLabelText("Code from the email");
  const toConfirm = await screen.findByRole("link", { name: "Confirm your email in your portal" });
  expect(toConfirm.getAttribute("href")).toBe("/customer-portal");
  expect(screen.getByText("We have mailed you a code: with it your booking appears there.")).toBeDefined();
  expect(screen.queryByText("See it in your portal")).toBeNull();
  expect(wasCodeSent(ann.email)).toBe(true);
  fireEvent.input(code, { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByRole("link", { name: "See it in your portal" });
  expect(screen.queryByText(toConfirmMessage)).toBeNull();
  expect(wasCodeSent(ann.email)).toBe(false);
});

test("the last page says what later visits are, where the first one has more to do", async () => {
  const visits = booked.visits.map((visit) => ({ ...visit, service: "Deep Cleaning", extras: ["Inside Oven"] }));
  await openBook(`${address}&service=deep&frequency=biweekly&extras=1`, {
    "POST /api/bookings": () => json(201, { ...booked, visits }),
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  await heading("You are booked");
  expect(screen.getByText("First visit: Deep Cleaning, Inside Oven. Later visits: Standard Cleaning.")).toBeDefined();
});

test("an address that has an account leads to the login instead of a second account", async () => {
  await openBook(address, { "POST /api/register": () => json(409, { message: "Taken." }) });
  await holdText();
  await fill();
  fireEvent.click(button());
  await heading("You are booked");
  fireEvent.input(await screen.findByLabelText("Password"), { target: { value: "correct horse 9" } });
  fireEvent.click(screen.getByRole("button", { name: "Make my account" }));
  await screen.findByText(/There is an account with this address already/);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test("notes about getting in go with the booking and stay out of the tab, also where the answer is lost", async () => {
  const before = await openBook(address, { "POST /api/bookings": down });
  await holdText();
  await fill();
  fireEvent.input(notes(), { target: { value: " Gate code 4711 " } });
  fireEvent.click(button());
  await screen.findByText(/send it again, and it is still one booking/);
  expect(before.requestsFor("POST /api/bookings")[0]?.body).toMatchObject({ accessNotes: "Gate code 4711" });
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), before.where()])).not.toContain(
    "Gate code",
  );
  cleanup();

  await openBook(address);
  await fill();
  expect(notes().value).toBe("");
  fireEvent.click(button());
  await heading("You are booked");
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Gate code");
});

test("a reload takes no second time, and finds what was typed", async () => {
  const before = await openBook(address);
  await holdText();
  await fill();
  expect(before.requestsFor("POST /api/holds")).toHaveLength(1);
  cleanup();
  const after = await openBook(address);
  await holdText();
  expect(after.requestsFor("POST /api/holds")).toEqual([]);
  for (const [label, value] of Object.entries(annTyped)) expect(field(label).value).toBe(value);
  expect(agreement().checked).toBe(false);
});

test("the ZIP code is the price's, with a way back to change it", async () => {
  await openBook(address);
  await holdText();
  expect(field("ZIP code").value).toBe(ann.zipCode);
  expect(field("ZIP code").readOnly).toBe(true);
  expect(screen.getByRole("link", { name: "Another ZIP code" }).getAttribute("href")).toContain("step=zip");
});

test("a time that the server refuses for good leads to another one, and is not asked for again", async () => {
  const message = "Please choose a day from tomorrow on.";
  await openBook(address, { "POST /api/holds": () => json(400, { message }) });
  await screen.findByText(message);
  expect(screen.getByRole("link", { name: "Choose another time" }).getAttribute("href")).toContain("step=window");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a time that ran out is taken again at the visitor's next move, not before", async () => {
  const { requestsFor } = await openBook(address);
  await holdText();
  await sleep();
  await screen.findByText(/we keep this time again if it is still free/);
  expect(requestsFor("POST /api/holds")).toHaveLength(1);
  fireEvent.keyDown(window);
  await holdText();
  expect(requestsFor("POST /api/holds")).toHaveLength(2);
  expect(requestsFor("POST /api/holds")[1]?.body).toMatchObject({ replaces: "h1" });
});

test("a time that ran out and is gone offers others; what was typed stays", async () => {
  let attempts = 0;
  const { requestsFor } = await openBook(address, {
    "POST /api/holds": (call) => {
      attempts += 1;
      return attempts === 2
        ? json(409, { message: "That time has just been taken.", alternatives: freeStarts.slice(2) })
        : holdFor(`h${attempts}`)(call);
    },
  });
  await holdText();
  await fill();
  await sleep();
  fireEvent.keyDown(window);
  fireEvent.click(await screen.findByRole("button", { name: /^Friday, November 27/ }));
  await holdText();
  expect(requestsFor("POST /api/holds").at(-1)?.body).toMatchObject({ date: "2026-11-27", start: "09:00" });
  expect(field("First name").value).toBe("Ann");
  fireEvent.click(button());
  await waitFor(() => expect(requestsFor("POST /api/bookings")[0]?.body).toMatchObject({ holdId: "h3" }));
});

test("a lost answer is asked for again with the same key and the same content, also after a reload and a change", async () => {
  const before = await openBook(address, { "POST /api/bookings": down });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText(/send it again, and it is still one booking/);
  await idle();
  const [lost] = before.requestsFor("POST /api/bookings");
  cleanup();

  const after = await openBook(address);
  await screen.findByText(/^We cannot say yet whether your booking arrived/);
  await fill();
  fireEvent.input(field("First name"), { target: { value: "Anna" } });
  fireEvent.click(button());
  await heading("You are booked");
  expect(after.requestsFor("POST /api/bookings")).toEqual([lost]);
  expect(after.requestsFor("POST /api/holds")).toEqual([]);
});

test("an earlier booking that arrives is not said to be the other one, which keeps its form and is booked next", async () => {
  await openBook(address, { "POST /api/bookings": down });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText(/send it again, and it is still one booking/);
  await idle();
  cleanup();

  const { requestsFor, go } = await openBook(address);
  const other = `/book${address.replace("11-24", "11-27")}`;
  await go(other);
  await fill();
  fireEvent.click(button());
  await heading("Your earlier booking arrived");
  expect(screen.getByText("Tuesday, November 24, we arrive 8 to 10 AM")).toBeDefined();
  expect(screen.getByText(/is not booked yet/)).toBeDefined();
  expect(screen.queryByText("You are booked")).toBeNull();
  expect(screen.getByRole("button", { name: "Go on with the other cleaning" })).toBeDefined();

  await go(other);
  await holdText();
  expect(field("First name").value).toBe("Ann");
  expect(requestsFor("POST /api/bookings")).toHaveLength(1);
});

test("a booking that the server refused is sent anew with another key", async () => {
  let attempts = 0;
  const { requestsFor } = await openBook(address, {
    "POST /api/bookings": () => {
      attempts += 1;
      return attempts === 1
        ? json(400, { message: "Invalid", issues: [{ path: "customerInfo.email", message: "Invalid email address" }] })
        : json(201, booked);
    },
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText("Invalid email address");
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  fireEvent.input(field("Email"), { target: { value: "ann@example.org" } });
  fireEvent.click(button());
  await heading("You are booked");
  expect(new Set(requestsFor("POST /api/bookings").map(({ key }) => key)).size).toBe(2);
});

test("another price is shown and has to be agreed to anew", async () => {
  let isNew = false;
  const newer = { ...firstPriceBook, version: 2, services: { standard: 170, deep: 270, moveout: 380 } };
  const { requestsFor } = await openBook(address, {
    "POST /api/quotes": (call) => quoteBy(isNew ? newer : firstPriceBook)(call),
    "POST /api/bookings": () => {
      if (isNew) return json(201, booked);
      isNew = true;
      return json(422, { message: "The price shown is no longer valid." });
    },
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText("The price is $170 now, not $150.");
  expect(shownPrice()).toBe("$170");
  expect(agreement().checked).toBe(false);
  await idle();
  expect(button().textContent).toBe("Book for $170, one visit");
  fireEvent.click(button());
  await screen.findByText("You must agree to the terms and conditions");
  expect(requestsFor("POST /api/bookings")).toHaveLength(1);
  fireEvent.click(agreement());
  fireEvent.click(button());
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings")[1]?.body).toMatchObject({ price: 170 });
  expect(requestsFor("POST /api/holds").length).toBeGreaterThan(1);
});

test("a window that was lost at the last step offers others", async () => {
  await openBook(address, {
    "POST /api/bookings": () =>
      json(409, { message: "That time has just been taken.", alternatives: freeStarts.slice(2) }),
  });
  await holdText();
  await fill();
  fireEvent.click(button());
  expect(await screen.findByRole("button", { name: /^Friday, November 27/ })).toBeDefined();
  expect(field("First name").value).toBe("Ann");
});

test.each([
  ["2026-11-23", null],
  ["2026-11-22", "I agree to the terms and conditions"],
])("a customer who agreed to the terms of %s before books with the tick: %s", async (version, tick) => {
  const { requestsFor } = await openBook(address, {
    "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
    "GET /api/account": () => json(200, { account: { ...unconfirmedAccount, agreedTerms: [version] } }),
  });
  await signIn({ username: "ann", password: "p" });
  await holdText();
  const words = "By booking you agree to our terms, the same as last time";
  await screen.findByText(tick === null ? words : "What you agree to");
  expect(screen.queryByLabelText("I agree to the terms and conditions") === null).toBe(tick === null);
  expect(screen.getByText("our terms", { selector: 'a[href="/terms"][target="_blank"]' })).toBeDefined();
  for (const [label, value] of Object.entries(annTyped)) fireEvent.input(field(label), { target: { value } });
  fireEvent.click(button());
  if (tick === null) {
    await heading("You are booked");
    expect(requestsFor("POST /api/bookings")[0]?.body).toMatchObject({ agreeToTerms: true, termsVersion: version });
  } else await screen.findByText("You must agree to the terms and conditions");
});

test("without a booking the last page says so", async () => {
  await openBook("?step=done");
  expect(await heading("No booking to show here")).toBeDefined();
});

test("a guest who is refused for their network is led to the login and back, and loses nothing they typed", async () => {
  const message =
    "Some bookings from your network are not confirmed yet. Otherwise log in to your account, or call us.";
  const { where, go } = await openBook(address, { "POST /api/bookings": () => json(429, { message }) });
  await holdText();
  await fill();
  fireEvent.input(notes(), { target: { value: "Gate code 4711" } });
  fireEvent.click(button());
  await screen.findByText(message);
  for (const [label, value] of Object.entries(annTyped)) expect(field(label).value).toBe(value);
  expect(notes().value).toBe("Gate code 4711");
  fireEvent.click(screen.getByRole("link", { name: "Log in and come back" }));
  await waitFor(() => expect(where()).toContain("/login?returnTo="));
  const returnTo = new URL(where(), "https://site.test").searchParams.get("returnTo") ?? "";
  expect(returnTo).toContain("/book?");
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), where()])).not.toContain("4711");
  await go(returnTo);
  await holdText();
  for (const [label, value] of Object.entries(annTyped)) expect(field(label).value).toBe(value);
  expect(notes().value).toBe("Gate code 4711");
  await go("/register");
  await go(returnTo);
  await holdText();
  expect(notes().value).toBe("");
});

test("a signed-in person who is refused confirms their address right there, and it is booked with what they typed", async () => {
  const message = "Some bookings from your network are not confirmed yet. Please confirm your email address.";
  let isConfirmed = false;
  const { requestsFor } = await openBook(address, {
    "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
    "GET /api/account": () => json(200, { account: unconfirmedAccount }),
    "POST /api/bookings": () => (isConfirmed ? json(201, booked) : json(429, { message })),
    "POST /api/auth/confirmation-code": () => json(200, { success: true, message: "Sent." }),
    "POST /api/auth/confirm-email": () => {
      isConfirmed = true;
      return json(200, { success: true, message: "Confirmed." });
    },
  });
  await signIn({ username: "ann", password: "p" });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText(message);
  expect(screen.queryByRole("link", { name: "Log in and come back" })).toBeNull();
  await screen.findByRole("heading", { name: "Confirm your email, and it is booked" });
  fireEvent.click(screen.getByRole("button", { name: "Send code" }));
  fireEvent.input(await screen.findByLabelText("Code from the email"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings")).toHaveLength(2);
  expect(requestsFor("POST /api/bookings")[1]?.body).toEqual(requestsFor("POST /api/bookings")[0]?.body);
});

test("a guest who has to wait is not sent to the login", async () => {
  const message = "Too many tries. Please wait a while and try again, or call us.";
  await openBook(address, { "POST /api/bookings": () => json(429, { message }, { "Retry-After": "60" }) });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText(/Too many tries/);
  expect(screen.queryByRole("link", { name: "Log in and come back" })).toBeNull();
});

const homeOf = (id: number, street: string) => ({
  id,
  isProfile: id === 1,
  label: null,
  address: street,
  city: ann.city,
  state: ann.state,
  zipCode: ann.zipCode,
  squareFeet: 1_000,
  bedrooms: 2,
  bathrooms: 1,
  pets: null,
  parking: null,
  revision: 1,
});
const twoFlats = [homeOf(1, "1 First Street"), homeOf(2, "2 Second Street")];
const signedInWithTwo = {
  "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
  "GET /api/account": () => json(200, { account: { ...unconfirmedAccount, ...twoFlats[0], phone: ann.phone } }),
  "GET /api/portal/homes": () => json(200, { homes: twoFlats }),
};

const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

const twins = [
  { ...homeOf(2, "300 Canyon Road"), label: "Upstairs" },
  { ...homeOf(3, "300 Canyon Road"), label: "Downstairs" },
];
const signedInWithTwins = { ...signedInWithTwo, "GET /api/portal/homes": () => json(200, { homes: twins }) };
const fillTwin = async (): Promise<void> => {
  await holdText();
  await screen.findByText("You are charged on the day of the visit.");
  await waitFor(() => expect(field("Address").value).toBe("300 Canyon Road"));
  fireEvent.click(agreement());
};

test("of two homes at one address the one that was chosen is booked, and named on the last page", async () => {
  const { requestsFor, go } = await openBook(`${address}&home=3`, signedInWithTwins);
  await signIn({ username: "ann", password: "p" });
  await fillTwin();
  fireEvent.click(button());
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings")[0]?.body).toMatchObject({ homeId: 3 });
  expect((await screen.findByText("Which home")).nextElementSibling?.textContent).toBe("Downstairs");
  await go(`/book${address}&home=3`);
  await heading("This is booked already");
  await go(`/book${address}&home=2`);
  await fillTwin();
  fireEvent.click(button());
  await heading("You are booked");
  expect(requestsFor("POST /api/bookings")[1]?.body).toMatchObject({ homeId: 2 });
  expect((await screen.findByText("Which home")).nextElementSibling?.textContent).toBe("Upstairs");
});

test("the picker's home is the one that is sent; of another home, or signed out, none is", async () => {
  const { requestsFor, go, where } = await openBook(`?step=home&zip=${ann.zipCode}`, signedInWithTwins);
  await signIn({ username: "ann", password: "p" });
  fireEvent.click(await choice(/Downstairs/));
  await waitFor(() => expect(where()).toContain("home=3"));
  await go(`/book${where().replace("/book", "").replace("step=home", "step=you")}&date=2026-11-24&start=08:00`);
  await fillTwin();
  fireEvent.click(button());
  await heading("You are booked");
  for (const [home, isOut] of [
    ["other", false],
    ["3", true],
  ] as const) {
    if (isOut) await act(endSession);
    sessionStorage.clear();
    await go(`/book${address}&home=${home}`);
    await holdText();
    await fill();
    fireEvent.click(button());
    await heading("You are booked");
  }
  const sent = requestsFor("POST /api/bookings").map(({ body }) => body);
  expect(sent).toMatchObject([{ homeId: 3 }, {}, {}]);
  for (const body of sent.slice(1)) expect(body).not.toHaveProperty("homeId");
});

test("where none of two homes was chosen the address says so, and leads to the picker; a home that is gone is forgotten there", async () => {
  const message = "You have more than one home at this address. Please choose which one.";
  const { where } = await openBook(`${address}&squareFeet=1000&home=9`, {
    ...signedInWithTwins,
    "POST /api/bookings": () => json(409, { message, issues: [{ path: "customerInfo.address", message }] }),
  });
  await signIn({ username: "ann", password: "p" });
  await holdText();
  await fill();
  fireEvent.click(button());
  await screen.findByText(message);
  fireEvent.click(screen.getByRole("link", { name: "Choose the home" }));
  await heading("Tell us about your home");
  await waitFor(async () => expect((await choice(/Another home/)).checked).toBe(true));
  await waitFor(() => expect(where()).toContain("home=other"));
  fireEvent.click(await choice(/Downstairs/));
  await waitFor(() => expect(where()).toContain("home=3"));
});

test("the address is that of the home that is priced, and never one that was typed for another home", async () => {
  const { go } = await openBook(`${address}&home=2`, signedInWithTwo);
  await signIn({ username: "ann", password: "p" });
  await waitFor(() => expect(field("Address").value).toBe("2 Second Street"));
  fireEvent.input(field("Phone"), { target: { value: "(435) 555-0188" } });
  for (const [home, street] of [
    ["1", "1 First Street"],
    ["other", ""],
    ["9", ""],
  ] as const) {
    await go(`/book?step=home&zip=${ann.zipCode}`);
    await heading("Tell us about your home");
    await go(`/book${address}&home=${home}`);
    await holdText();
    await waitFor(() => expect(field("First name").value).not.toBe(""));
    await waitFor(() => expect(field("Address").value).toBe(street));
    expect(field("Phone").value).toBe("(435) 555-0188");
  }
});

test("of two homes with one ZIP code and one size the one that is chosen stays chosen", async () => {
  const { where } = await openBook(`?step=home&zip=${ann.zipCode}`, signedInWithTwo);
  await signIn({ username: "ann", password: "p" });
  await waitFor(async () => expect((await choice(/1 First Street/)).checked).toBe(true));
  fireEvent.click(await choice(/2 Second Street/));
  await waitFor(async () => expect((await choice(/2 Second Street/)).checked).toBe(true));
  expect(where()).toContain("home=2");
  fireEvent.click(await choice(/Another home/));
  await waitFor(async () => expect((await choice(/Another home/)).checked).toBe(true));
  expect(where()).toContain("home=other");
});
