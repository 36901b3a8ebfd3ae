import type { OfficeTask } from "@cleaning/contract/visits/visit-problems";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import { ProblemTasks, useTasks } from "./problem-tasks.tsx";

const listOf = (state: string) => `GET /api/admin/tasks?state=${state}&limit=100`;
const problem = "/api/admin/visits/p7-2026-11-20/problems/1";
const task: OfficeTask = {
  kind: "problem",
  visitId: "p7-2026-11-20",
  number: 1,
  revision: 1,
  state: "open",
  customer: { id: 4, name: "Carol Nielsen", email: "carol@example.test", phone: "(435) 555-0100" },
  visit: { date: "2026-11-20", service: "Standard Cleaning" },
  text: "The shower was left out.",
  photos: [{ id: "f1", url: "https://bucket.test/f1" }],
  at: "2026-11-20T19:00:00.000Z",
  isOverdue: true,
  answer: null,
  freeVisit: null,
};

afterEach(() => {
  cleanup();
  dismiss(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
});

const Screen = () => <ProblemTasks tasks={useTasks()} />;
const open = async (answer: () => Response) => {
  const requests: unknown[] = [];
  let tasks: { open: OfficeTask[]; answered: OfficeTask[] } = { open: [task], answered: [] };
  serve({
    [listOf("open")]: () => json(200, { tasks: tasks.open, nextCursor: null }),
    [listOf("answered")]: () => json(200, { tasks: tasks.answered, nextCursor: null }),
    [`POST ${problem}/answer`]: (_, body) => {
      requests.push(body);
      const answered = { ...task, state: "answered" as const, answer: "We are sorry.", isOverdue: false };
      tasks = { open: [], answered: [answered] };
      return answer();
    },
    [`POST ${problem}/close`]: (_, body) => {
      requests.push(body);
      tasks = { open: [], answered: [] };
      return json(200, { task: { ...task, state: "closed" } });
    },
  });
  await renderPage("/admin", { "/admin": Screen });
  return { requests, section: within(await screen.findByRole("region", { name: "Problems" })) };
};

test("a problem is listed with its customer, visit, words and photos, and marked after 24 hours", async () => {
  const { section } = await open(() => json(500, {}));
  for (const part of [
    "Carol Nielsen",
    "Standard Cleaning, Fri, Nov 20, 2026",
    "“The shower was left out.”",
    "Over 24 hours",
  ])
    expect(section.getByText(part)).toBeTruthy();
  expect(section.getByRole("img", { name: "From Carol Nielsen, 1" }).getAttribute("src")).toBe(
    "https://bucket.test/f1",
  );
  expect(section.getByRole("link", { name: "(435) 555-0100" }).getAttribute("href")).toBe("tel:4355550100");
});

test("an answer is sent on the revision that was looked at, once for two quick clicks, and moves the problem", async () => {
  const { requests, section } = await open(() => json(200, { task: { ...task, state: "answered" } }));
  fireEvent.click(section.getByRole("button", { name: /^Answer\s*the problem of Carol Nielsen/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer Carol Nielsen" }));
  fireEvent.change(dialog.getByLabelText(/^Answer/, { selector: "textarea" }), { target: { value: "We are sorry." } });
  const button = dialog.getByRole("button", { name: "Send answer" });
  fireEvent.click(button);
  fireEvent.click(button);
  const answered = within(await screen.findByRole("region", { name: "Answered problems" }));
  expect(answered.getByText("We answered: “We are sorry.”")).toBeTruthy();
  expect(requests).toEqual([{ revision: 1, text: "We are sorry." }]);
});

test("an answer that somebody else gave first is said in the dialog, and the text stays", async () => {
  const message = "Somebody else has just answered or changed this. Please look at it again.";
  const { section } = await open(() => json(409, { message }));
  fireEvent.click(section.getByRole("button", { name: /^Answer/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^Answer/, { selector: "textarea" });
  fireEvent.change(field, { target: { value: "We are sorry." } });
  fireEvent.click(dialog.getByRole("button", { name: "Send answer" }));
  expect((await dialog.findByText(new RegExp(message))).textContent).toContain("not sent yet");
  expect(field.value).toBe("We are sorry.");
});

test("a closed problem leaves the list", async () => {
  const { requests, section } = await open(() => json(500, {}));
  fireEvent.click(section.getByRole("button", { name: /^Close/ }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(requests).toEqual([{ revision: 1 }]);
});
