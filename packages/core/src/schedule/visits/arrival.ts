import { isoTime } from "@cleaning/contract/format/calendar";
import { lateArrival } from "@cleaning/contract/visits/running-late";
import { noProgress, type Visit } from "@cleaning/scheduling/schedule";

const lateStart = ({ date, start }: Visit, minutes: number): string =>
  lateArrival({ date, start: isoTime(start) }, minutes).toISOString();

export const mayRunLate = ({ status }: Pick<Visit, "status">): boolean =>
  status === "scheduled" || status === "on-the-way";

/** When agents come to a visit that runs late, as was said last; undefined once it has begun, was moved, or another arrival was said. */
export const lateArrivalOf = (visit: Visit): string | undefined => {
  const { arrival, minutesLate } = visit.progress ?? {};
  if (arrival === undefined || minutesLate === undefined || !mayRunLate(visit)) return undefined;
  return arrival.at === lateStart(visit, minutesLate) ? arrival.at : undefined;
};

/** The latest word counts, in whatever order they come; the same one again changes nothing. */
export const withMinutesLate = (visit: Visit, minutesLate: number, saidAt: string): Visit => {
  const { progress = noProgress } = visit;
  const at = lateStart(visit, minutesLate);
  const isOlder = progress.arrival !== undefined && progress.arrival.saidAt > saidAt;
  if (!mayRunLate(visit) || isOlder || lateArrivalOf(visit) === at) return visit;
  return { ...visit, progress: { ...progress, minutesLate, arrival: { at, saidAt } } };
};

/** When agents arrive, as was said last: on their way, or before it where they run late; undefined where nobody said it. */
export const arrivalOfVisit = (visit: Visit): string | undefined =>
  visit.status === "on-the-way" ? visit.progress?.arrival?.at : lateArrivalOf(visit);

/** A visit with the times that people outside are told: of a phone whose clock was set there is none. */
export const withCertainTimes = <T extends Pick<Visit, "progress">>(visit: T): T => {
  const { progress } = visit;
  const { uncertain } = progress ?? {};
  if (progress === undefined || uncertain === undefined) return visit;
  const certain = (at: string | undefined) => (at !== undefined && uncertain.includes(at) ? undefined : at);
  const { onTheWayAt, arrival, arrivedAt, startedAt, endedAt } = progress;
  return {
    ...visit,
    progress: {
      ...progress,
      onTheWayAt: certain(onTheWayAt),
      arrival: certain(arrival?.saidAt) === undefined ? undefined : arrival,
      arrivedAt: certain(arrivedAt),
      startedAt: certain(startedAt),
      endedAt: certain(endedAt),
    },
  };
};
