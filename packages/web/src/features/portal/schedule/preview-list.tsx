import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { PreviewList } from "#changes/preview-list.tsx";
import { previewedStateText } from "./visit-words.ts";

type Row = ChangePreview["visits"][number];
type State = NonNullable<Row["before"]>;

const takesPlace = (state: State | null): boolean => state !== null && state.status === "scheduled";

/** A row begins with its day. */
const beforeTextOf = (before: State, id: string, today: CalendarDate): string => {
  const text = previewedStateText(before, id, today);
  return takesPlace(before) ? text : `${formatShortDate(before.date, String(today.year))}: ${text}`;
};

const rowTexts = ({ id, before, after }: Row, today: CalendarDate): readonly [before: string, after: string] => {
  const beforeText = before === null ? "No cleaning" : beforeTextOf(before, id, today);
  const afterText = after === null ? "No cleaning" : previewedStateText(after, id, today);
  if (before === null || after === null) return [beforeText, afterText];
  // What was skipped may cost more by now, and cost nothing until it is taken.
  const isTaken = before.status === "skipped" && takesPlace(after);
  if (!isTaken && before.price === after.price) return [beforeText, afterText];
  // A cleaning that does not take place costs nothing, whatever its record says.
  if (after.status !== "scheduled") return [beforeText, afterText];
  return [
    takesPlace(before) ? `${beforeText}, ${formatMoney(before.price)}` : beforeText,
    beforeText === afterText ? formatMoney(after.price) : `${afterText}, ${formatMoney(after.price)}`,
  ];
};

const hasVisibleChange = ({ before, after }: Row): boolean =>
  (takesPlace(before) || takesPlace(after) || before?.status !== after?.status) && hasChange({ before, after });

const hasChange = ({ before, after }: Pick<Row, "before" | "after">): boolean =>
  before?.date !== after?.date ||
  before?.isTentative !== after?.isTentative ||
  (before?.start !== after?.start && after?.isTentative !== true) ||
  before?.status !== after?.status ||
  before?.price !== after?.price;

const dayOf = ({ before, after }: Row): string => before?.date ?? after?.date ?? "";

/** Rows with a visible change, by day; where there is none, all that take place. */
const rowsOf = ({ visits }: ChangePreview): readonly Row[] => {
  const changedRows = visits.filter(hasVisibleChange);
  const standing = visits.filter(({ before, after }) => takesPlace(before) || takesPlace(after));
  return (changedRows.length > 0 ? changedRows : standing).toSorted((one, other) =>
    dayOf(one).localeCompare(dayOf(other)),
  );
};

type Props = {
  preview: ChangePreview;
  today: CalendarDate;
  /** Shown when visits after the listed ones change too. */
  later?: string | undefined;
  /** Shown whatever changes, in place of `later`. */
  afterwards?: string | undefined;
  /** Shown in place of that where no visit is listed. */
  laterAlone?: string | undefined;
};

export const PortalPreviewList = ({
  preview,
  today,
  later = "All later cleanings follow.",
  afterwards,
  laterAlone = `No cleaning of the next weeks changes. ${afterwards ?? later}`,
}: Props): ReactElement => {
  const visits = rowsOf(preview);
  return (
    <Flex direction="column" gap="2">
      <PreviewList visits={visits} rowContent={(row) => ({ changes: [rowTexts(row, today)] })} initialCount={5} />
      {(preview.andLater || (afterwards !== undefined && visits.length > 0)) && (
        <p className="soft">{visits.length === 0 ? laterAlone : (afterwards ?? later)}</p>
      )}
      {!preview.andLater && visits.length === 0 && <p>No cleaning changes.</p>}
    </Flex>
  );
};
