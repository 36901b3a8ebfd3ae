import type { AssignmentResult, AssignmentsPreviewRequest } from "@cleaning/contract/admin/assignments";
import type { Board } from "@cleaning/contract/admin/board";
import type { InactivePreview } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type ChangeCalls, useChange } from "#changes/use-change.ts";
import { FormEnd } from "#kit/form-end.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { expectedOf } from "#nouns/visits/change/words.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { visitLine } from "#nouns/visits/preview-visits.tsx";
import { keepsAgents, ReassignmentPreview } from "#nouns/visits/reassignment-preview.tsx";
import { Button } from "#ui/button.tsx";
import { SelectInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ProposalEnd } from "./proposal-end.tsx";

const best = "best";

type Rows = InactivePreview["visits"];

/** Those who get somebody else than they have. */
const assignmentsIn = (rows: Rows) =>
  rows
    .filter((row) => row.agents.length > 0 && !keepsAgents(row))
    .map(({ visit, agents }) => ({
      visitId: visit.id,
      agents: agents.map(({ id }) => id),
      expected: expectedOf(visit),
    }));

type Proposed = { visits: Rows; assignments: ReturnType<typeof assignmentsIn>; previewToken: string };

/** Each is assigned as it was looked at or not at all, so that the preview needs no token of the server's. */
const calls: ChangeCalls<AssignmentsPreviewRequest, readonly AssignmentResult[], Proposed> = {
  preview: async (body, options) => {
    const { visits } = await adminVisitsApi("POST /api/admin/assignments/preview", { body }, options);
    const assignments = assignmentsIn(visits);
    return { visits, assignments, previewToken: JSON.stringify(assignments) };
  },
  apply: async (_, idempotencyKey, { assignments }) => {
    const answer = await adminVisitsApi("POST /api/admin/assignments", { body: { assignments }, idempotencyKey });
    return answer.results;
  },
};

type Props = { board: Board; ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Selected visits to one agent, or each to whoever suits it best: one preview and one act, with what became of each. */
const AssignMany = ({ board, ids, onClose, onDone }: Props): ReactElement => {
  const [agentId, setAgentId] = useState<number>();
  const [left, setLeft] = useState(ids);
  const [results, setResults] = useState<readonly AssignmentResult[]>();
  const refused = results?.filter(({ refusal }) => refusal !== null) ?? [];
  const active = board.agents.filter(({ isActive }) => isActive);
  return (
    <FormDialog
      className="admin-dialog"
      title="Assign Visits"
      description={`${left.length} ${left.length === 1 ? "visit is" : "visits are"} selected. The agents are told.`}
      onClose={results !== undefined && refused.length === 0 ? onDone : onClose}
    >
      {results === undefined ? (
        <div className="form">
          <SelectInput
            label="Who comes"
            name="agent"
            options={
              new Map([[best, "Best for each"], ...active.map(({ id, name }): [string, string] => [String(id), name])])
            }
            defaultValue={agentId === undefined ? best : String(agentId)}
            onChange={({ target }) => setAgentId(target.value === best ? undefined : Number(target.value))}
          />
          <Proposal key={`${agentId} ${left.join(" ")}`} ids={left} agentId={agentId} onResults={setResults} />
        </div>
      ) : (
        <div className="form">
          <Results results={results} />
          <FormEnd>
            {refused.length > 0 && (
              <Button
                look="outline"
                onClick={() => {
                  setLeft(refused.map(({ visitId }) => visitId));
                  setResults(undefined);
                }}
              >
                Try these again
              </Button>
            )}
            <Button onClick={onDone}>Back to the board</Button>
          </FormEnd>
        </div>
      )}
    </FormDialog>
  );
};

type ProposalProps = {
  ids: readonly string[];
  agentId: number | undefined;
  onResults: (results: readonly AssignmentResult[]) => void;
};

const Proposal = ({ ids, agentId, onResults }: ProposalProps): ReactElement => {
  const client = useQueryClient();
  const change = useChange(calls, {
    request: { visitIds: [...ids], ...(agentId === undefined ? {} : { agentId }) },
    onApplied: (results) => {
      invalidateRecords(client);
      onResults(results);
    },
  });
  const { visits: rows = [], assignments = [] } = change.preview.data ?? {};
  const goneCount = change.preview.data === undefined ? 0 : ids.length - rows.length;
  return (
    <>
      <AdminLoaded query={change.preview} what="the visits" loading={<TableSkeleton what="the visits" rows={4} />}>
        {({ visits }) => <ReassignmentPreview preview={{ visits }} summary={summaryOf(visits)} />}
      </AdminLoaded>
      {goneCount > 0 && (
        <Text as="p">
          {goneCount === 1
            ? "One of them has begun or is over, and stays as it is."
            : `${goneCount} of them have begun or are over, and stay as they are.`}
        </Text>
      )}
      <ProposalEnd change={change} hasChanges={assignments.length > 0} busyText="Assigning...">
        {assignments.length === 0 ? "Assign" : `Assign ${assignments.length}`}
      </ProposalEnd>
    </>
  );
};

const summaryOf = (rows: Rows): string => {
  const changed = assignmentsIn(rows).length;
  const stay = rows.length - changed;
  if (changed === 0) return "Nothing would change.";
  return `${changed} ${changed === 1 ? "visit gets" : "visits get"} somebody.${stay === 0 ? "" : ` ${stay} ${stay === 1 ? "stays" : "stay"} as ${stay === 1 ? "it is" : "they are"}.`}`;
};

const Results = ({ results }: { results: readonly AssignmentResult[] }): ReactElement => {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.length - refused.length;
  return (
    <>
      <Text as="p" weight="medium">
        <output>
          {done} {done === 1 ? "visit is" : "visits are"} assigned.
          {refused.length > 0 && ` ${refused.length} ${refused.length === 1 ? "is" : "are"} not:`}
        </output>
      </Text>
      {refused.length > 0 && (
        <ul className="ruled" aria-label="What was not assigned">
          {refused.map(({ visitId, visit, refusal }) => (
            <li key={visitId}>
              {visit === null ? "A visit that is gone" : visitLine(visit)}
              <br />
              <Text color="red">{refusal}</Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

export default AssignMany;
