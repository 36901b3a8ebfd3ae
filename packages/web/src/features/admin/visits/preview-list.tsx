import { formatMoney, formatTime, formatShortDate } from "@cleaning/contract/format/format";
import { type ChangePreview, lateWarning } from "@cleaning/contract/visits/visits";
import { Callout, Flex, Text } from "@radix-ui/themes";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement, ReactNode } from "react";
import { effectWords, statusWords } from "#lib/visit-words.ts";

type Row = ChangePreview["visits"][number];
type Shown = NonNullable<Row["before"]>;

const placeWords = ({ date, start, isTentative }: Shown, year: string): string =>
  `${formatShortDate(date, year)}, ${isTentative === true ? "time not settled" : formatTime(start)}`;

/** Day and planned time of a visit whose time is not settled. */
const plannedWords = (shown: Shown, year: string): string =>
  `${placeWords(shown, year)}, planned for ${formatTime(shown.start)}`;

/** Whether only the planned time changes: of a visit without a settled time nothing else would be seen to change. */
const isPlannedAnew = ({ before, after }: Pick<Row, "before" | "after">): boolean =>
  before?.isTentative === true &&
  after?.isTentative === true &&
  before.date === after.date &&
  before.start !== after.start;

const Before = ({ children }: { children: ReactNode }): ReactElement => (
  <Text asChild color="gray">
    <span>
      <span className="visually-hidden">Before: </span>
      {children}
    </span>
  </Text>
);

const After = ({ children }: { children: ReactNode }): ReactElement => (
  <span>
    <span aria-hidden>→ </span>
    <span className="visually-hidden">After: </span>
    {children}
  </span>
);

const Places = ({ before, after, year }: Pick<Row, "before" | "after"> & { year: string }): ReactElement => {
  const words = isPlannedAnew({ before, after }) ? plannedWords : placeWords;
  const from = before && words(before, year);
  const to = after && words(after, year);
  const isPriced = before !== null && after !== null && before.price !== after.price;
  return (
    <Flex wrap="wrap" gapX="2">
      {from !== null && <Before>{from}</Before>}
      {to !== null && to !== from && <After>{to}</After>}
      {before !== null && after !== null && before.status !== after.status && to === from && (
        <After>{statusWords[after.status]}</After>
      )}
      {isPriced && (
        <>
          <Before>{formatMoney(before.price)}</Before>
          <After>{formatMoney(after.price)}</After>
        </>
      )}
    </Flex>
  );
};

/** What a change would do: each visit before and after. `year` is the one that need not be said, `2026`. */
export const AdminPreviewList = ({
  preview,
  year,
  titleOf = effectWords,
  detailOf,
}: {
  preview: ChangePreview;
  year: string;
  /** What stands over a visit; what becomes of it unless given. */
  titleOf?: (row: Row) => string | undefined;
  /** What stands under a visit. */
  detailOf?: (row: Row) => string | undefined;
}): ReactElement => (
  <>
    {preview.isLate && (
      <Callout.Root color="amber" mb="3">
        <Callout.Icon>
          <TriangleAlert size={18} aria-hidden />
        </Callout.Icon>
        <Callout.Text>This is a late change. {lateWarning}.</Callout.Text>
      </Callout.Root>
    )}
    {preview.visits.length === 0 ? (
      <Text as="p">No visit changes.</Text>
    ) : (
      <ol className="ruled">
        {preview.visits.map((row) => (
          <li key={row.id}>
            <Text as="p" weight="medium">
              {titleOf(row)}
            </Text>
            <Places {...row} year={year} />
            {detailOf !== undefined && (
              <Text as="p" color="gray">
                {detailOf(row)}
              </Text>
            )}
          </li>
        ))}
      </ol>
    )}
    {preview.andLater && preview.visits.length > 0 && (
      <Flex asChild align="center" gap="2" mt="3">
        <Text as="p" color="gray">
          <Info size={16} aria-hidden />
          Visits after these follow.
        </Text>
      </Flex>
    )}
  </>
);
