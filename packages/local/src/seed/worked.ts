import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { dateOf } from "@cleaning/scheduling/dates";
import { elapsedOf, type Subscription, type Visit } from "@cleaning/scheduling/schedule";

const featuresOf = (serviceName: string): readonly string[] =>
  demoCatalog.services.find(({ name }) => name === serviceName)?.features ?? [];

export const withReportedWork = (
  { serviceName }: Pick<Subscription, "serviceName">,
  visit: Visit,
  now: Date,
): Visit => {
  const { date, start, subscriptionId, agents, status } = visit;
  if (agents.length === 0 || (status !== "scheduled" && status !== "done")) return visit;
  const late = (subscriptionId % 4) * 3;
  const at = (minute: number): Date => instantAtBusiness(dateOf(date), minute);
  const [onTheWay, started, ended] = [at(start - 20 + late), at(start + late), at(start + elapsedOf(visit) - 5)];
  if (onTheWay > now) return visit;
  const features = featuresOf(serviceName).map((feature) => feature.slice(0, 100));
  const isDone = ended <= now;
  const isStarted = started <= now;
  const progress = {
    onTheWayAt: onTheWay.toISOString(),
    arrival: { at: started.toISOString(), saidAt: onTheWay.toISOString() },
    ...(isStarted ? { startedAt: started.toISOString() } : {}),
    ...(isDone ? { endedAt: ended.toISOString() } : {}),
    checked: (isDone ? features : isStarted ? features.slice(0, 2) : []).toSorted(),
    notes: 0,
    photos: 0,
    superseded: 0,
  };
  return { ...visit, status: isDone ? "done" : isStarted ? "started" : "on-the-way", progress };
};

export const withoutAccess = (visit: Visit): Visit => {
  const at = (minute: number): string => instantAtBusiness(dateOf(visit.date), minute).toISOString();
  const progress = {
    onTheWayAt: at(visit.start - 15),
    endedAt: at(visit.start + 15),
    reason: "nobody-home" as const,
    checked: [],
    notes: 0,
    photos: 0,
    superseded: 0,
  };
  return { ...visit, status: "no-access", progress };
};

export const eventsOf = ({ subscriptionId, occurrenceDate, status, agents, progress }: Visit) => {
  const [agentId] = agents;
  if (progress === undefined || agentId === undefined) return [];
  const { onTheWayAt, startedAt, endedAt, reason } = progress;
  const isNoAccess = status === "no-access";
  const events = [
    ["on-the-way", onTheWayAt],
    ["started", startedAt],
    [isNoAccess ? "no-access" : "done", endedAt],
  ] as const;
  return events.flatMap(([kind, at]) =>
    at === undefined
      ? []
      : [
          {
            subscriptionId,
            occurrenceDate,
            id: `demo-${kind}`,
            agentId,
            kind,
            at,
            phoneAt: at,
            receivedAt: at,
            ...(kind === "no-access" && reason !== undefined ? { reason } : {}),
          },
        ],
  );
};
