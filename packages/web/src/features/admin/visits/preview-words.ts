import { formatShortDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import type { PreviewRowContent } from "#changes/preview-list.tsx";
import { statusWords } from "#lib/visit-words.ts";

type Row = ChangePreview["visits"][number];
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

/** @param year the current one, which dates leave out: `2026` */
export const effectLines = ({ before, after }: Row, year: string): PreviewRowContent["changes"] => {
  const format = isOnlyPlannedTimeChanged({ before, after }) ? plannedTimeText : dateTimeText;
  const from = before === null ? undefined : format(before, year);
  const to = after === null ? undefined : format(after, year);
  if (before === null || after === null) return [[from, to]];
  const status = before.status === after.status ? undefined : statusWords[after.status];
  return [
    [from, to === from ? status : to],
    ...(before.price === after.price ? [] : [[formatMoney(before.price), formatMoney(after.price)] as const]),
  ];
};
