import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { endSession, signIn } from "#lib/session.ts";
import { clearTab } from "#lib/storage.ts";
import {
  fillIn,
  firstName,
  formReady,
  leave,
  open,
  server,
  submit,
  tabContent,
  type,
  withBookServer,
} from "./book-fixtures.tsx";

withBookServer();

test("what was typed and chosen is still there after a look at another page, and is gone once it is booked", async () => {
  await open();
  await fillIn();
  type("Bedrooms", "5");
  type("City", "North Logan");
  type(/^How to get in/, "The key is under the pot");
  fireEvent.click(screen.getByRole("button", { name: /1 to 3 PM/ }));
  leave();
  await open();
  expect(screen.getByText(/^This is what you had typed/)).toBeTruthy();
  expect(firstName().value).toBe("Ben");
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("4355550111");
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("2 Main St");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("North Logan");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("The key is under the pot");
  expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("5");
  const chosen = await screen.findByRole("button", { name: /1 to 3 PM/ });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(server.bookings[0]?.body).toMatchObject({ bedrooms: 5, start: "13:00", agreedOnPhone: true });
  leave();
  await open();
  expect(firstName().value).toBe("");
  expect(tabContent()).not.toContain("Ben");
});

test("how to get in is stored nowhere, and is asked for again after a reload", async () => {
  await open();
  type("First name", "Ben");
  type(/^How to get in/, "The key is under the pot");
  expect(tabContent()).toContain("Ben");
  expect(tabContent()).not.toContain("under the pot");
  leave();
  // A reload keeps what the tab has stored, and nothing in memory.
  clearTab("callerDraft.new");
  await open();
  expect(firstName().value).toBe("Ben");
  expect(screen.getByText(/not kept over a reload/)).toBeTruthy();
});

const signInAs = async (name: "ada" | "eve") => {
  await act(() => signIn({ username: name, password: "secret" }));
};

test("a draft ends with a sign-out", async () => {
  await open();
  type("First name", "Ben");
  expect(tabContent()).toContain("Ben");
  await act(() => endSession());
  expect(tabContent()).not.toContain("Ben");
});

test("drafts of an expired session, and what was sent of them, stay for whoever typed them and are gone for a colleague", async () => {
  await signInAs("ada");
  await open("?quote=3");
  await formReady();
  type("First name", "Zed");
  leave();
  await open();
  await fillIn();
  type(/^How to get in/, "The key is under the pot");
  server.answerBooking = () => new Promise(() => {});
  submit();
  await waitFor(() => expect(server.bookings).toHaveLength(1));
  leave();
  await signInAs("ada");
  await open();
  await screen.findByText(/may be booked already/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("The key is under the pot");
  leave();
  expect(tabContent()).toMatch(/Zed.*callerSubmission|callerSubmission.*Zed/);
  await signInAs("eve");
  expect(tabContent()).not.toMatch(/Zed|Ben|caller/);
  await open();
  expect(firstName().value).toBe("");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("");
});

test("a chosen time that was taken meanwhile is said when the draft is opened again, and not kept", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByRole("button", { name: /1 to 3 PM/ }));
  leave();
  server.slots = server.slots.slice(0, 2);
  await open();
  await screen.findByText("Wednesday, December 2, 2026, 1:00 PM is not free any more. Please choose a time.");
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(server.bookings).toEqual([]);
});

test("starting over asks, clears the draft and puts the cursor into the first field", async () => {
  await open();
  type("First name", "Ben");
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  fireEvent.click(await screen.findByRole("button", { name: "Go on with it" }));
  expect(firstName().value).toBe("Ben");
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  const [, sure] = await screen.findAllByRole("button", { name: "Start over", hidden: true });
  if (sure !== undefined) fireEvent.click(sure);
  await waitFor(() => expect(firstName().value).toBe(""));
  expect(tabContent()).not.toContain("Ben");
});

test("a quote has a draft of its own, which leaves that of another caller alone", async () => {
  await open();
  type("First name", "Cora");
  leave();
  await open("?quote=3");
  await formReady();
  expect(firstName().value).toBe("Ben");
  type("First name", "Benjamin");
  leave();
  await open("?quote=3");
  await formReady();
  expect(firstName().value).toBe("Benjamin");
  leave();
  await open();
  expect(firstName().value).toBe("Cora");
});
