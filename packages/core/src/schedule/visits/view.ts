import type { AdminChangePreview } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import type { ChangePreview, VisitView } from "@cleaning/contract/visits/visits";
import type { Preview } from "@cleaning/scheduling/changes/preview";
import { hasOwnWork, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { lateArrivalOf } from "./arrival.ts";
import { hasBegunAnew } from "./is-visit-over.ts";
import { obstacleView } from "./obstacle-view.ts";

/** Minutes. */
const windowMinutes = 120;

export const windowOf = (start: number): { start: string; end: string } => ({
  start: isoTime(start),
  end: isoTime(start + windowMinutes),
});

const dollars = (cents: number): string => formatMoney(cents / 100);

/** For the customer. */
const chargesOf = ({ priceCents, fee, correction }: Visit): string[] => {
  const fees = fee === undefined ? [] : [`Fee: ${dollars(fee.cents)}. ${fee.words}`];
  if (correction === undefined) return fees;
  const { fromCents, isCredit, words } = correction;
  const change = isCredit
    ? `Credit: ${dollars(fromCents - priceCents)}`
    : `Price corrected: it was ${dollars(fromCents)}`;
  return [`${change}. ${words}`, ...fees];
};

export const visitView = (visit: Visit): VisitView => {
  const { subscriptionId, serviceName, occurrenceDate, date, start, status, priceCents, extras, note, noteBy } = visit;
  const { isLate, isTentative, isMovedByCompany } = visit;
  const charges = chargesOf(visit);
  const lateArrival = status === "scheduled" ? lateArrivalOf(visit) : undefined;
  return {
    id: visitId(visit),
    subscriptionId: visit.isOnce === true ? null : subscriptionId,
    occurrenceDate,
    date,
    ...windowOf(start),
    service: serviceName,
    status,
    price: priceCents / 100,
    extras: [...extras],
    note: note ?? null,
    ...(note === undefined || noteBy === undefined ? {} : { noteBy }),
    isLate,
    ...(charges.length === 0 ? {} : { charges }),
    ...(lateArrival === undefined ? {} : { lateArrival }),
    isTentative,
    ...(isMovedByCompany ? { isMovedByCompany } : {}),
    ...(hasBegunAnew(visit) ? { hasBegunAnew: true } : {}),
    ...(hasOwnWork(visit) ? { hasOwnWork: true } : {}),
    ...(visit.discountFor === undefined ? {} : { isDiscounted: true }),
  };
};

export const shown = (visit: Preview["visits"][number]["before"]): ChangePreview["visits"][number]["before"] => {
  if (visit === null) return null;
  const { date, start, status, priceCents, isTentative, feeCents } = visit;
  const fee = feeCents === undefined ? {} : { fee: feeCents / 100 };
  return {
    date,
    start: isoTime(start),
    status,
    price: priceCents / 100,
    ...(isTentative ? { isTentative } : {}),
    ...fee,
  };
};

const shownRow = ({ id, before, after }: Preview["visits"][number]): ChangePreview["visits"][number] => ({
  id,
  before: shown(before),
  after: shown(after),
});

export const previewView = ({ visits, ...rest }: Preview): ChangePreview => ({
  ...rest,
  visits: visits.map(shownRow),
});

/** With what the office alone sees. */
export const adminPreviewView = ({ visits, ...rest }: Preview): AdminChangePreview => ({
  ...rest,
  visits: visits.map((row) => ({
    ...shownRow(row),
    ...(row.before === null || row.after === null || row.before.minutes === row.after.minutes
      ? {}
      : { minutes: { before: row.before.minutes, after: row.after.minutes } }),
    ...(row.changedAgents === undefined
      ? {}
      : { changedAgents: { before: [...row.changedAgents.before], after: [...row.changedAgents.after] } }),
    ...(row.obstacles.length === 0
      ? {}
      : {
          obstacles: row.obstacles.map(({ agentId, name, obstacle, refuses, mayAccept }) => ({
            agent: { id: agentId, name },
            obstacle: obstacleView(obstacle),
            refuses,
            ...(mayAccept ? { mayAccept } : {}),
          })),
        }),
  })),
});
