import { ApiError } from "@cleaning/contract/http/api";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { clearTab } from "#lib/storage.ts";
import { confirm } from "./confirm.tsx";
import { DraftKeys } from "./form.tsx";
import { useAskBeforeAnother } from "./use-ask-before-another.ts";

vi.mock("./confirm.tsx", () => ({ confirm: vi.fn<typeof confirm>() }));

const asked = vi.mocked(confirm);

beforeEach(() => {
  sessionStorage.clear();
  asked.mockReset().mockResolvedValue(false);
});

/** A form that is opened, sends once, and is closed. */
const sendFrom = async (
  text: string,
  { status, about = "p1", keepsKeys = false }: { status?: number; about?: string; keepsKeys?: boolean } = {},
): Promise<"sent" | "not sent"> => {
  const keys = keepsKeys ? new Map<string, string>() : undefined;
  const { result, unmount } = renderHook(() => useAskBeforeAnother("Send a second message", about), {
    wrapper: ({ children }) => <DraftKeys value={keys}>{children}</DraftKeys>,
  });
  const send = vi.fn<() => Promise<void>>(async () => {
    if (status !== undefined) throw new ApiError(status, "", "");
  });
  await result.current({ text }, send).catch(() => undefined);
  unmount();
  return send.mock.calls.length === 1 ? "sent" : "not sent";
};

test("another text is asked about in a form that was closed after a lost answer and opened again", async () => {
  await sendFrom("One", { status: 504 });
  expect(await sendFrom("Two")).toBe("not sent");
  expect(asked.mock.calls[0]?.[0].description).toMatch(/something is different since/);
  asked.mockResolvedValue(true);
  expect(await sendFrom("Two")).toBe("sent");
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await sendFrom("Three")).toBe("sent");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("the same text is asked about where its key went with the form, and recognised where a draft keeps it", async () => {
  await sendFrom("One", { status: 504, keepsKeys: true });
  expect(await sendFrom("One", { status: 504, keepsKeys: true })).toBe("sent");
  expect(asked).not.toHaveBeenCalled();
  expect(await sendFrom("One")).toBe("not sent");
  expect(asked.mock.calls[0]?.[0].description).toBe(
    "What you sent before may have arrived. If it has, this is another one beside it.",
  );
});

test("nothing is asked about another record, after a refusal, or once somebody has signed out", async () => {
  await sendFrom("One", { status: 504 });
  expect(await sendFrom("Two", { about: "p2" })).toBe("sent");
  clearTab();
  expect(await sendFrom("Two", { status: 400 })).toBe("sent");
  expect(await sendFrom("Three")).toBe("sent");
  expect(asked).not.toHaveBeenCalled();
});
