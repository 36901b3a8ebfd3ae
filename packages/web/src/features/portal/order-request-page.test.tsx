// Loads the lazy chunk before the tests run.
import "#nouns/accounts/queries.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { json, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { endSession, signIn, startSession } from "#lib/session.ts";
import OrderRequestPage from "./order-request-page.tsx";

const lookCall = "POST /api/order-requests/look";
const answerCall = "POST /api/order-requests/answer";
const request = {
  id: 7,
  service: "Deep Cleaning",
  frequency: "monthly",
  price: 225,
  date: "2026-12-05",
  city: "Logan",
  state: "asked",
  asks: "acceptance",
};
const open = () => renderPage("/order-request#7.secret", { "/order-request": OrderRequestPage });
const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

beforeAll(() => {
  startSession();
});

test("shows what the link asks; its secret goes to the server in a body, never in an address", async () => {
  const bodies: unknown[] = [];
  const calls = serve({
    [lookCall]: (_, body) => {
      bodies.push(body);
      return json(200, { request });
    },
  });
  await open();
  expect(await screen.findByText("Every month, $225 per visit")).toBeTruthy();
  expect(bodies).toEqual([{ token: "7.secret" }]);
  expect(calls.join()).not.toContain("secret");
});

test("names the first visit's own service and price beside the later ones", async () => {
  const first = { service: "Deep Cleaning", price: 203 };
  const booking = { ...request, service: "Standard Cleaning", price: 128, frequency: "biweekly", first };
  serve({ [lookCall]: () => json(200, { request: booking }) });
  await open();
  expect(await screen.findByText("First visit $203, then $128 every two weeks")).toBeTruthy();
  expect(screen.getByText("Deep Cleaning first, then Standard Cleaning")).toBeTruthy();
});

test.each(["confirmation", "acceptance"])("asks nothing in its heading once it was confirmed: %s", async (asks) => {
  serve({ [lookCall]: () => json(200, { request: { ...request, asks, state: "accepted" } }) });
  await open();
  expect(await screen.findByRole("heading", { name: "Your order" })).toBeTruthy();
});

test.each([
  ["Yes, accept it", true, "accepted", /The subscription is in your account now/],
  ["No, refuse it", false, "refused", /stopped the subscription/],
] as const)("%s: is sent, thanked for, and leads to the portal", async (button, accept, state, thanks) => {
  const bodies: unknown[] = [];
  serve({
    [lookCall]: () => json(200, { request }),
    [answerCall]: (_, body) => {
      bodies.push(body);
      return json(200, { message: "", request: { ...request, state } });
    },
  });
  await open();
  await screen.findByText("Deep Cleaning");
  press(button);
  if (!accept) fireEvent.click(await screen.findByRole("button", { name: "Yes, refuse it" }));
  const message = await screen.findByText(thanks);
  expect(bodies).toEqual([{ token: "7.secret", accept }]);
  expect(document.activeElement?.contains(message)).toBe(true);
  expect(screen.getByRole("link", { name: "Customer portal" }).getAttribute("href")).toBe("/customer-portal");
  expect(screen.queryByRole("button", { name: button })).toBeNull();
});

test.each([
  ["accepted", "Thank you. The visit is in your account now."],
  ["refused", "Thank you for telling us. We have cancelled the visit and told our office."],
] as const)("calls a single visit no subscription once it is %s", async (state, thanks) => {
  serve({ [lookCall]: () => json(200, { request: { ...request, frequency: "once", state } }) });
  await open();
  expect(await screen.findByText(thanks)).toBeTruthy();
  expect(screen.getByText("One visit, $225").previousElementSibling?.textContent).toBe("Price");
  expect(document.body.textContent).not.toMatch(/subscription|plan/i);
});

test("names no day of an order that was answered and whose visit is over", async () => {
  serve({ [lookCall]: () => json(200, { request: { ...request, frequency: "once", state: "accepted", date: null } }) });
  await open();
  await screen.findByText(/The visit is in your account now/);
  expect(screen.queryByText("Not scheduled")).toBeNull();
});

test("a buyer whose address nobody has proved confirms by a button, not by opening the link", async () => {
  const bodies: unknown[] = [];
  const confirmationRequest = { ...request, asks: "confirmation" };
  serve({
    [lookCall]: () => json(200, { request: confirmationRequest }),
    [answerCall]: (_, body) => {
      bodies.push(body);
      return json(200, { message: "", request: { ...confirmationRequest, state: "accepted" } });
    },
  });
  await open();
  await screen.findByText("Your first visit is booked. Confirm your email to keep the ones after it.");
  expect(bodies).toEqual([]);
  press("Confirm my email");
  await screen.findByText(/Your email is confirmed/);
  expect(bodies).toEqual([{ token: "7.secret", accept: true }]);
});

