import type { Board } from "@cleaning/contract/admin/board";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import type { AdminVisitChange, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText, outageHint, serverMessageAlways } from "#lib/failure-text.ts";
import { boardKey } from "#queries/visit-record.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { FormEnd } from "../record/form-end.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { ChangeReview, useAdminChange } from "../visits/change-dialog.tsx";
import { visitTitle } from "../visits/change-visit.tsx";
import { type AdminApplied, adminVisitCalls } from "../visits/visit-changes.ts";
import { minuteOf } from "./board-time.ts";
import { agentsAfter, nameOf, type Picked, type Place } from "./fits.ts";

export type Drop = { picked: Picked; place: Place };

const requestOf = ({ picked, place }: Drop): AdminVisitPreviewRequest => {
  const { visit } = picked;
  const agents = agentsAfter(picked, place);
  const isRetimed = place.date !== visit.date || place.start !== minuteOf(visit.start);
  const change: AdminVisitChange = isRetimed ? { date: place.date, start: isoTime(place.start), agents } : { agents };
  const expected = { date: visit.date, start: visit.start, agents: visit.agents.map(({ id }) => id) };
  return { change, scope: "this", expected };
};

/** Shows what was applied before the board is read again. */
const showApplied = (client: QueryClient, applied: readonly AdminVisit[]): void => {
  const byId = new Map(applied.map((visit) => [visit.id, visit]));
  client.setQueriesData<Board>({ queryKey: boardKey }, (board) => {
    if (board === undefined) return undefined;
    const dates = new Set(board.days.map(({ date }) => date));
    const visits = board.visits.flatMap((visit) => {
      const next = { ...visit, ...byId.get(visit.id) };
      return dates.has(next.date) ? [next] : [];
    });
    return { ...board, visits };
  });
};

type Props = { drop: Drop; board: Board; onClose: () => void; onDone: (visitId: string) => void };

/** The preview of the change that a drop would be, as that of every other change. */
const DropDialog = ({ drop, board, onClose, onDone }: Props): ReactElement => {
  const { picked, place } = drop;
  const { visit, fromAgentId } = picked;
  const client = useQueryClient();
  const isOtherAgent = place.agentId !== fromAgentId;
  const isAssigned = fromAgentId === undefined;
  const calls = {
    ...adminVisitCalls(visit),
    apply: async (body: AdminVisitPreviewRequest & { previewToken: string }, idempotencyKey: string) => {
      const options = { params: { id: visit.id }, body, idempotencyKey };
      const answer = await adminVisitsApi("POST /api/admin/visits/{id}/apply", options, untilDeadline());
      showApplied(client, answer.visits);
      return answer satisfies AdminApplied;
    },
  };
  const change = useAdminChange(calls, {
    done: isAssigned ? "Visit Assigned" : "Visit Moved",
    onDone: () => onDone(visit.id),
  });
  const [failure, setFailure] = useState<unknown>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const ask = async (): Promise<void> => {
      try {
        await change.loadPreview(requestOf(drop));
      } catch (error) {
        setFailure(error);
        void client.invalidateQueries({ queryKey: boardKey });
      }
    };
    void ask();
  }, [change, client, drop]);
  const refused = change.problem;
  // Refused when it was applied: the board shows how things are now.
  useEffect(() => {
    if (refused !== undefined) void client.invalidateQueries({ queryKey: boardKey });
  }, [client, refused]);
  const summary = isOtherAgent ? (
    <Text as="p">
      <strong>{nameOf(board, place.agentId)}</strong> comes
      {fromAgentId === undefined ? "." : ` instead of ${nameOf(board, fromAgentId)}.`}
    </Text>
  ) : undefined;
  return (
    <RecordDialog title={isAssigned ? "Assign Agent" : "Move Visit"} description={visitTitle(visit)} onClose={onClose}>
      {failure !== undefined && (
        <div className="form">
          <FormMessage tone="error">
            <p>{outageHint(failure) ?? failureText(failure, serverMessageAlways)}</p>
          </FormMessage>
          <FormEnd>
            <Button onClick={onClose}>Back to the board</Button>
          </FormEnd>
        </div>
      )}
      {failure === undefined && change.current === undefined && <output className="soft">Looking...</output>}
      <ChangeReview
        change={{ ...change, goBack: onClose }}
        action={isAssigned ? "Assign" : "Move"}
        summary={() => summary}
      />
    </RecordDialog>
  );
};

export default DropDialog;
