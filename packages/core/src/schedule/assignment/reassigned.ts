import type { InactivePreview } from "@cleaning/contract/admin/visits";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { serves } from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf } from "@cleaning/scheduling/assignment/find-agents";
import type { Hours } from "@cleaning/scheduling/business-hours/week";
import { previewTokenOf } from "@cleaning/scheduling/changes/preview";
import { visitName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { adminVisitOf, rowOfSubscription } from "../visits/admin-view.ts";
import { readNames } from "../visits/names.ts";
import { obstacleView } from "../visits/obstacle-view.ts";
import { previewReassign, type Reassigned } from "./preview-reassignment.ts";
import type { Proposed } from "./propose-agents.ts";

/** Both included; undefined: for good. `block`: only visits of this part of a day. `isOff`: days off already. */
type Days = {
  from: string;
  until?: string | undefined;
  block?: Hours;
  isOff?: true | undefined;
  setBack?: readonly string[];
};

const tokenOf = (of: Readonly<Record<string, unknown>>, affected: readonly Reassigned[]): string =>
  previewTokenOf({
    ...of,
    visits: affected.map(({ before, after }) => ({
      of: visitName(before),
      date: before.date,
      before: [before.start, before.agents],
      after: [after.start, after.agents],
    })),
  });

type ReassignedWithToken = { affected: Reassigned[]; previewToken: string };

/** In order of time. @param of what the preview is of */
export const reassignedOf = (
  of: Readonly<Record<string, unknown>>,
  found: readonly Reassigned[],
): ReassignedWithToken => {
  const affected = found.toSorted(({ before: one }, { before: other }) =>
    one.date === other.date ? one.start - other.start : one.date < other.date ? -1 : 1,
  );
  return { affected, previewToken: tokenOf(of, affected) };
};

export const readReassigned = async (
  database: Database,
  agentId: number,
  days: Days,
  now: Date,
): Promise<ReassignedWithToken> => {
  const { from, until, block, isOff } = days;
  const found = await previewReassign(database, agentId, days, { now });
  return reassignedOf({ agentId, from, ...omitUndefined({ until, block, isOff }) }, found);
};

/** Throws AppError `conflict` for an outdated preview. */
export const checkPreviewToken = (sent: string, current: string): void => {
  if (sent !== current)
    throw new AppError("conflict", "The visits of this agent have changed since you looked. Please look again.");
};

/** Throws AppError `conflict` for an outdated preview. */
export const checkedReassigned = async (
  database: Database,
  agentId: number,
  { previewToken, ...days }: Days & { previewToken: string },
  now: Date,
): Promise<ReassignedWithToken> => {
  const reassigned = await readReassigned(database, agentId, days, now);
  checkPreviewToken(previewToken, reassigned.previewToken);
  return reassigned;
};

export const showProposed = async (
  database: Database,
  proposed: readonly Proposed[],
  now: Date,
): Promise<InactivePreview["visits"]> => {
  const rows = proposed.map(({ schedule: { subscription }, before, after, obstacle }) => ({
    before: rowOfSubscription(subscription, before),
    after: rowOfSubscription(subscription, after),
    chosen: chosenAgentsOf(subscription, before),
    obstacle,
  }));
  const names = await readNames(
    database,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const otherAreaOf = (id: number, town: string): string | undefined => {
    const area = names.area(id);
    return area === undefined || serves({ towns: townsOf(area) }, town) ? undefined : area;
  };
  return rows.map(({ before, after, chosen, obstacle }) => ({
    visit: adminVisitOf(before, names, now),
    start: isoTime(after.start),
    agents: after.agents.map((id) => ({
      id,
      name: names.agent(id),
      ...omitUndefined({ otherArea: chosen.includes(id) ? undefined : otherAreaOf(id, before.town) }),
    })),
    ...(obstacle === undefined ? {} : { obstacle: obstacleView(obstacle) }),
  }));
};

export const showReassigned = async (
  database: Database,
  { affected, previewToken }: ReassignedWithToken,
  now: Date,
): Promise<InactivePreview> => ({ visits: await showProposed(database, affected, now), previewToken });
