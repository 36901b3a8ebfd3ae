import { zipMessage, zipPattern } from "@cleaning/contract/booking/zip-codes";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { ZipForm } from "./zip-form.tsx";

const onBegin = vi.fn<() => void>();
beforeEach(() => onBegin.mockClear());
const Form = () => <ZipForm onBegin={onBegin} />;
const WithFocus = () => (
  // No event comes of a focus that was there before the code.
  <div ref={(node) => node?.querySelector("input")?.focus()} onFocusCapture={(event) => event.stopPropagation()}>
    <Form />
  </div>
);

const open = async (): Promise<HTMLInputElement> => {
  await renderPage("/", { "/": Form });
  return screen.getByLabelText(/ZIP code/);
};

test("the field takes what the booking takes, checked by the browser", async () => {
  const field = await open();
  expect(`^${field.pattern}$`).toBe(zipPattern.source);
  expect(field.required).toBe(true);
});

test("a ZIP code that is none is refused in the booking's words, until it is corrected", async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: "843" } });
  expect(field.form?.reportValidity()).toBe(false);
  expect(field.validationMessage).toBe(zipMessage);
  fireEvent.input(field, { target: { value: "84321" } });
  expect([field.validationMessage, field.form?.reportValidity()]).toEqual(["", true]);
});

test("without code the form asks /book for the step after the ZIP code", async () => {
  const { form } = await open();
  expect(form?.getAttribute("action")).toBe("/book");
  expect(form?.method).toBe("get");
  expect(new FormData(form ?? undefined).get("step")).toBe("home");
});

test("with code it goes on in the page, with the ZIP code", async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: "84321" } });
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  fireEvent(field.form ?? field, event);
  expect(event.defaultPrevented).toBe(true);
});

test("the button says at once that something happens, also on a slow line", async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: "84321" } });
  fireEvent.submit(field.form ?? field);
  expect(screen.getByRole("button", { name: "One moment..." }).getAttribute("aria-disabled")).toBe("true");
});

test("the booking is fetched while the ZIP code is typed", async () => {
  const field = await open();
  expect(onBegin).not.toHaveBeenCalled();
  fireEvent.focus(field);
  expect(onBegin).toHaveBeenCalled();
});

test("a visitor who was in the field before this code came gets it, too", async () => {
  await renderPage("/", { "/": WithFocus });
  await vi.waitFor(() => expect(onBegin).toHaveBeenCalled());
});
