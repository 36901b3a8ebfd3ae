import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "#lib/session-calls.ts";
import { renderPage } from "#lib/session-page.tsx";
import { confirm, ConfirmHost } from "./confirm.tsx";

const Page = () => (
  <>
    <button
      type="button"
      onClick={() => void confirm({ title: "Sure?", description: "", action: "Leave", cancel: "Stay" })}
    >
      Go
    </button>
    <ConfirmHost />
  </>
);

test.each(["Stay", "Leave"])(
  "a question that is answered with %s gives the focus back to what asked it",
  async (answer) => {
    await renderPage("/", { "/": Page });
    const opener = await screen.findByRole("button", { name: "Go" });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole("button", { name: answer }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
