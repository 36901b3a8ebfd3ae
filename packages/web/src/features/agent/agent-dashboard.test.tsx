import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { useScreenTop } from "./agent-dashboard.tsx";

const Screen = ({ screen }: { screen: string }): ReactElement => {
  useScreenTop(screen);
  return (
    <main id="main" tabIndex={-1}>
      <a href="/">{screen}</a>
    </main>
  );
};

test("another screen of the app begins at its top and has the focus, and the same one keeps its place", () => {
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
  const { rerender, getByRole } = render(<Screen screen="visit p7-2026-11-23" />);
  getByRole("link").focus();
  rerender(<Screen screen="visit p7-2026-11-23" />);
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(getByRole("link"));
  rerender(<Screen screen="visit b9" />);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
  expect(document.activeElement).toBe(getByRole("main"));
});
