import { createBrowserHistory, type RouterHistory, useNavigate, useSearch } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#lib/session-calls.ts";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { renderPage } from "#lib/session-page.tsx";
import { ConfirmHost } from "./confirm.tsx";
// Loads the lazy chunk before the tests run.
import "./confirm-view.tsx";

const Page = () => {
  const { visit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isInner, setInner] = useState(false);
  const show = (id?: string) => void navigate({ to: "/admin/board", search: { visit: id }, replace: true });
  return (
    <>
      <button type="button" onClick={() => show("v1")}>
        Open
      </button>
      {visit !== undefined && (
        <RecordDialog title="Outer" description="One" onClose={() => show()}>
          <button type="button" onClick={() => setInner(true)}>
            Further
          </button>
        </RecordDialog>
      )}
      {isInner && (
        <RecordDialog title="Inner" description="Two" onClose={() => setInner(false)}>
          <input aria-label="Note" />
        </RecordDialog>
      )}
      <ConfirmHost />
    </>
  );
};

let history: RouterHistory;

const goTo = (path: string) => window.history.pushState(null, "", path);
const open = async () => {
  history = createBrowserHistory();
  const page = await renderPage("/admin/board", { "/admin/board": Page, "/admin": () => <h1>Dashboard</h1> }, history);
  fireEvent.click(await screen.findByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Outer" });
  return page;
};
const goBack = async () => {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
};

beforeEach(() => goTo("/admin/board"));
afterEach(() => {
  cleanup();
  history.destroy();
});

test("Back closes the topmost dialog, then the one below it, and stays on the page", async () => {
  const { where } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Further" }));
  await screen.findByRole("dialog", { name: "Inner" });
  await goBack();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Inner" })).toBeNull());
  expect(where()).toBe("/admin/board?visit=v1");
  await goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(where()).toBe("/admin/board");
  expect(window.location.search).toBe("");
});

test("Back leaves the page when nothing is open, and what was closed stays closed", async () => {
  history = createBrowserHistory();
  const { where, go } = await renderPage(
    "/admin/board",
    { "/admin/board": Page, "/admin": () => <h1>Dashboard</h1> },
    history,
  );
  await go("/admin");
  await go("/admin/board");
  fireEvent.click(await screen.findByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Outer" });
  await goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await goBack();
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(where()).toBe("/admin");
});

test("Back asks before what was typed is lost, and a second Back keeps it", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Further" }));
  fireEvent.input(await screen.findByLabelText("Note"), { target: { value: "Key box" } });
  await goBack();
  expect(await screen.findByRole("alertdialog", { name: "Close without saving?" })).toBeTruthy();
  await goBack();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("Key box");
});
