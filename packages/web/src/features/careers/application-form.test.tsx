import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { field, fill, idle, press, resumeField, send, sentBody, showForm, typed, values } from "./form-fixtures.tsx";

test("an empty form is not sent, and each field says what it needs, in the agreed words", async () => {
  const { received } = showForm();
  send();
  await screen.findByText("Full name is required");
  const errors = [...document.querySelectorAll(".field__error")].map(({ textContent }) => textContent);
  expect(errors).toEqual([
    "Full name is required",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Please select a position",
    "Please provide some details about your experience",
  ]);
  await idle();
  await waitFor(() => expect(document.activeElement).toBe(field("Full name")));
  expect(received).toEqual([]);
});

test.each([
  ["Full name", "A", "Full name is required"],
  ["Email", "ann@", "Please enter a valid email address"],
  ["Phone", "435 555", "Please enter a valid phone number"],
  ["Experience", "Hotels.", "Please provide some details about your experience"],
])("%s does not take %j", async (label, value, text) => {
  const { received } = showForm();
  fill({ ...typed, [label]: value });
  send();
  expect((await screen.findByText(text)).id).toBe(field(label).getAttribute("aria-describedby")?.split(" ").at(-1));
  expect(document.querySelectorAll(".field__error")).toHaveLength(1);
  expect(received).toEqual([]);
});

test("the form offers the four positions, takes PDF, DOC and DOCX, and says that 5MB is the maximum", () => {
  showForm();
  const options = [...field("Position").querySelectorAll("option:not([disabled])")];
  expect(options.map((option) => [option.getAttribute("value"), option.textContent])).toEqual([
    ["residential", "Residential Cleaning Specialist"],
    ["team-lead", "Team Lead"],
    ["airbnb", "Airbnb Cleaning Specialist"],
    ["other", "Other"],
  ]);
  expect(resumeField().accept).toBe(".pdf,.doc,.docx");
  expect(resumeField().labels?.[0]?.textContent).toContain("maximum 5MB");
});

test("while it is sent the button waits as 'Submitting...'; then the form is empty again and the notice says so", async () => {
  const { received, tickets } = showForm();
  fill();
  send();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submitting..." }).disabled).toBe(true);
  await idle();
  expect(received).toEqual([{ key: expect.stringMatching(/^[\w-]{8,100}$/), body: sentBody }]);
  expect(tickets).toEqual([]);
  expect(toastStore.get()).toMatchObject({
    title: "Application Submitted!",
    description: "Thank you for your application. We'll review it and be in touch soon.",
  });
  expect(Object.values(values())).toEqual(["", "", "", "", ""]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What happens now"));
});

test("a failure is told with the server's words, and nothing typed is lost", async () => {
  const { received } = showForm({ apply: () => json(429, { message: "Too many requests. Try again later." }) });
  fill();
  send();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: "Error",
      description: "Failed to submit your application: Too many requests. Try again later.",
    }),
  );
  await idle();
  expect(values()).toEqual(typed);
  expect(received).toHaveLength(1);
});

test("without a connection it says so, and nothing typed is lost", async () => {
  const { received } = showForm({
    apply: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fill();
  send();
  await waitFor(() =>
    expect(toastStore.get()?.description).toBe(
      "Failed to submit your application: We could not reach our server. Please check your connection and try again.",
    ),
  );
  await idle();
  expect(values()).toEqual(typed);
  expect(received).toHaveLength(1);
});

test("the same content sent again carries the same key, other content another, and a new application a new one", async () => {
  let works = false;
  const { received } = showForm({
    apply: () => (works ? json(201, { success: true, message: "Received", id: 1 }) : json(500, { message: "Broken" })),
  });
  const sendOnce = async (): Promise<void> => {
    const before = received.length;
    send();
    await waitFor(() => expect(received).toHaveLength(before + 1));
    await idle();
  };
  fill();
  await sendOnce();
  await sendOnce();
  fill({ ...typed, Experience: "Six years of hotel rooms." });
  await sendOnce();
  works = true;
  fill();
  await sendOnce();
  fill();
  await sendOnce();
  const [first, again, other, back, next] = received.map(({ key }) => key);
  expect([again, back]).toEqual([first, first]);
  expect(new Set([first, other, next])).toHaveProperty("size", 3);
});

test("what an automatic sender writes into the hidden field is refused, and a person whose browser did it sees why", async () => {
  const { received } = showForm();
  fill();
  const trap = document.querySelector<HTMLInputElement>("input[name=subjectLine]");
  if (trap === null) throw new Error("There is no hidden field.");
  trap.value = "Buy now";
  send();
  const message = await screen.findByText("Please leave the hidden field empty, or call us instead");
  expect(message.closest("[aria-hidden]")).toBeNull();
  await idle();
  expect(document.activeElement).not.toBe(trap);
  expect(received).toEqual([]);
});

test("two quick clicks send one application", async () => {
  const { received } = showForm();
  fill();
  send();
  press("Submitting...");
  await idle();
  expect(received).toHaveLength(1);
});
