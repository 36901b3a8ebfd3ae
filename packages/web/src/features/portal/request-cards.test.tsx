import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { answer, empty, full, get, open, refusal } from "./portal-fixtures.tsx";
import { firstWeeks, onNovember21 } from "./schedule/schedule-fixtures.tsx";

onNovember21();

const request = {
  id: 7,
  service: "Deep Cleaning",
  frequency: "monthly" as const,
  price: 225,
  date: "2026-12-05",
  city: "Logan",
  state: "asked" as const,
  asks: "acceptance" as const,
};
const accountWithRequests = {
  ...empty,
  requests: [request, { ...request, id: 8, service: "Standard Cleaning", date: null }],
};
const call = "PATCH /api/account/requests/7";
const card = async (index = 0) => {
  const cards = await screen.findAllByRole("region", { name: "Is this your order?" });
  return within(cards[index] ?? document.body);
};

test("asks nothing of who has nothing to answer", async () => {
  serve({ [get]: answer(full), [firstWeeks]: () => json(200, { subscriptions: [], visits: [] }) });
  await open();
  await screen.findByText(/Every two weeks/);
  expect(screen.queryByText("Is this your order?")).toBeNull();
});

test("shows what was ordered, one card each", async () => {
  serve({ [get]: answer(accountWithRequests) });
  await open();
  const first = await card();
  for (const text of ["Deep Cleaning", "Every month, $225 per visit", /December 5/, "Logan"])
    expect(first.getByText(text)).toBeTruthy();
  expect((await card(1)).getByText("Not scheduled")).toBeTruthy();
});

test("names what the first visit costs beside the later ones", async () => {
  const booking = {
    ...request,
    frequency: "biweekly" as const,
    price: 221,
    first: { service: "Deep Cleaning", price: 348 },
  };
  serve({ [get]: answer({ ...accountWithRequests, requests: [booking] }) });
  await open();
  expect((await card()).getByText("First visit $348, then $221 every two weeks")).toBeTruthy();
});

test.each([
  ["Yes, accept it", true, "The subscription is in your account now.", full],
  ["No, refuse it", false, "We have stopped the subscription.", empty],
])("%s: sends it once, says so, and shows the account as it is then", async (button, accept, message, after) => {
  const requestSpy = vi.fn<(body: unknown) => void>();
  const late = Promise.withResolvers<Response>();
  serve({
    [get]: answer(accountWithRequests),
    [call]: (_, body) => {
      requestSpy(body);
      return late.promise;
    },
  });
  await open();
  const answerButton = (await card()).getByRole("button", { name: button });
  fireEvent.click(answerButton);
  fireEvent.click(answerButton);
  if (!accept) fireEvent.click(await screen.findByRole("button", { name: "Yes, refuse it" }));
  late.resolve(json(200, { message, account: { ...after, requests: [] } }));
  const notice = await screen.findByText(message);
  expect(requestSpy.mock.calls).toEqual([[{ accept }]]);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(screen.queryByText("Is this your order?")).toBeNull();
});

test.each([
  ["the server refuses", () => refusal(409, "You have refused this already."), "You have refused this already."],
  ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch")), /could not reach our server/],
])("says on the card when %s, and can be pressed again", async (_, answered, text) => {
  serve({ [get]: answer(accountWithRequests), [call]: answered });
  await open();
  const first = await card();
  fireEvent.click(first.getByRole("button", { name: "Yes, accept it" }));
  expect(await first.findByText(text)).toBeTruthy();
  expect(first.getByRole("button", { name: "Yes, accept it" }).getAttribute("aria-disabled")).not.toBe("true");
});
