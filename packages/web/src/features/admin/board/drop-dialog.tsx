import type { Board } from "@cleaning/contract/admin/board";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { AdminVisitChange, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { Callout, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { PreviewNow } from "#nouns/visits/change/preview-now.tsx";
import { expectedOf } from "#nouns/visits/change/words.ts";
import { minuteOfDay } from "./board-layout.ts";
import { agentsAfter, isOutsideArea, nameOfAgent, type PickedVisit, type BoardPlace } from "./fits.ts";

export type BoardDrop = { picked: PickedVisit; place: BoardPlace };

const requestOf = ({ picked, place }: BoardDrop): AdminVisitPreviewRequest => {
  const { visit } = picked;
  const agents = agentsAfter(picked, place);
  const isRetimed = place.date !== visit.date || place.start !== minuteOfDay(visit.start);
  const change: AdminVisitChange = isRetimed ? { date: place.date, start: isoTime(place.start), agents } : { agents };
  return { change, scope: "this", expected: expectedOf(visit) };
};

type Props = { drop: BoardDrop; board: Board; onClose: () => void; onDone: (visitId: string) => void };

/** The preview of the change that a drop would be, as that of every other change. */
const DropDialog = ({ drop, board, onClose, onDone }: Props): ReactElement => {
  const { picked, place } = drop;
  const { visit, fromAgentId } = picked;
  const isAssigned = fromAgentId === undefined;
  return (
    <PreviewNow
      visit={visit}
      requestOf={(now) => requestOf({ picked: { ...picked, visit: now }, place })}
      title={isAssigned ? "Assign Agent" : "Move Visit"}
      action={isAssigned ? "Assign" : "Move"}
      done={isAssigned ? "Visit Assigned" : "Visit Moved"}
      doneText={`${visit.customer.name}: ${nameOfAgent(board, place.agentId)}, ${formatShortDay(place.date)}, ${formatTime(isoTime(place.start))}`}
      summary={
        place.agentId !== fromAgentId && (
          <>
            <Text as="p">
              <strong>{nameOfAgent(board, place.agentId)}</strong> comes
              {fromAgentId === undefined ? "." : ` instead of ${nameOfAgent(board, fromAgentId)}.`}
            </Text>
            {isOutsideArea(board, picked, place) && (
              <Callout.Root color="amber" mt="3">
                <Callout.Text>
                  {nameOfAgent(board, place.agentId)} comes from another area: they do not clean in {visit.town}.
                </Callout.Text>
              </Callout.Root>
            )}
          </>
        )
      }
      onClose={onClose}
      onDone={() => onDone(visit.id)}
    />
  );
};

export default DropDialog;
