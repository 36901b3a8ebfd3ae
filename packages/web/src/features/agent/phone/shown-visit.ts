import type { AgentAppVisit } from "@cleaning/contract/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-day";
import { visitStatuses } from "@cleaning/contract/visits";

const over = { done: "done", "no-access": "no-access" } as const;

/** Whether nothing more happens at a visit. */
export const isOver = ({ status }: Pick<AgentAppVisit, "status">): boolean =>
  status === "done" || status === "no-access" || status === "cancelled" || status === "skipped";

/** Whether this release knows what a visit's state means. Of another one the visit is only shown. */
export const isKnownStatus = (status: string): status is (typeof visitStatuses)[number] =>
  visitStatuses.some((known) => known === status);

/** A visit after what the phone knows of it and the server may not know yet. */
const afterEvent = (visit: AgentAppVisit, event: AgentEvent): AgentAppVisit => {
  if (event.visitId !== visit.id) return visit;
  switch (event.kind) {
    case "on-the-way":
      return visit.status === "scheduled" ? { ...visit, status: "on-the-way", onTheWayAt: event.at } : visit;
    case "started":
      return isOver(visit) || !isKnownStatus(visit.status) || visit.startedAt !== null
        ? visit
        : { ...visit, status: "started", startedAt: event.at };
    case "done":
    case "no-access":
      return isOver(visit) || !isKnownStatus(visit.status)
        ? visit
        : { ...visit, status: over[event.kind], endedAt: event.at };
    case "check":
      return {
        ...visit,
        checklist: visit.checklist.map((item) => (item.id === event.item ? { ...item, isDone: event.isDone } : item)),
      };
    case "note":
      return visit.notes.some(({ at, text }) => at === event.at && text === event.text)
        ? visit
        : { ...visit, notes: [...visit.notes, { at: event.at, text: event.text }] };
    case "photo":
      return visit.photos.some(({ id }) => id === event.photoId)
        ? visit
        : { ...visit, photos: [...visit.photos, { id: event.photoId, taken: event.taken }] };
    default:
      return visit;
  }
};

/** A visit after events in their order. */
export const afterEvents = (visit: AgentAppVisit, events: readonly AgentEvent[]): AgentAppVisit =>
  events.reduce(afterEvent, visit);
