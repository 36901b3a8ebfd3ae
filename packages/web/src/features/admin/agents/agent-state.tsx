import type { Agent } from "@cleaning/contract/admin/agents";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { inactiveLines } from "#nouns/agents/inactive-words.ts";
import { Badge } from "#ui/badge.tsx";
import { StateBadge } from "../parts.tsx";

/** Whether an agent is active until a day that is already set. */
export const isEnding = ({ isActive, inactiveFrom = null }: Agent): boolean => isActive && inactiveFrom !== null;

export const AgentState = ({ agent }: { agent: Agent }): ReactElement => {
  const today = useToday();
  const year = String(today?.year ?? "");
  const { startsOn } = agent;
  const startLines =
    startsOn !== null && today !== undefined && startsOn > isoDate(today)
      ? [`Starts ${formatShortDate(startsOn, year)}`]
      : [];
  return (
    <Flex direction="column" align={{ initial: "end", md: "start" }} gap="1" py="1">
      <Flex wrap="wrap" gap="1" justify={{ initial: "end", md: "start" }}>
        <StateBadge isActive={agent.isActive} />
        {agent.hasSignedIn === false && <Badge tone="sun">No sign-in yet</Badge>}
      </Flex>
      {[...startLines, ...inactiveLines(agent, year)].map((line) => (
        <Text key={line} size="2" color="gray" className="state-line" title={line}>
          {line}
        </Text>
      ))}
    </Flex>
  );
};
