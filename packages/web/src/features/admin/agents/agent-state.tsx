import type { Agent } from "@cleaning/contract/admin/agents";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { StateBadge } from "../list/state-badge.tsx";
import { inactiveText } from "./inactive-words.ts";

/** Whether an agent is active, but only until a day that the office has set. */
export const isEnding = ({ isActive, inactiveFrom = null }: Agent): boolean => isActive && inactiveFrom !== null;

/** Whether an agent is active, if not for good from when on and why, and whether they have never signed in. */
export const AgentState = ({ agent }: { agent: Agent }): ReactElement => {
  const text = inactiveText(agent);
  return (
    <Flex direction="column" align="start" gap="1">
      <Flex wrap="wrap" gap="1">
        <StateBadge isActive={agent.isActive} />
        {agent.hasSignedIn === false && <Badge tone="sun">No sign-in yet</Badge>}
      </Flex>
      {text !== undefined && (
        <Text size="2" color="gray">
          {text}
        </Text>
      )}
    </Flex>
  );
};
