import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { agentOf } from "../list/list-fixtures.ts";
import { EditAgent } from "./agent-forms.tsx";

const findConflictNote = async (): Promise<HTMLElement> => {
  const note = (await screen.findByText(/Nothing is saved yet/)).closest<HTMLElement>("[role=alert]");
  if (note === null) throw new Error("It is not announced.");
  return note;
};

const edit = async () => {
  const requests: unknown[] = [];
  const close = vi.fn<() => void>();
  serve({
    "PATCH /api/admin/agents/2": (_, body) => {
      requests.push(body);
      return json(200, { agent: agentOf(2) });
    },
  });
  await renderPage("/admin/agents", {
    "/admin/agents": () => <EditAgent agent={agentOf(2)} onDeactivate={() => undefined} onClose={close} />,
  });
  const area = await screen.findByLabelText("Assigned area");
  return { requests, close, area, save: () => fireEvent.click(screen.getByRole("button", { name: "Save" })) };
};

test("only changed fields are sent, so that a colleague's concurrent changes stay", async () => {
  const { requests, close, area, save } = await edit();
  fireEvent.change(area, { target: { value: "Hyrum" } });
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toastStore.get()).toMatchObject({ title: "Agent Updated" });
  expect(requests).toEqual([{ assignedArea: "Hyrum", expected: { assignedArea: "Logan" } }]);
});

test("a first day is sent as it was chosen", async () => {
  const { requests, close, save } = await edit();
  fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: "2026-12-07" } });
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(requests).toEqual([{ startsOn: "2026-12-07", expected: { startsOn: null } }]);
});

test("without changes the dialog closes without a request or a toast", async () => {
  const { requests, close, save } = await edit();
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([requests, toastStore.get()]).toEqual([[], null]);
});

test("a field that was emptied says what is wrong", async () => {
  const { requests, close, area, save } = await edit();
  fireEvent.change(area, { target: { value: "" } });
  save();
  await screen.findByText("Assigned area is required");
  expect(requests).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});

test("after a conflict, untouched fields take the server's values and edited fields show them in a note", async () => {
  const requests: unknown[] = [];
  serve({
    "PATCH /api/admin/agents/2": (_, body) => {
      requests.push(body);
      return requests.length === 1 ? json(409, { message: "Changed meanwhile." }) : json(200, { agent: agentOf(2) });
    },
    "GET /api/admin/agents/2": () =>
      json(200, { agent: agentOf(2, { assignedArea: "Ogden", specialties: ["Ovens"], isActive: false }) }),
  });
  const close = vi.fn<() => void>();
  await renderPage("/admin/agents", {
    "/admin/agents": () => <EditAgent agent={agentOf(2)} onDeactivate={() => undefined} onClose={close} />,
  });
  const area = await screen.findByLabelText<HTMLInputElement>("Assigned area");
  fireEvent.change(area, { target: { value: "Hyrum" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const note = await findConflictNote();
  expect(note.textContent).toContain("Assigned area: now “Ogden”. What you typed stays here");
  expect(note.textContent).toContain("Specialties: now “Ovens”.");
  expect(area.value).toBe("Hyrum");
  expect(screen.getByLabelText<HTMLInputElement>(/^Specialties/).value).toBe("Ovens");
  expect(screen.getByLabelText<HTMLInputElement>("Active").checked).toBe(false);
  expect(toastStore.get()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(requests[1]).toEqual({ assignedArea: "Hyrum", expected: { assignedArea: "Ogden" } });
});
