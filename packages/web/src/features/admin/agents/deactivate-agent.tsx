import { type Agent, inactiveReasons } from "@cleaning/contract/admin/agents";
import {
  type AdminVisit,
  type InactiveApplyRequest,
  inactiveNote,
  type InactivePreview,
} from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { schema } from "@cleaning/contract/http/schema";
import { visitDate } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { type ChangeCalls, useChange } from "#changes/use-change.ts";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { NotSent } from "#lib/not-sent.ts";
import { useToday } from "#lib/use-today.ts";
import { inactiveReasonWords } from "#nouns/agents/inactive-words.ts";
import { handedOverText } from "#nouns/visits/change/words.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { ReassignmentPreview } from "#nouns/visits/reassignment-preview.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { saveAgentState } from "./agent-list.ts";

type InactiveRequest = Omit<InactiveApplyRequest, "previewToken">;
type InactiveApplied = { visits: readonly AdminVisit[] };

const inactiveCalls = (id: number): ChangeCalls<InactiveRequest, InactiveApplied, InactivePreview> => ({
  preview: ({ from }, options) =>
    adminVisitsApi("POST /api/admin/agents/{id}/inactive/preview", { params: { id }, query: { from } }, options),
  apply: (body, idempotencyKey) =>
    adminVisitsApi("POST /api/admin/agents/{id}/inactive/apply", { params: { id }, body, idempotencyKey }),
});

/** The preview token is added when the form is sent. */
const fields = schema(() =>
  z.object({ from: visitDate(), reason: z.enum(inactiveReasons, "Please choose a reason"), note: inactiveNote() }),
);

type Props = { agent: Agent; onClose: () => void };

export const DeactivateAgent = ({ agent, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const today = useToday();
  const first = today === undefined ? "" : isoDate(today);
  const [selectedDate, setSelectedDate] = useState<string>();
  const from = selectedDate ?? first;
  const { id } = agent;
  const { preview, current, submitFrom } = useChange(inactiveCalls(id), {
    request: from === "" ? undefined : { from },
  });
  return (
    <AdminFormDialog
      title="Set as Inactive"
      description={`${agent.user.name} gets no visits from that day on, until they are active again.`}
      onClose={onClose}
      schema={fields}
      submit={async (values, keyFor) => {
        const applied = current && (await submitFrom(current.request, keyFor, values));
        if (applied === undefined) throw new NotSent("The visits are still being looked at.");
        showUndoableToast(client, {
          title: "Agent Updated",
          description: handedOverText(applied.visits, id),
          undo: () => saveAgentState(id, true),
        });
      }}
      button="Set as Inactive"
      disabled={preview.data === undefined}
    >
      <div className="form__row">
        <TextInput
          key={first}
          label="From which day on"
          type="date"
          min={first}
          defaultValue={first}
          name="from"
          onChange={({ target }) => setSelectedDate(target.value)}
        />
        <SelectInput label="Why" options={inactiveReasonWords} placeholder="Select a reason" name="reason" />
      </div>
      <TextInput
        label="Note"
        hint="For the office: it stands beside the agent's name and in the history."
        required={false}
        maxLength={200}
        name="note"
      />
      {from > first && (
        <Text as="p">
          Until then {agent.user.name} is active and sees their visits. That ends in the night before{" "}
          {formatShortDate(from)}.
        </Text>
      )}
      <AdminLoaded query={preview} what="the visits" loading={<TableSkeleton what="the visits" rows={4} />}>
        {(reassignments) => <ReassignmentPreview preview={reassignments} />}
      </AdminLoaded>
      <Text as="p" color="gray">
        You can undo this for a minute. Set as active later, they get back what nobody has taken.
      </Text>
    </AdminFormDialog>
  );
};
