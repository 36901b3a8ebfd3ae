import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button does nothing, says so, and keeps the focus", () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={press}>Send</Button>);
  const button = screen.getByRole("button");
  button.focus();
  rerender(
    <Button isBusy onClick={press}>
      Send
    </Button>,
  );
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  rerender(
    <Button isBusy={false} onClick={press}>
      Send
    </Button>,
  );
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});
