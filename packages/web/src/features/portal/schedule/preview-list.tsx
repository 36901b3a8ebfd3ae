import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { PreviewList } from "#changes/preview-list.tsx";
import { shownWords } from "./visit-words.ts";

type Row = ChangePreview["visits"][number];

const inWords = ({ id, before, after }: Row, today: CalendarDate): readonly [before: string, after: string] => {
  const was = before === null ? "No cleaning" : shownWords(before, id, today);
  const is = after === null ? "No cleaning" : shownWords(after, id, today);
  if (before === null || after === null || before.price === after.price) return [was, is];
  // A cleaning that does not take place costs nothing, whatever its record says.
  if (after.status !== "scheduled") return [was, is];
  return [
    `${was}, ${formatMoney(before.price)}`,
    was === is ? formatMoney(after.price) : `${is}, ${formatMoney(after.price)}`,
  ];
};

const isSeen = ({ before, after }: Row): boolean =>
  before?.date !== after?.date ||
  before?.isTentative !== after?.isTentative ||
  (before?.start !== after?.start && after?.isTentative !== true) ||
  before?.status !== after?.status ||
  before?.price !== after?.price;

const dayOf = ({ before, after }: Row): string => before?.date ?? after?.date ?? "";

/** Rows with a visible change, by day; all rows where there is none. */
const rowsOf = ({ visits }: ChangePreview): readonly Row[] => {
  const seen = visits.filter(isSeen);
  return (seen.length > 0 ? seen : visits).toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
};

type Props = {
  preview: ChangePreview;
  today: CalendarDate;
  /** Shown when visits after the listed ones change too. */
  later?: string | undefined;
};

export const PortalPreviewList = ({ preview, today, later = "All later cleanings follow." }: Props): ReactElement => {
  const visits = rowsOf(preview);
  return (
    <Flex direction="column" gap="2">
      <PreviewList visits={visits} wordsOf={(row) => ({ changes: [inWords(row, today)] })} shownAtFirst={5} />
      {preview.andLater && (
        <p className="soft">
          {visits.length === 0 ? "No cleaning of the next weeks changes. " : ""}
          {later}
        </p>
      )}
    </Flex>
  );
};