test("a booking is cancelled only after its question, which says what goes with it", async () => {
  const bodies: unknown[] = [];
  const confirmationRequest = { ...request, asks: "confirmation" };
  serve({
    [lookCall]: () => json(200, { request: confirmationRequest }),
    [answerCall]: (_, body) => {
      bodies.push(body);
      return json(200, { message: "", request: { ...confirmationRequest, state: "refused" } });
    },
  });
  await open();
  await screen.findByText("Deep Cleaning");
  press("This was not me");
  const question = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
  expect(question.textContent).toContain("All its visits are cancelled, the first one too");
  press("Go back");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(bodies).toEqual([]);
  press("This was not me");
  fireEvent.click(await screen.findByRole("button", { name: "Yes, cancel it" }));
  await screen.findByText(/We have stopped it/);
  expect(bodies).toEqual([{ token: "7.secret", accept: false }]);
});

test("after the first visit no first one is said to be booked: the next one is, once it is planned", async () => {
  const begun = { ...request, asks: "confirmation", hasBegun: true };
  serve({ [lookCall]: () => json(200, { request: { ...begun, date: null } }) });
  await open();
  await screen.findByText("Your first visit is over. Confirm your email, and we plan the ones after it.");
  expect(screen.queryByText(/Not scheduled|is booked/)).toBeNull();
  cleanup();
  serve({ [lookCall]: () => json(200, { request: { ...begun, state: "accepted" } }) });
  await open();
  expect((await screen.findByText(/December 5/)).previousElementSibling?.textContent).toBe("Next visit");
});

test("whoever confirmed without an account sets a password next, by the same link; others go to the portal", async () => {
  const answered = { ...request, asks: "confirmation", state: "accepted" };
  serve({ [lookCall]: () => json(200, { request: { ...answered, offersPassword: true } }) });
  await open();
  const offer = await screen.findByRole("link", { name: "Set a password" });
  expect(offer.getAttribute("href")).toBe("/set-password#7.secret");
  cleanup();
  serve({ [lookCall]: () => json(200, { request: answered }) });
  await open();
  expect((await screen.findByRole("link", { name: "Customer portal" })).getAttribute("href")).toBe("/customer-portal");
  expect(screen.queryByRole("link", { name: "Set a password" })).toBeNull();
});

test("an order without a chosen start is not called booked: its buyer chooses the time, or is called", async () => {
  const order = { ...request, asks: "confirmation", isTentative: true };
  serve({ [lookCall]: () => json(200, { request: order }) });
  await open();
  expect(await screen.findByText(/^We have your order. You choose the day and the time/)).toBeTruthy();
  expect(screen.queryByText(/booked/)).toBeNull();
  expect(screen.getByText(/December 5.* is planned; day and time are still open/)).toBeTruthy();
});

test("names the window of arrival where it is settled", async () => {
  const window = { start: "09:00", end: "11:00" };
  serve({ [lookCall]: () => json(200, { request: { ...request, asks: "confirmation", window } }) });
  await open();
  expect(await screen.findByText(/December 5.*, 9 to 11 AM$/)).toBeTruthy();
});

test("says what was answered already", async () => {
  serve({ [lookCall]: () => json(200, { request: { ...request, state: "refused" } }) });
  await open();
  expect(await screen.findByText(/stopped the subscription/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("says that a link has ended, in the server's words", async () => {
  serve({ [lookCall]: () => json(404, { message: "This link is not valid any more." }) });
  await open();
  expect((await screen.findByRole("alert")).textContent).toBe("This link is not valid any more.");
});

test("says that somebody else is signed in, as whom it asks", async () => {
  const tokens: (string | null)[] = [];
  serve({
    "POST /api/auth/login": () => sessionAnswer("bo"),
    "POST /api/auth/logout": () => json(200, { success: true, message: "" }),
    [lookCall]: (headers) => {
      tokens.push(headers.get("authorization"));
      return json(403, { message: "You are logged in to another account." });
    },
  });
  await signIn({ username: "bo", password: "p" });
  await open();
  expect(await screen.findByText("You are logged in to another account.")).toBeTruthy();
  expect(tokens).toEqual(["Bearer bo"]);
  await endSession();
});

test("can be tried again when it cannot be loaded, and keeps the question when an answer fails", async () => {
  let fails = true;
  serve({
    [lookCall]: () => (fails ? json(500, { message: "Broken" }) : json(200, { request })),
    [answerCall]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await open();
  await screen.findByText("Sorry, we could not load this order.");
  fails = false;
  press("Try again");
  await screen.findByText("Deep Cleaning");
  press("No, refuse it");
  fireEvent.click(await screen.findByRole("button", { name: "Yes, refuse it" }));
  await screen.findByText(/could not reach our server/);
  expect(screen.getByText("Deep Cleaning")).toBeTruthy();
});
