import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { confirmStore } from "#ui/confirm-store.ts";
import { toastStore } from "#ui/toast-store.ts";
import operations from "../../../../../../docs/operations.md?raw";
import { agentOf } from "../list/list-fixtures.ts";
import AgentsScreen from "./agents-screen.tsx";

const stats = { total: 1, active: 1, averageRating: 4.75, completedJobs: 9 };
const list = "GET /api/admin/agents?limit=25";
const expectToast = (expected: object) => waitFor(() => expect(toastStore.get()).toMatchObject(expected));

const users = "GET /api/admin/users?limit=8";
const user = (id: number, isAgent: boolean) => ({
  id,
  name: `User ${id}`,
  email: `user${id}@example.com`,
  phone: null,
  emailConfirmed: true,
  isCustomer: false,
  isAgent,
});
const fillIn = async (): Promise<void> => {
  const picker = await screen.findByRole("combobox", { name: "User" });
  fireEvent.click(picker);
  fireEvent.click(await screen.findByRole("option", { name: /User 7/ }));
  fireEvent.change(screen.getByLabelText("Assigned area"), { target: { value: "Logan" } });
  fireEvent.change(screen.getByLabelText(/Specialties/), { target: { value: "Windows, Ovens, Windows" } });
  fireEvent.change(screen.getByLabelText(/Rating/), { target: { value: "4.5" } });
};
const send = () => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add Agent" }));

const start = async (post: () => Response) => {
  const requests: unknown[] = [];
  const calls = serve({
    [list]: () => json(200, { agents: [agentOf(2)], nextCursor: null, stats }),
    [users]: () => json(200, { users: [user(7, false), user(8, true)], nextCursor: null, stats: { total: 2 } }),
    "POST /api/admin/agents": (_, body) => {
      requests.push(body);
      return post();
    },
  });
  await renderPage("/admin/agents", { "/admin/agents": AgentsScreen });
  await screen.findByText("Agent 2");
  fireEvent.click(screen.getByRole("button", { name: "Add Agent" }));
  return { requests, calls };
};

test("says what is missing, beside each field", async () => {
  const { requests } = await start(() => json(201, {}));
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText(/Rating/), { target: { value: "7" } });
  send();
  await screen.findByText("User ID is required");
  expect(screen.getByText("Assigned area is required")).toBeTruthy();
  expect(screen.getByText("Rating must be from 1 to 5, with one decimal at most")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "User" }));
  expect(requests).toEqual([]);
});

test("the dialog says that access is given elsewhere, as the operations document describes", async () => {
  await start(() => json(201, {}));
  const dialog = await screen.findByRole("dialog");
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(description).toContain("they also need access");
  expect(operations.split("\n")).toContain("### Give an agent access");
});

test("sends what was chosen and typed, is announced, and asks for the list again", async () => {
  const { requests, calls } = await start(() => json(201, { agent: agentOf(3) }));
  await fillIn();
  send();
  await expectToast({ title: "Agent Created", tone: "success" });
  expect(requests).toEqual([
    {
      userId: 7,
      assignedArea: "Logan",
      specialties: ["Windows", "Ovens"],
      rating: 4.5,
      completedJobs: 0,
      isActive: true,
      language: "en",
      startsOn: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(calls.filter((call) => call === list)).toHaveLength(2));
});

test("keeps what was typed when the server refuses, and says why", async () => {
  await start(() => json(409, { message: "This user is an agent already" }));
  await fillIn();
  send();
  await expectToast({ title: "Error", description: "Failed to create agent: This user is an agent already" });
  expect(screen.getByLabelText<HTMLInputElement>("Assigned area").value).toBe("Logan");
});

test("asks before it gives up a choice", async () => {
  await start(() => json(201, {}));
  fireEvent.click(await screen.findByRole("combobox", { name: "User" }));
  fireEvent.click(await screen.findByRole("option", { name: /User 7/ }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: "Close without saving?" }));
});

test.each([
  ["overtyped", "Bob"],
  ["emptied", ""],
])("does not send a choice whose name was %s since", async (_, text) => {
  const { requests } = await start(() => json(201, { agent: agentOf(3) }));
  await fillIn();
  const picker = screen.getByRole("combobox", { name: "User" });
  fireEvent.change(picker, { target: { value: text } });
  fireEvent.blur(picker);
  send();
  await screen.findByText("User ID is required");
  expect(requests).toEqual([]);
});

test("a user who is already an agent is disabled in the picker, with the reason", async () => {
  await start(() => json(201, {}));
  fireEvent.click(await screen.findByRole("combobox", { name: "User" }));
  const taken = await screen.findByRole("option", { name: /User 8/ });
  expect(taken.textContent).toContain("is an agent already");
  expect(taken.getAttribute("aria-disabled")).toBe("true");
});
