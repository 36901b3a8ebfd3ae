import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import { agentOf } from "../list/list-fixtures.ts";
import { EditAgent } from "./agent-forms.tsx";

afterEach(() => {
  cleanup();
  dismiss(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
});

/** Opens the dialog for an agent in Logan. */
const edit = async () => {
  const sent: unknown[] = [];
  const close = vi.fn<() => void>();
  serve({
    "PATCH /api/admin/agents/2": (_, body) => {
      sent.push(body);
      return json(200, { agent: agentOf(2) });
    },
  });
  await renderPage("/admin/agents", { "/admin/agents": () => <EditAgent agent={agentOf(2)} onDeactivate={() => undefined} onClose={close} /> });
  const area = await screen.findByLabelText("Assigned area");
  return { sent, close, area, save: () => fireEvent.click(screen.getByRole("button", { name: "Save" })) };
};

test("only what differs is sent: what a colleague has changed since the list was read stays", async () => {
  const { sent, close, area, save } = await edit();
  fireEvent.change(area, { target: { value: "Hyrum" } });
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toastStore.get()).toMatchObject({ title: "Agent Updated" });
  expect(sent).toEqual([{ assignedArea: "Hyrum" }]);
});

test("where nothing differs the dialog closes, and neither asks the server nor announces anything", async () => {
  const { sent, close, save } = await edit();
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([sent, toastStore.get()]).toEqual([[], null]);
});

test("a field that was emptied says what is wrong", async () => {
  const { sent, close, area, save } = await edit();
  fireEvent.change(area, { target: { value: "" } });
  save();
  await screen.findByText("Assigned area is required");
  expect(sent).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});
