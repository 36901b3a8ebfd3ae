import type { Board } from "@cleaning/contract/admin/board";
import { formatShortDay } from "@cleaning/contract/format/date";
import { Card, Grid, Heading, Text } from "@radix-ui/themes";
import { memo, type ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { BlockView } from "./block.tsx";
import { mayMove } from "./fits.ts";
import { isSelected, type Selected } from "./use-selection.ts";
import { stateWords } from "./visit-state.ts";

type Props = { board: Board; now: Date; heldId: string | undefined; selected: Selected };

/** What waits for an agent: of the days that the board shows, then the number of others. */
export const BoardQueue = memo(({ board, now, heldId, selected }: Props): ReactElement => {
  const { visits, waiting, days, today } = board;
  const unassigned = visits.filter(({ agents }) => agents.length === 0);
  return (
    <Card asChild size="2" className="board-queue">
      <section aria-labelledby="board-queue">
        <Heading as="h2" size="3" mb="2" id="board-queue">
          Unassigned ({unassigned.length})
        </Heading>
        {unassigned.length === 0 ? (
          <Text as="p" size="2" color="gray">
            Every visit {days.length > 1 ? "of this week" : "of this day"} has somebody.
          </Text>
        ) : (
          <Grid asChild columns="repeat(auto-fill, minmax(min(180px, 100%), 1fr))" gap="2">
            <ul>
              {unassigned.map((visit) => (
                <li key={visit.id}>
                  {days.length > 1 && <Text size="1">{formatShortDay(visit.date)}</Text>}
                  <BlockView
                    visit={visit}
                    agentId={undefined}
                    words={stateWords(visit, now)}
                    isMovable={mayMove(visit, today)}
                    isHeld={visit.id === heldId}
                    isSelected={isSelected(selected, visit, today)}
                  />
                </li>
              ))}
            </ul>
          </Grid>
        )}
        {waiting.length > 0 && (
          <Text as="p" size="2" mt="3">
            <Link to="/admin/schedule" search={{ state: "unassigned" }}>
              {waiting.length} more on other days
            </Link>
          </Text>
        )}
      </section>
    </Card>
  );
});
