import type { Agent } from "@cleaning/contract/admin/agents";
import type { InactivePreview } from "@cleaning/contract/admin/visits";
import { timeWords } from "@cleaning/contract/time-words";
import { Box, Dialog, Text } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { officeApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText, outageHint } from "#lib/failure-text.ts";
import { shortDay } from "#lib/visit-words.ts";
import { recordsChanged, recordsKey } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { Loaded } from "../loaded.tsx";
import { notifyUndoable } from "../notify-undoable.ts";
import { FormEnd } from "../record/form-end.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { handedOverText } from "../visits/affected-visits.tsx";
import { saveAgentState } from "./agent-list.ts";

/** Asked anew each time the dialog opens: it is applied as it was shown. */
const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "inactive", id],
    queryFn: ({ signal }) => officeApi("POST /api/admin/agents/{id}/inactive/preview", { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

const count = (visits: number): string => `${visits} ${visits === 1 ? "visit" : "visits"}`;

const summaryOf = ({ visits }: InactivePreview): string => {
  if (visits.length === 0) return "No visit to come is theirs.";
  const left = visits.filter(({ agents }) => agents.length === 0).length;
  const taken = visits.length - left;
  return [
    ...(taken > 0 ? [`${count(taken)} ${taken === 1 ? "goes" : "go"} to others.`] : []),
    ...(left > 0
      ? [
          `${count(left)} ${left === 1 ? "stays" : "stay"} without an agent, and ${left === 1 ? "waits" : "wait"} on the dashboard.`,
        ]
      : []),
  ].join(" ");
};

const ReassignedVisit = ({ visit, start, agents }: InactivePreview["visits"][number]): ReactElement => (
  <li>
    {shortDay(visit.date)}, {timeWords(visit.start)}: {visit.customer.name}, {visit.town}
    <br />
    <Text color={agents.length === 0 ? "red" : "gray"} weight={agents.length === 0 ? "medium" : "regular"}>
      {agents.length === 0
        ? "Nobody is free: unassigned"
        : `${agents.map(({ name }) => name).join(" and ")} ${agents.length === 1 ? "comes" : "come"}${
            start === visit.start ? "" : ` at ${timeWords(start)}`
          }`}
    </Text>
  </li>
);

type Props = { agent: Agent; onClose: () => void };

/** The dialog "Set as Inactive": who takes the agent's visits and what is left, then it is made so. It can be undone. */
export const DeactivateAgent = ({ agent, onClose }: Props): ReactElement => {
  const query = useQuery(previewQuery(agent.id));
  return (
    <RecordDialog
      title="Set as Inactive"
      description={`${agent.user.name} gets no visits any more, until they are active again.`}
      onClose={onClose}
    >
      <Loaded query={query} what="the visits" loading={<TableSkeleton what="the visits" rows={4} />}>
        {(preview) => <ReassignmentPreview agent={agent} preview={preview} refetch={query.refetch} onClose={onClose} />}
      </Loaded>
    </RecordDialog>
  );
};

type PreviewProps = Props & { preview: InactivePreview; refetch: () => Promise<unknown> };

const ReassignmentPreview = ({ agent, preview, refetch, onClose }: PreviewProps): ReactElement => {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  // State would answer one rendering too late for the second of two quick clicks.
  const busy = useRef(false);
  const key = useRef({ token: "", key: "" });
  const { id } = agent;

  const apply = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFailure(undefined);
    const { previewToken } = preview;
    if (key.current.token !== previewToken) key.current = { token: previewToken, key: crypto.randomUUID() };
    try {
      const { visits } = await officeApi("POST /api/admin/agents/{id}/inactive/apply", {
        params: { id },
        body: { previewToken },
        idempotencyKey: key.current.key,
      });
      notifyUndoable(client, {
        title: "Agent Updated",
        description: handedOverText(visits, id),
        undo: () => saveAgentState(id, true),
      });
      recordsChanged(client);
      onClose();
    } catch (error) {
      setFailure(outageHint(error) ?? failureText(error, asSaid));
      if (isApiError(error) && error.status === 409) await refetch();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return (
    <div className="form">
      <Text as="p" weight="medium">
        <output>{summaryOf(preview)}</output>
      </Text>
      {preview.visits.length > 0 && (
        <Box asChild maxHeight="300px" overflowY="auto">
          {/* It scrolls: with the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className="ruled" tabIndex={0} aria-label="What becomes of the visits">
            {preview.visits.map((row) => (
              <ReassignedVisit key={row.visit.id} {...row} />
            ))}
          </ul>
        </Box>
      )}
      <Text as="p" color="gray">
        You can undo this for a minute. Set as active later, they get back what nobody has taken.
      </Text>
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
      <FormEnd>
        <Dialog.Close>
          <Button look="quiet">Cancel</Button>
        </Dialog.Close>
        <Button busy={saving} onClick={() => void apply()}>
          {saving ? "Saving..." : "Set as Inactive"}
        </Button>
      </FormEnd>
    </div>
  );
};
