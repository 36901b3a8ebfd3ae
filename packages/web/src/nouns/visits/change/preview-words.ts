import type { AdminChangePreview } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import type { PreviewRowContent } from "#changes/preview-list.tsx";
import { effectWords, statusWords } from "../words.ts";
import { obstacleText } from "./words.ts";

type Row = AdminChangePreview["visits"][number];
type PreviewedState = NonNullable<Row["before"]>;

const dateTimeText = ({ date, start, isTentative }: PreviewedState, year: string): string =>
  `${formatShortDate(date, year)}, ${isTentative === true ? "time not settled" : formatTime(start)}`;

const plannedTimeText = (state: PreviewedState, year: string): string =>
  `${dateTimeText(state, year)}, planned for ${formatTime(state.start)}`;

/** Without a settled time such a change would be invisible. */
const isOnlyPlannedTimeChanged = ({ before, after }: Pick<Row, "before" | "after">): boolean =>
  before?.isTentative === true &&
  after?.isTentative === true &&
  before.date === after.date &&
  before.start !== after.start;

const isStillNobody = ({ changedAgents }: Row): boolean =>
  changedAgents?.before.length === 0 && changedAgents.after.length === 0;

const namesOf = (agents: readonly { name: string }[]): string =>
  agents.length === 0 ? "Nobody, unassigned" : formatList(agents.map(({ name }) => name));

/** @param year the current one, which dates leave out: `2026` */
export const effectLines = (row: Row, year: string): PreviewRowContent["changes"] => {
  const { before, after, minutes } = row;
  const changedAgents = isStillNobody(row) ? undefined : row.changedAgents;
  const format = isOnlyPlannedTimeChanged({ before, after }) ? plannedTimeText : dateTimeText;
  const from = before === null ? undefined : format(before, year);
  const to = after === null ? undefined : format(after, year);
  if (before === null || after === null) return [[from, to]];
  const status = before.status === after.status ? undefined : statusWords[after.status];
  return [
    [from, to === from ? status : to],
    ...(minutes === undefined ? [] : [[formatDuration(minutes.before), formatDuration(minutes.after)] as const]),
    ...(changedAgents === undefined ? [] : [[namesOf(changedAgents.before), namesOf(changedAgents.after)] as const]),
    ...(before.price === after.price ? [] : [[formatMoney(before.price), formatMoney(after.price)] as const]),
  ];
};

const isOtherwiseSame = ({ before, after }: Row): boolean =>
  before !== null &&
  after !== null &&
  before.date === after.date &&
  before.start === after.start &&
  before.status === after.status &&
  before.price === after.price;

export const effectTitle = (row: Row): string =>
  row.minutes !== undefined && isOtherwiseSame(row) ? "Another length" : effectWords(row);

const obstacleLine = ({ agent, obstacle }: NonNullable<Row["obstacles"]>[number]): string =>
  `${agent.name}: ${obstacleText(obstacle)}`;

const refusing = (visits: readonly Row[]): NonNullable<Row["obstacles"]> =>
  visits.flatMap(({ obstacles = [] }) => obstacles.filter(({ refuses }) => refuses));

/** Why the change is refused, as `Dani Larsen: Taken 11:30 AM to 1:30 PM, in Logan.` */
export const refusalLines = (visits: readonly Row[]): string[] => refusing(visits).map(obstacleLine);

/** Whether the office may decide that they come all the same. */
export const mayAcceptAll = (visits: readonly Row[]): boolean => {
  const obstacles = refusing(visits);
  return obstacles.length > 0 && obstacles.every(({ mayAccept }) => mayAccept === true);
};

/** Of a visit that follows: who cannot come to it any more; of one that is moved, that nobody can. */
export const obstacleDetail = (row: Row): string | undefined => {
  if (isStillNobody(row)) return "Nobody is assigned, and nobody can come then.";
  const { obstacles = [] } = row;
  const lines = obstacles.filter(({ refuses }) => !refuses).map(obstacleLine);
  return lines.length === 0 ? undefined : `${lines.join(" ")} Whoever is free comes, or the visit waits.`;
};
