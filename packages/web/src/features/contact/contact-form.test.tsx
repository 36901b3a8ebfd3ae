import "@cleaning/contract/http/api";
import "@cleaning/contract/site/contact";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { ContactForm } from "./contact-form.tsx";

const typed = {
  "First name": "Ann",
  "Last name": "Lee",
  Email: "ann@example.com",
  Phone: "(435) 555-0100",
  Service: "deep",
  Message: "Three bedrooms and two dogs.",
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (): void => {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
};
const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, field(label).value]));
const send = (): void => void fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
const idle = () => screen.findByRole("button", { name: "Send Message" });

const show = async (...answers: (Response | Promise<Response>)[]) => {
  const received: { key: string | null; body: unknown }[] = [];
  serve({
    "POST /api/contact": (headers, body) => {
      received.push({ key: headers.get("idempotency-key"), body });
      return answers[received.length - 1] ?? json(201, { success: true, message: "Received", id: 1 });
    },
  });
  await renderPage("/contact", { "/contact": ContactForm });
  return received;
};

test("every rule speaks in the agreed words, and the first wrong field has the focus", async () => {
  const received = await show();
  send();
  await screen.findByText("First name is required");
  expect([...document.querySelectorAll(".field__error")].map(({ textContent }) => textContent)).toEqual([
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Please select a service",
    "Message must be at least 10 characters",
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field("First name")));
  expect(received).toEqual([]);
});

test("somebody whose browser filled in the hidden field sees why nothing is sent", async () => {
  const received = await show();
  fill();
  fireEvent.input(screen.getByLabelText("Leave this empty"), { target: { value: "Logan" } });
  send();
  const message = await screen.findByText("Please leave the hidden field empty, or call us instead");
  expect(message.closest("[aria-hidden]")).toBeNull();
  await idle();
  expect(received).toEqual([]);
});

test("while it is sent the button says so and cannot be pressed; then the form is empty again and says so", async () => {
  const answer = Promise.withResolvers<Response>();
  const received = await show(answer.promise);
  fill();
  send();
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Submitting..." });
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  answer.resolve(json(201, { success: true, message: "Received", id: 1 }));
  await idle();
  expect(received).toHaveLength(1);
  expect(toastStore.get()).toMatchObject({
    title: "Success!",
    description: "Your message has been sent. We'll get back to you soon.",
  });
  expect(Object.values(values())).toEqual(["", "", "", "", "", ""]);
});

test.each([
  [
    "the server is down",
    () => json(503, { message: "Please try again in a moment." }),
    "Please try again in a moment.",
  ],
  ["something else answers", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "502"],
])("when %s that is said, nothing typed is lost, and the same key is sent again", async (_, fail, text) => {
  const received = await show(fail());
  fill();
  send();
  await waitFor(() => expect(toastStore.get()?.title).toBe("Error"));
  expect(toastStore.get()?.description).toContain("Failed to send your message: ");
  expect(toastStore.get()?.description).toContain(text);
  await idle();
  expect(values()).toEqual(typed);
  send();
  await screen.findByText("What happens now");
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
});
