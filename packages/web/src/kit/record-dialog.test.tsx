import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import AgentsScreen from "#features/admin/agents/agents-screen.tsx";
import { agentOf } from "#features/admin/list/list-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { confirmStore } from "#ui/confirm-store.ts";
import { toastStore } from "#ui/toast-store.ts";

let saved = Promise.withResolvers<Response>();

const send = async (): Promise<void> => {
  await edit("Agent 2");
  fireEvent.input(area(), { target: { value: "Ogden" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saving..." });
  fireEvent.keyDown(area(), { key: "Escape" });
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: "Close without saving?" }));
};
const edit = async (name: string): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: `Actions for ${name}` }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit Details" }));
  await screen.findByRole("dialog");
};
const area = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>("Assigned area");
const answer = async (): Promise<void> => {
  saved.resolve(json(200, { agent: agentOf(2) }));
  await waitFor(() => expect(toastStore.get()?.title).toBe("Agent Updated"));
};

beforeEach(async () => {
  saved = Promise.withResolvers();
  const stats = { total: 2, active: 2, averageRating: null, completedJobs: 9 };
  serve({
    "GET /api/admin/agents?limit=25": () => json(200, { agents: [agentOf(2), agentOf(1)], nextCursor: null, stats }),
    "PATCH /api/admin/agents/2": () => saved.promise,
  });
  await renderPage("/admin/agents", { "/admin/agents": AgentsScreen });
});

test("a save that completes while the dialog asks about unsaved input closes the question", async () => {
  await send();
  await answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(confirmStore.get()).toBeNull();
});

test("a save that completes after the dialog was closed leaves the next dialog open", async () => {
  await send();
  confirmStore.get()?.answer(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await edit("Agent 1");
  fireEvent.input(area(), { target: { value: "Hyrum" } });
  await answer();
  expect(area().value).toBe("Hyrum");
});
