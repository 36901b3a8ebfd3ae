import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

const visitCountText = (visits: readonly unknown[]): string =>
  `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`;

export const handedOverText = (visits: readonly AdminVisit[], agentId: number): string => {
  if (visits.length === 0) return "No visits were touched.";
  const notReassigned = visits.filter(({ agents }) => agents.some(({ id }) => id === agentId));
  const unassigned = visits.filter(({ isUnassigned }) => isUnassigned);
  const reassigned = visits.filter((visit) => !notReassigned.includes(visit) && !unassigned.includes(visit));
  return [
    ...(reassigned.length > 0 ? [`${visitCountText(reassigned)} handed over.`] : []),
    ...(unassigned.length > 0 ? [`${visitCountText(unassigned)} unassigned: see the dashboard.`] : []),
    ...(notReassigned.length > 0
      ? [`${visitCountText(notReassigned)} being handed over: look again in a minute.`]
      : []),
  ].join(" ");
};

export const AffectedVisitsList = ({ visits }: { visits: readonly AdminVisit[] }): ReactElement => (
  <>
    <Text as="p" weight="medium">
      {visitCountText(visits)} no longer {visits.length === 1 ? "fits" : "fit"}. Others come to them where they can;
      what is left waits unassigned on the dashboard.
    </Text>
    <Box asChild maxHeight="300px" overflowY="auto">
      {/* The list scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="ruled" tabIndex={0} aria-label="Visits that no longer fit">
        {visits.map(({ id, date, start, customer, town }) => (
          <li key={id}>
            {formatShortDate(date)}, {formatTime(start)}: {customer.name}, {town}
          </li>
        ))}
      </ul>
    </Box>
  </>
);
