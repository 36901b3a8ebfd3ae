import type { OfficeTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { formatDuration } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { TimeRequestCard } from "../time/time-request.tsx";
import { useTimesheetChange } from "../time/use-timesheet-change.ts";

/** The agent's whole week is on the page of time. */
const TimeRequestEntry = ({ entry }: { entry: OfficeTimeRequest }): ReactElement => {
  const { agent, customer, week, revision, date, at, planned, worked = null } = entry;
  const save = useTimesheetChange({ from: week, agent, revision });
  const of = [formatShortDay(date), customer].filter(Boolean).join(", ");
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="medium">
          <Link to="/admin/time" search={{ week }}>
            {agent.name}
          </Link>
          , {of}
        </Text>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      {planned !== undefined && (
        <Text as="p" size="2" color="gray">
          When they asked: {worked === null ? "nothing" : formatDuration(worked)} reported, {formatDuration(planned)}{" "}
          planned
        </Text>
      )}
      <TimeRequestCard request={entry} agent={agent} of={of} save={save} />
    </li>
  );
};
export default TimeRequestEntry;
