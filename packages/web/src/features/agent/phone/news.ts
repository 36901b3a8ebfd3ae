import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { isOver } from "./shown-visit.ts";

const newsParts = ["day", "time", "customer", "phone", "home", "access", "service", "notes", "colleagues"] as const;
export type NewsPart = (typeof newsParts)[number];

/** Stored on the phone, so it contains no more than is shown. */
export type News = {
  kind: "new" | "changed" | "gone";
  visit: Pick<AgentAppVisit, "id" | "date" | "start"> & { customer: Pick<AgentAppVisit["customer"], "firstName"> };
  parts: readonly NewsPart[];
};

const facts: Readonly<Record<Exclude<NewsPart, "access">, (visit: AgentAppVisit) => unknown>> = {
  day: ({ date }) => date,
  time: ({ start, end }) => [start, end],
  customer: ({ customer: { firstName, lastName } }) => [firstName, lastName],
  phone: ({ customer: { phone } }) => phone,
  home: ({ address, pets, parking }) => [address, pets, parking],
  service: ({ service, checklist }) => [service, checklist.flatMap(({ label, isExtra }) => (isExtra ? [label] : []))],
  notes: ({ note, teamNote = null, customerNotes = null }) => [note, teamNote, customerNotes],
  colleagues: ({ colleagues }) => colleagues,
};

const hasChanged = (part: NewsPart, before: AgentAppVisit, after: AgentAppVisit): boolean => {
  if (part !== "access") return JSON.stringify(facts[part](before)) !== JSON.stringify(facts[part](after));
  // Notes about access come and go with the hour and the visit's state: only another text is news.
  return before.access !== null && after.access !== null && before.access.notes !== after.access.notes;
};

const newsOfVisit = (
  kind: News["kind"],
  { id, date, start, customer: { firstName } }: AgentAppVisit,
  parts: readonly NewsPart[] = [],
): News => ({ kind, visit: { id, date, start, customer: { firstName } }, parts });

/** `otherVisits`: the phone's visits of other days, by id, to recognise what was moved. */
export const newsOf = (
  before: AgentAppDay,
  after: AgentAppDay,
  otherVisits: ReadonlyMap<string, AgentAppVisit>,
): News[] => {
  const previous = new Map([...otherVisits, ...before.visits.map((visit) => [visit.id, visit] as const)]);
  const currentIds = new Set(after.visits.map(({ id }) => id));
  const news = after.visits.flatMap((visit): News[] => {
    const old = previous.get(visit.id);
    if (isOver(visit)) return [];
    if (old === undefined) return [newsOfVisit("new", visit)];
    const parts = newsParts.filter((part) => hasChanged(part, old, visit));
    return parts.length === 0 ? [] : [newsOfVisit("changed", visit, parts)];
  });
  const removed = before.visits.flatMap((visit) =>
    currentIds.has(visit.id) || otherVisits.has(visit.id) || isOver(visit) ? [] : [newsOfVisit("gone", visit)],
  );
  return [...news, ...removed];
};

const most = 5;

/** Joins news of a visit with earlier ones that were not read: a new visit stays new, and every change is named. */
const mergeNews = (earlier: News | undefined, later: News): News => {
  if (earlier === undefined || later.kind !== "changed" || earlier.kind === "gone") return later;
  const parts = newsParts.filter((part) => earlier.parts.includes(part) || later.parts.includes(part));
  return { ...later, kind: earlier.kind, parts: earlier.kind === "new" ? [] : parts };
};

export const withNews = (earlier: readonly News[], later: readonly News[]): readonly News[] => {
  const ids = new Set(later.map(({ visit }) => visit.id));
  const added = later.map((one) =>
    mergeNews(
      earlier.find(({ visit }) => visit.id === one.visit.id),
      one,
    ),
  );
  return [...earlier.filter(({ visit }) => !ids.has(visit.id)), ...added].slice(-most);
};
