import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showToast, Toaster } from "./toast.tsx";

vi.mock("./toast-view.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => void vi.useFakeTimers());

test("a notice whose code does not come is said in plain text, beside a page that stays, and goes after five seconds", async () => {
  render(
    <>
      <input aria-label="Message" defaultValue="Three bedrooms." />
      <Toaster />
    </>,
  );
  await act(() => Promise.resolve(showToast({ title: "Error", description: "Failed to send.", tone: "error" })));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.getByRole("alert").textContent).toBe("Error Failed to send.");
  expect(screen.getByLabelText<HTMLInputElement>("Message").value).toBe("Three bedrooms.");
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole("alert")).toBeNull();
});
