import type { InactivePreview } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Reassignments = Pick<InactivePreview, "visits">;

const visitCountText = (visits: number): string => `${visits} ${visits === 1 ? "visit" : "visits"}`;

const summaryOf = ({ visits }: Reassignments): string => {
  if (visits.length === 0) return "No visit to come is theirs.";
  const unassignedCount = visits.filter(({ agents }) => agents.length === 0).length;
  const reassignedCount = visits.length - unassignedCount;
  return [
    ...(reassignedCount > 0
      ? [`${visitCountText(reassignedCount)} ${reassignedCount === 1 ? "goes" : "go"} to others.`]
      : []),
    ...(unassignedCount > 0
      ? [
          `${visitCountText(unassignedCount)} ${unassignedCount === 1 ? "stays" : "stay"} without an agent, and ${unassignedCount === 1 ? "waits" : "wait"} on the dashboard.`,
        ]
      : []),
  ].join(" ");
};

const ReassignedVisit = ({ visit, start, agents }: InactivePreview["visits"][number]): ReactElement => (
  <li>
    {formatShortDate(visit.date)}, {formatTime(visit.start)}: {visit.customer.name}, {visit.town}
    <br />
    <Text color={agents.length === 0 ? "red" : "gray"} weight={agents.length === 0 ? "medium" : "regular"}>
      {agents.length === 0
        ? "Nobody is free: unassigned"
        : `${formatList(agents.map(({ name }) => name))} ${agents.length === 1 ? "comes" : "come"}${
            start === visit.start ? "" : ` at ${formatTime(start)}`
          }`}
    </Text>
  </li>
);

/** Who would come to each visit. */
export const ReassignmentPreview = ({ preview }: { preview: Reassignments }): ReactElement => (
  <>
    <Text as="p" weight="medium">
      <output>{summaryOf(preview)}</output>
    </Text>
    {preview.visits.length > 0 && (
      <Box asChild maxHeight="300px" overflowY="auto">
        {/* The list scrolls, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="ruled" tabIndex={0} aria-label="What becomes of the visits">
          {preview.visits.map((row) => (
            <ReassignedVisit key={row.visit.id} {...row} />
          ))}
        </ul>
      </Box>
    )}
  </>
);
