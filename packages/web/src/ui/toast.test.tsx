import "./toast-view.tsx";
import { Dialog, Theme } from "@radix-ui/themes";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createElement, type ReactElement, type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormDialog } from "./form-dialog.tsx";
import { showToast, Toaster } from "./toast.tsx";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = async (title: string, tone?: "error"): Promise<void> => {
  await act(() => Promise.resolve(showToast(tone === undefined ? { title } : { title, tone })));
  await act(() => vi.dynamicImportSettled());
  await pass(50);
};
const shown = (): string[] => [...document.querySelectorAll(".toast__title")].map((title) => title.textContent);
const politeness = (): (string | null)[] =>
  [...document.querySelectorAll("[aria-live]")].map((region) => region.getAttribute("aria-live"));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(async () => {
  await pass(10_000);
});

test("a notice closes by itself after five seconds", async () => {
  await say("Saved");
  await pass(4_800);
  expect(shown()).toEqual(["Saved"]);
  await pass(300);
  expect(shown()).toEqual([]);
});

test("there is one notice at a time: the newest, with five seconds of its own", async () => {
  await say("First");
  await pass(3_000);
  await say("Second");
  expect(shown()).toEqual(["Second"]);
  await pass(3_000);
  expect(shown()).toEqual(["Second"]);
  await pass(2_000);
  expect(shown()).toEqual([]);
});

test("what can be taken back stays beside newer notices, named by what it is, until something else of the same follows", async () => {
  const chosen: string[] = [];
  const change = async (title: string, of?: string): Promise<void> => {
    const action = { text: "Undo", onChoose: () => void chosen.push(title) };
    await act(() => Promise.resolve(showToast({ title, time: 60_000, action, ...(of === undefined ? {} : { of }) })));
    await act(() => vi.dynamicImportSettled());
    await pass(50);
  };
  await change("Visit Moved");
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  await change("Plan Paused", "plan 5");
  await say("Saved");
  expect(shown()).toEqual(["Visit Moved", "Plan Paused", "Saved"]);
  await pass(5_100);
  await change("Plan Resumed", "plan 5");
  expect(shown()).toEqual(["Visit Moved", "Plan Resumed"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo: Visit Moved" }));
  await pass(50);
  expect([chosen, shown()]).toEqual([["Visit Moved"], ["Plan Resumed"]]);
  for (const title of ["One", "Two", "Three", "Four"]) await change(title);
  expect(shown()).toEqual(["One", "Two", "Three", "Four"]);
  await pass(60_000);
  expect(shown()).toEqual([]);
});

test("the clock stands still while the notice is hovered", async () => {
  await say("Read me");
  const viewport = document.querySelector(".toast-viewport")?.parentElement;
  if (viewport == null) throw new Error("no viewport");
  fireEvent.pointerMove(viewport);
  await pass(20_000);
  expect(shown()).toEqual(["Read me"]);
  fireEvent.pointerLeave(viewport);
  await pass(5_100);
  expect(shown()).toEqual([]);
});

test("the button closes a notice at once", async () => {
  await say("Enough");
  fireEvent.click(screen.getByRole("button", { name: "Close this notice" }));
  await pass(0);
  expect(shown()).toEqual([]);
});

test("a failure interrupts a screen reader, other notices wait for their turn", async () => {
  await say("Broken", "error");
  expect(politeness()).toContain("assertive");
  await pass(6_000);
  await say("Fine");
  expect(politeness()).toContain("polite");
  expect(politeness()).not.toContain("assertive");
});

test("Escape is for a notice only where the focus is in it", async () => {
  await say("Saved");
  fireEvent.keyDown(document.body, { key: "Escape" });
  await pass(50);
  expect(shown()).toEqual(["Saved"]);
  fireEvent.keyDown(screen.getByRole("button", { name: "Close this notice" }), { key: "Escape" });
  await pass(50);
  expect(shown()).toEqual([]);
});

const modal = (children: ReactNode) => (
  <Theme>
    <Dialog.Root open>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Visit</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  </Theme>
);

test("a notice under dialogs on dialogs is heard and can be taken back", async () => {
  render(modal(modal(null)));
  await pass(50);
  expect(screen.getAllByRole("dialog", { name: "Visit" })).toHaveLength(1);
  await act(() =>
    Promise.resolve(showToast({ title: "Fee Set", action: { text: "Undo", onChoose: () => undefined } })),
  );
  await act(() => vi.dynamicImportSettled());
  await pass(50);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

const offerUndo = async (onChoose: () => void): Promise<void> => {
  await act(() => Promise.resolve(showToast({ title: "Fee Set", time: 60_000, action: { text: "Undo", onChoose } })));
  await act(() => vi.dynamicImportSettled());
  await pass(50);
};
const routed = (page: () => ReactElement): ReactElement => (
  <RouterContextProvider
    router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ["/"] }) })}
  >
    {createElement(page)}
  </RouterContextProvider>
);
const Opened = (): ReactElement => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Theme>
      {isOpen && (
        <FormDialog title="Visit" description="Tomorrow" onClose={() => setOpen(false)}>
          <input aria-label="Note" />
        </FormDialog>
      )}
    </Theme>
  );
};
const openDialog = async (): Promise<() => boolean> => {
  render(routed(Opened));
  await pass(50);
  return () => screen.queryByRole("dialog", { name: "Visit" }) !== null;
};

test("a notice from before a dialog is pressed, not what lies below, and the dialog stays", async () => {
  const chosen = vi.fn<() => void>();
  await offerUndo(chosen);
  const isOpen = await openDialog();
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.body.style.pointerEvents).toBe("none");
  expect(getComputedStyle(undo).pointerEvents).toBe("auto");
  act(() => undo.focus());
  expect(document.activeElement).toBe(undo);
  fireEvent.pointerDown(undo);
  fireEvent.click(undo);
  await pass(50);
  expect([chosen.mock.calls.length, shown(), isOpen()]).toEqual([1, [], true]);
});

test("Escape right after an act in a dialog closes the dialog, and what can be taken back stays", async () => {
  const isOpen = await openDialog();
  await offerUndo(() => undefined);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Note" }), { key: "Escape" });
  await pass(50);
  expect([isOpen(), shown()]).toEqual([false, ["Fee Set"]]);
});
