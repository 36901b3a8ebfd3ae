import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { useIntoSight } from "#ui/use-focus.ts";

type LineVisit = Pick<AdminVisit, "date" | "start" | "customer" | "town">;

/** As `Tue, Jan 6, 9:00 AM: Carol Nielsen, Logan`. */
export const visitLine = ({ date, start, customer, town }: LineVisit): string =>
  `${formatShortDate(date)}, ${formatTime(start)}: ${customer.name}, ${town}`;

type Props = {
  summary: string;
  label: string;
  rows: readonly ReactNode[];
  /** A button of the page has just asked for it. */
  isAsked?: boolean | undefined;
};

/** What an act would do: in words, then visit by visit. */
export const PreviewVisits = ({ summary, label, rows, isAsked = false }: Props): ReactElement => {
  const summaryRef = useIntoSight<HTMLParagraphElement>(isAsked);
  return (
    <>
      <Text as="p" weight="medium" ref={summaryRef} tabIndex={-1}>
        <output>{summary}</output>
      </Text>
      {rows.length > 0 && (
        <Box asChild maxHeight="300px" overflowY="auto">
          {/* The list scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className="ruled" tabIndex={0} aria-label={label}>
            {rows}
          </ul>
        </Box>
      )}
    </>
  );
};
