import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { totalsByAgent } from "./by-agent.ts";
import { countWithUnit } from "./day-words.ts";

type Props = { visits: Parameters<typeof totalsByAgent>[0]; showsUnassigned?: boolean };

/** How far a day is. */
export const DayTotals = ({ visits, showsUnassigned = false }: Props): ReactElement => {
  const { all, done, underWay, late, noAccess, unassigned } = totalsByAgent(visits);
  return (
    <Flex asChild wrap="wrap" gap="2" align="center">
      <p>
        <strong>{countWithUnit(all, "visit")}</strong>
        <Badge tone="quiet">{done} done</Badge>
        <Badge tone={underWay > 0 ? "leaf" : "quiet"}>{underWay} under way</Badge>
        {late > 0 && <Badge tone="danger">{countWithUnit(late, "late start")}</Badge>}
        {noAccess > 0 && <Badge tone="danger">{noAccess} without access</Badge>}
        {showsUnassigned && unassigned > 0 && <Badge tone="danger">{unassigned} unassigned</Badge>}
      </p>
    </Flex>
  );
};
