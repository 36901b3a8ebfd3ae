// Loads the lazy chunks before the tests run.
import "#nouns/visits/link-queries.ts";
import "./move-form.tsx";
import "./page-forms.tsx";
import "./page-problem.tsx";
import "./problem-list.tsx";
import "./rate-page.tsx";
import "./skip-form.tsx";
import "./undo-skip.tsx";
import type { VisitPage as Visit } from "@cleaning/contract/visits/visit-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { pressWithin } from "../schedule/schedule-fixtures.tsx";
import VisitScreen from "./visit-page.tsx";

export const token = "p7-2026-11-27.secret";
const path = "/api/portal/visits/p7-2026-11-27";
export const calls = {
  look: "GET /api/visit-page",
  note: `PATCH ${path}`,
  access: "POST /api/visit-page/access",
  starts: `GET ${path}/starts`,
  preview: `POST ${path}/preview`,
  apply: `POST ${path}/apply`,
  undo: "POST /api/portal/undo",
  rating: `POST ${path}/rating`,
  problems: `POST ${path}/problems`,
  photos: `POST ${path}/problem-photos`,
} as const;

export const coming: Visit = {
  id: "p7-2026-11-27",
  date: "2026-11-27",
  start: "09:00",
  end: "11:00",
  service: "Standard Cleaning",
  status: "scheduled",
  price: 120,
  extras: ["Inside oven"],
  agents: ["Dana", "Bo"],
  city: "Logan",
  note: null,
  isTentative: false,
  isOnce: false,
  onTheWayAt: null,
  arrivesAt: null,
  startedAt: null,
  endedAt: null,
  mayMove: true,
  maySkip: true,
  mayNoteAccess: true,
  mayRate: false,
  rating: null,
  mayReport: false,
  problems: [],
};
export const done: Visit = {
  ...coming,
  date: "2026-11-21",
  status: "done",
  endedAt: "2026-11-21T17:30:00.000Z",
  mayMove: false,
  maySkip: false,
  mayNoteAccess: false,
  mayReport: true,
};
export const pageOf = (visit: Visit): Response => json(200, { visit });
let shown = coming;
/** Of any call that changes the visit, which the page then shows so. */
export const answerWith = (visit: Visit, more: object = {}): Response => {
  shown = visit;
  const { agents: _, rating, problems, mayReport: canReport, ...rest } = visit;
  const view = { ...rest, subscriptionId: 7, occurrenceDate: "2026-11-27", isLate: false };
  return json(200, { visit: view, visits: [view], rating, problems, canReport, ...more });
};
export const refuse = (status: number, message: string): Response => json(status, { message });

export const open = async (visit: Visit, answers: Parameters<typeof serve>[0] = {}): Promise<void> => {
  shown = visit;
  const all: typeof answers = { [calls.look]: () => pageOf(shown), ...answers };
  const withLink: typeof answers = Object.fromEntries(
    Object.entries(all).map(([call, answer]) => [
      call,
      (headers, body) => {
        expect([call, headers.get("x-visit-link")]).toEqual([call, call.includes(" /api/") ? token : null]);
        return answer(headers, body);
      },
    ]),
  );
  serve(withLink);
  await renderPage(`/visit#${token}`, { "/visit": VisitScreen });
  await screen.findByText("Standard Cleaning, Inside oven");
};
export const press = (name: string | RegExp) => pressWithin(screen, name);
export const form = async (name: string) => within(await screen.findByRole("form", { name }));
export const type = (label: RegExp, text: string): boolean =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value: text } });
/** As a person who is in a hurry. */
export const pressTwice = async (name: string): Promise<void> => {
  const button = await screen.findByRole("button", { name });
  fireEvent.click(button);
  fireEvent.click(button);
};
/** The whole sentence: what did not happen, and why. */
export const failure = async (why: RegExp) => (await screen.findByText(why)).textContent;
