import { currentTerms } from "@cleaning/contract/checkout/terms";
import "@cleaning/contract/checkout/checkout";
import "./checkout-api.ts";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ann, annTyped } from "#lib/customer-fixtures.ts";
import { json, serve, sessionAnswer, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { endSession, signIn } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { RegistrationCard } from "./registration-card.tsx";

afterEach(async () => {
  cleanup();
  await endSession();
});

const today = { year: 2026, month: 11, day: 17 };
const weekly: CheckoutPlan = {
  serviceType: "Standard Cleaning",
  frequency: "weekly",
  price: 120,
  basePrice: 150,
  discountPercent: 20,
};
const typed = { ...annTyped, "ZIP code": ann.zipCode };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (): void => {
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
  fireEvent.click(field("I agree to the terms and conditions"));
};
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /Complete Subscription|Processing/ });
const idle = () => waitFor(() => expect(button().disabled).toBe(false));

const show = async (answers: readonly Response[], plan?: CheckoutPlan, more: Parameters<typeof serve>[0] = {}) => {
  const requests: { key: string | null; body: unknown }[] = [];
  serve({
    ...more,
    "POST /api/subscriptions": (headers, body) => {
      requests.push({ key: headers.get("idempotency-key"), body });
      return answers[requests.length - 1] ?? json(500, { message: "There is no answer left." });
    },
  });
  const Page = () => <RegistrationCard today={today} {...(plan === undefined ? {} : { plan })} />;
  const page = await renderPage("/subscription", { "/subscription": Page, "/thank-you": () => null });
  return { requests, ...page };
};
const stored = (providerSynced: boolean) => json(201, { success: true, message: "Stored", providerSynced });

test("told nothing, the card shows the agreed defaults, and the company's state", async () => {
  await show([]);
  expect(screen.getByRole("heading", { name: "Register for Cleaning Service" })).toBeDefined();
  const lines = [...document.querySelectorAll("dl > div")].map((line) => line.querySelector("dd")?.textContent);
  expect(lines).toEqual(["Standard Cleaning", "Bi-Weekly", "$175", "15%", "$150"]);
  expect(field("State").value).toBe(business.address.state);
});

test("terms and privacy are a click away from the box, in a tab of their own, so that nothing typed is lost", async () => {
  await show([], weekly);
  const [hint = ""] = field("I agree to the terms and conditions").getAttribute("aria-describedby")?.split(" ") ?? [];
  const links = [...(document.getElementById(hint)?.querySelectorAll("a") ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.target])).toEqual([
    ["our terms", "/terms", "_blank"],
    ["your privacy", "/privacy", "_blank"],
  ]);
});

test("somebody whose browser filled in the hidden field sees why nothing is sent", async () => {
  const { requests } = await show([], weekly);
  fill();
  fireEvent.input(screen.getByLabelText("Leave this empty"), { target: { value: "Logan" } });
  fireEvent.click(button());
  const message = await screen.findByText("Please leave the hidden field empty, or call us instead");
  expect(message.closest("[aria-hidden]")).toBeNull();
  expect(message.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(requests).toEqual([]);
});

test("the words that are agreed to stand before the button, with price, frequency, first visit and how to cancel", async () => {
  await show([], weekly);
  const terms = screen.getByRole("region", { name: "What you agree to" });
  for (const words of ["$120 per visit", "every week", "Tuesday, November 24, 2026", "pause or cancel"])
    expect(terms.textContent).toContain(words);
  expect(terms.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([
  [true, "Your subscription has been processed and synced with our system."],
  [false, "Your subscription has been processed."],
])(
  "a success with providerSynced %s is told so, kept, and leads on; the tab forgets all",
  async (synced, description) => {
    const { requests, where } = await show([stored(synced)], weekly);
    fill();
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(where()).toBe("/thank-you?serviceType=Standard+Cleaning&frequency=weekly"));
    expect(toastStore.get()).toMatchObject({ title: "Registration successful!", description });
    expect(requests).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{8,100}$/),
        body: {
          serviceType: "Standard Cleaning",
          frequency: "weekly",
          price: 120,
          basePrice: 150,
          discountPercentage: 20,
          customerInfo: ann,
          agreeToTerms: true,
          termsVersion: currentTerms,
          subjectLine: "",
        },
      },
    ]);
    expect([localStorage.getItem("serviceType"), localStorage.getItem("frequency")]).toEqual([
      "Standard Cleaning",
      "weekly",
    ]);
    expect(sessionStorage).toHaveLength(0);
  },
);

test.each([
  [() => json(503, { success: false, message: "Please try again." }), "Please try again."],
  [() => new Response("<html>", { status: 502 }), "Failed to process subscription"],
  [() => new Response("{}", { status: 201 }), "Failed to process subscription"],
])(
  "a failure is told in the agreed words, nothing typed is lost, and the same key is sent again",
  async (fail, text) => {
    const { requests, where } = await show([fail(), stored(true)], weekly);
    fill();
    fireEvent.click(button());
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Registration failed", description: text }));
    await idle();
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
    fireEvent.click(button());
    await waitFor(() => expect(where()).toContain("/thank-you"));
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests).toHaveLength(2);
  },
);

test("a price that is no longer valid leads back to the plans; another page has what was typed", async () => {
  const message = "The price shown is no longer valid. Please choose a plan again.";
  await show([json(422, { success: false, message })], weekly);
  fill();
  fireEvent.click(button());
  const link = await screen.findByRole("link", { name: "Choose a plan again" });
  expect(link.getAttribute("href")).toBe("/pricing");
  expect(toastStore.get()).toMatchObject({ title: "Registration failed", description: message });
  cleanup();
  await show([], weekly);
  for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
  expect(field("I agree to the terms and conditions").checked).toBe(false);
});

test("a guest who is refused for their network is led to the login and back, not told to send it again", async () => {
  const message =
    "Some bookings from your network are not confirmed yet. Otherwise log in to your account, or call us.";
  await show([json(429, { success: false, message })], weekly);
  fill();
  fireEvent.click(button());
  const link = await screen.findByRole("link", { name: "Log in and come back" });
  expect(link.getAttribute("href")).toBe("/login?returnTo=%2Fsubscription");
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByText(/Send it again/)).toBeNull();
  for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
});

test("a signed-in person who is refused confirms their address right there, and the order is sent again", async () => {
  const message = "Some bookings from your network are not confirmed yet. Please confirm your email address.";
  const { requests, where } = await show([json(429, { success: false, message }), stored(true)], weekly, {
    "POST /api/auth/login": () => sessionAnswer(tokenOf("sub-ann")),
    "POST /api/auth/confirmation-code": () => json(200, { success: true, message: "Sent." }),
    "POST /api/auth/confirm-email": () => json(200, { success: true, message: "Confirmed." }),
  });
  await signIn({ username: "ann", password: "p" });
  fill();
  fireEvent.click(button());
  await screen.findByRole("heading", { name: "Confirm your email, and it is booked" });
  expect(screen.queryByRole("link", { name: "Log in and come back" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send code" }));
  fireEvent.input(await screen.findByLabelText("Code from the email"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(where()).toContain("/thank-you"));
  expect(requests).toHaveLength(2);
  expect(requests[1]?.body).toEqual(requests[0]?.body);
});
