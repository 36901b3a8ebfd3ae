import type { Agent } from "@cleaning/contract/admin/agents";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { StateBadge } from "../list/state-badge.tsx";
import { inactiveText } from "./inactive-words.ts";

/** Whether an agent is active, but only until a day that the office has set. */
export const isEnding = ({ isActive, inactiveFrom = null }: Agent): boolean => isActive && inactiveFrom !== null;

/** Whether an agent is active, and if not for good, from when on and why. */
export const AgentState = ({ agent }: { agent: Agent }): ReactElement => {
  const text = inactiveText(agent);
  return (
    <Flex direction="column" align="start" gap="1">
      <StateBadge isActive={agent.isActive} />
      {text !== undefined && (
        <Text size="2" color="gray">
          {text}
        </Text>
      )}
    </Flex>
  );
};
