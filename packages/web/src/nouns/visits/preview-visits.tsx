import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type LineVisit = Pick<AdminVisit, "date" | "start" | "customer" | "town">;

/** As `Tue, Jan 6, 9:00 AM: Carol Nielsen, Logan`. */
export const visitLine = ({ date, start, customer, town }: LineVisit): string =>
  `${formatShortDate(date)}, ${formatTime(start)}: ${customer.name}, ${town}`;

type Props = { summary: string; label: string; rows: readonly ReactNode[] };

/** What an act would do: in words, then visit by visit. */
export const PreviewVisits = ({ summary, label, rows }: Props): ReactElement => (
  <>
    <Text as="p" weight="medium">
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
