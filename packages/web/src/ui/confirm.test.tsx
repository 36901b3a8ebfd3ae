import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { confirm, ConfirmHost } from "./confirm.tsx";

afterEach(cleanup);

test.each(["Stay", "Leave"])(
  "a question that is answered with %s gives the focus back to what asked it",
  async (answer) => {
    render(
      <>
        <button
          type="button"
          onClick={() => void confirm({ title: "Sure?", description: "", action: "Leave", cancel: "Stay" })}
        >
          Go
        </button>
        <ConfirmHost />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Go" });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole("button", { name: answer }, { timeout: 10_000 }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
