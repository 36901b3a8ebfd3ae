import * as z from "zod/mini";
import { languages } from "../format/language.ts";
import { type Infer, schema } from "../http/schema.ts";
import { openList, readEach } from "../http/tolerant-reading.ts";
import { visitStatuses } from "../visits/visits.ts";
import { agentEventResult, agentVisitWith, dayFields, eventResults, photoTimes } from "./agent-day.ts";
import { noteAuthors } from "./agent-events.ts";

/** States and photo times may be of a later release. */
const agentAppVisit = schema(() =>
  agentVisitWith({
    status: openList(visitStatuses),
    taken: openList(photoTimes),
    author: openList(noteAuthors),
  }),
);
export type AgentAppVisit = Infer<typeof agentAppVisit>;

export type UnreadableVisit = { start: string | null };

const startOf = (visit: unknown): string | null => {
  const parsed = z.object({ start: z.string().check(z.regex(/^\d\d:\d\d$/)) }).safeParse(visit);
  return parsed.success ? parsed.data.start : null;
};

export const agentAppDay = schema(() =>
  z.pipe(
    z.object({ ...dayFields(), language: z.optional(openList(languages)), visits: z.array(z.unknown()) }),
    z.transform(({ visits, ...day }) => {
      const { read, unreadable } = readEach(agentAppVisit(), visits);
      const unreadableVisits = unreadable.map((visit): UnreadableVisit => ({ start: startOf(visit) }));
      return { ...day, visits: read, ...(unreadableVisits.length === 0 ? {} : { unreadable: unreadableVisits }) };
    }),
  ),
);
export type AgentAppDay = Omit<Infer<typeof agentAppDay>, "unreadable"> & { unreadable?: UnreadableVisit[] };

/** An unreadable answer counts as missing, so that the event is sent again. */
export const agentAppEventsAnswer = schema(() =>
  z.pipe(
    z.object({ events: z.array(z.unknown()) }),
    z.transform(({ events }) => ({
      events: readEach(agentEventResult({ result: openList(eventResults) }), events).read,
    })),
  ),
);
export type AgentAppEventResult = Infer<typeof agentAppEventsAnswer>["events"][number];
