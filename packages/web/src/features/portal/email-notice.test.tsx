import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { storeCodeSent } from "#nouns/accounts/queries.ts";
import { answer, empty, full, get, open, press, refusal } from "./portal-fixtures.tsx";
import { firstWeeks, onNovember21, subscription, visits } from "./schedule/schedule-fixtures.tsx";

const done = (message: string) => () => json(200, { success: true, message });
const submitCode = async (code: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText("Code from the email"), { target: { value: code } });
  press("Confirm");
};

onNovember21();

describe("confirming the e-mail address", () => {
  const send = "POST /api/auth/confirmation-code";
  const confirm = "POST /api/auth/confirm-email";
  const unconfirmed = { ...full, emailConfirmed: false };
  const unconfirmedEmpty = { ...empty, emailConfirmed: false };

  test("is not asked of people whose address is confirmed", async () => {
    serve({ [get]: answer(full), [firstWeeks]: () => json(200, { subscriptions: [], visits: [] }) });
    await open();
    await screen.findByText(/Every two weeks/);
    expect(screen.queryByText(/confirm your email/)).toBeNull();
  });

  test("sends a code, takes it, thanks, and shows the address as confirmed", async () => {
    const codes = vi.fn<(body: unknown) => void>();
    serve({
      [get]: () => json(200, { account: codes.mock.calls.length === 0 ? unconfirmed : full }),
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
    await submitCode(" 123456");
    const thanks = await screen.findByText("Your email address is confirmed.");
    expect(codes.mock.calls).toEqual([[{ code: "123456" }]]);
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(screen.getByText("Confirmed")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /code/i })).toBeNull();
  });

  test("shows what was ordered with the address alone, without a reload", async () => {
    let isConfirmed = false;
    serve({
      [get]: () => json(200, { account: isConfirmed ? full : unconfirmedEmpty }),
      [firstWeeks]: () => json(200, { subscriptions: [], visits: [] }),
      [confirm]: () => {
        isConfirmed = true;
        return done("Your email address is confirmed.")();
      },
    });
    await open();
    await screen.findByText(/you also see here what you ordered with this address/);
    expect(screen.queryByText(/Every two weeks/)).toBeNull();
    press("I have a code");
    await submitCode("123456");
    await screen.findByText(/Every two weeks/);
    expect(screen.getByText("Your email address is confirmed.")).toBeTruthy();
  });

  test("shows the visits and homes of what was ordered with the address alone, without a reload", async () => {
    let isConfirmed = false;
    const calls = serve({
      [get]: () => json(200, { account: isConfirmed ? empty : unconfirmedEmpty }),
      [firstWeeks]: () =>
        json(200, isConfirmed ? { subscriptions: [subscription()], visits } : { subscriptions: [], visits: [] }),
      "GET /api/portal/homes": () => json(200, { homes: [] }),
      [confirm]: () => {
        isConfirmed = true;
        return done("Your email address is confirmed.")();
      },
    });
    await open();
    await screen.findByText("None scheduled");
    await waitFor(() => expect(calls).toContain(firstWeeks));
    press("I have a code");
    await submitCode("123456");
    await screen.findByText("We arrive 9 to 11 AM");
    await waitFor(() => expect(calls.filter((one) => one === "GET /api/portal/homes")).toHaveLength(2));
  });

  test("asks at once for a code that was just sent, by the sign-up or before a reload", async () => {
    storeCodeSent(unconfirmed.email.toUpperCase());
    serve({ [get]: answer(unconfirmed) });
    await open();
    await screen.findByText(/^We have sent a code to/);
    expect(screen.getByLabelText("Code from the email")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeTruthy();
    expect(screen.queryByText(/We send a code/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Send code" })).toBeNull();
  });

  test("takes a code that was mailed before the page was reloaded", async () => {
    const calls = serve({ [get]: answer(unconfirmed), [confirm]: done("Your email address is confirmed.") });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "I have a code" }));
    await submitCode("123456");
    await screen.findByText("Your email address is confirmed.");
    await waitFor(() => expect(calls.filter((one) => !one.includes("/api/portal/"))).toEqual([get, confirm, get]));
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
    await submitCode("654321");
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
    await submitCode("12 ab");
    await screen.findByText("Please enter the 6-digit code from the email");
    expect(calls.filter((one) => one.startsWith("POST"))).toEqual([]);
  });

  test("says when a code was asked for too often", async () => {
    serve({ [get]: answer(unconfirmed), [send]: () => refusal(429, "Too many tries.", 60) });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Send code" }));
    await screen.findByText("Too many tries. You can try again in about a minute.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send code" }).disabled).toBe(false);
  });
});
