import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EmailInput } from "./email-input.tsx";
// Loads the lazy chunk before the tests run.
import "./email-suggestion.tsx";

const onChange = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  render(
    <form onChange={onChange}>
      <EmailInput name="email" />
      <button>Send</button>
    </form>,
  );
});

const field = (): HTMLInputElement => screen.getByLabelText("Email");
const type = (value: string): boolean => fireEvent.input(field(), { target: { value } });
const leave = async (): Promise<void> => {
  fireEvent.blur(field());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  // The frame in which the region is filled.
  await act(() => vi.advanceTimersByTimeAsync(100));
};

test("a likely typing error of the domain is asked about, and the button fills it in as if typed", async () => {
  type("pat@gmial.com");
  await leave();
  const button = screen.getByRole("button", { name: "pat@gmail.com?" });
  expect(button.parentElement?.textContent).toBe("Did you mean pat@gmail.com?");
  expect(button.parentElement?.getAttribute("aria-live")).toBe("polite");
  expect(field().value).toBe("pat@gmial.com");
  onChange.mockClear();
  fireEvent.click(button);
  expect(field().value).toBe("pat@gmail.com");
  expect(document.activeElement).toBe(field());
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test("who types on is asked no more about what stood there", async () => {
  type("pat@gmial.com");
  await leave();
  screen.getByRole("button", { name: "pat@gmail.com?" });
  type("pat@gmial.co.uk");
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test("a form that is emptied asks no more", async () => {
  type("pat@gmial.com");
  await leave();
  act(() => field().form?.reset());
  expect(screen.queryByRole("button", { name: "pat@gmail.com?" })).toBeNull();
});

test("nothing moves while the press that left the field lasts, and nothing is asked when it was mended meanwhile", async () => {
  type("pat@gmial.com");
  fireEvent.blur(field());
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  type("pat@gmail.com");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test("a real domain is not asked about", async () => {
  type("pat@gmx.com");
  await leave();
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
