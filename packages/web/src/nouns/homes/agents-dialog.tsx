import { type HomeAgents, homeAgentsChange } from "@cleaning/contract/homes/home-agents";
import type { Home } from "@cleaning/contract/homes/homes";
import { schema } from "@cleaning/contract/http/schema";
import { Heading, Text } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords, recordsKey } from "#kit/records.ts";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { ReassignmentPreview } from "#nouns/visits/reassignment-preview.tsx";
import { Button } from "#ui/button.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { SelectInput, TextAreaInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { homesApi } from "./queries.ts";

type Of = { customerId: number; home: Home; name: string };

const readAgents = ({ customerId, home }: Of, signal?: AbortSignal): Promise<HomeAgents> =>
  homesApi(
    "GET /api/admin/customers/{id}/homes/{homeId}/agents",
    { params: { id: customerId, homeId: home.id } },
    signal && { signal },
  );

const homeAgentsQuery = (of: Of) =>
  queryOptions({
    queryKey: [...recordsKey, "home-agents", of.customerId, of.home.id],
    queryFn: ({ signal }) => readAgents(of, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Whom a home likes to have, and whom never. */
const HomeAgentsDialog = ({ onClose, ...of }: Of & { onClose: () => void }): ReactElement => {
  const query = useQuery(homeAgentsQuery(of));
  return (
    <FormDialog
      className="admin-dialog"
      title="Who Comes"
      description={`${of.name}: who comes if possible, and who never does. Neither the customer nor the agents see it.`}
      onClose={onClose}
    >
      <AdminLoaded query={query} what="the agents" loading={<TableSkeleton what="the agents" rows={4} />}>
        {(answer) => (
          <>
            <Reassignment of={of} answer={answer} reload={() => void query.refetch()} />
            <Preferences key={answer.revision} of={of} answer={answer} onClose={onClose} />
          </>
        )}
      </AdminLoaded>
    </FormDialog>
  );
};
export default HomeAgentsDialog;

const choices = { none: "No preference", preferred: "If possible", excluded: "Never" } as const;

type Typed = { agent?: Readonly<Record<string, unknown>>; note?: unknown };

const idsWith = ({ agent = {} }: Typed, value: keyof typeof choices): number[] =>
  Object.entries(agent).flatMap(([id, one]) => (one === value ? [Number(id)] : []));

const formOf = (revision: number) =>
  schema(() =>
    z.pipe(
      z.transform((typed: Typed): unknown => ({
        preferred: idsWith(typed, "preferred"),
        excluded: idsWith(typed, "excluded"),
        note: typed.note,
        revision,
      })),
      homeAgentsChange(),
    ),
  );

const choiceOf = ({ preferred, excluded }: HomeAgents, id: number) =>
  preferred.includes(id) ? "preferred" : excluded.includes(id) ? "excluded" : "none";

const typedOf = (answer: HomeAgents): Record<string, string> => ({
  ...Object.fromEntries(answer.agents.map(({ id }) => [`agent.${id}`, choiceOf(answer, id)])),
  note: answer.note,
});

const Preferences = ({ of, answer, onClose }: { of: Of; answer: HomeAgents; onClose: () => void }): ReactElement => {
  const client = useQueryClient();
  const { agents, note } = answer;
  const conflicts = useConflictMerge({ record: answer, read: () => readAgents(of), typedOf });
  return (
    <Form
      label="Who comes"
      autoComplete="off"
      schema={formOf(conflicts.current.revision)}
      submit={async (body) => {
        conflicts.clear();
        const params = { id: of.customerId, homeId: of.home.id };
        const saved = await homesApi("PUT /api/admin/customers/{id}/homes/{homeId}/agents", { params, body });
        showToast({ title: "Who Comes Saved", tone: "success" });
        invalidateRecords(client);
        // What is left to hand over is shown first.
        if (saved.reassignment.visits.length === 0) onClose();
        else client.setQueryData(homeAgentsQuery(of).queryKey, saved);
      }}
      explain={(error) => failureText(error, preferServerMessage)}
      onFailure={(error, form) => conflicts.merge(form, error)}
      lead={{ refused: "It is not saved yet.", unknown: "We do not know whether it was saved." }}
      onCancel={onClose}
    >
      {agents.map(({ id, name }) => (
        <SelectInput key={id} label={name} options={choices} defaultValue={choiceOf(answer, id)} name={`agent.${id}`} />
      ))}
      <TextAreaInput
        label="Why"
        hint="For the office alone."
        rows={2}
        required={false}
        maxLength={500}
        defaultValue={note}
        name="note"
      />
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};

type ReassignmentProps = { of: Of; answer: HomeAgents; reload: () => void };

/** Visits to come with agents whom the home asked not to have. */
const Reassignment = ({ of, answer: { reassignment }, reload }: ReassignmentProps): ReactElement | null => {
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction(actFailureText("done", preferServerMessage));
  const count = reassignment.visits.length;
  const handOver = (): Promise<void> =>
    run(async () => {
      const answer = await homesApi("POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign", {
        params: { id: of.customerId, homeId: of.home.id },
        body: { previewToken: reassignment.previewToken },
      });
      client.setQueryData(homeAgentsQuery(of).queryKey, answer);
      invalidateRecords(client);
    });
  if (count === 0) return null;
  return (
    <section aria-labelledby="home-visits" className="form">
      <Heading as="h3" size="3" id="home-visits">
        {count === 1 ? "1 visit to come still has" : `${count} visits to come still have`} an agent whom this home
        excluded
      </Heading>
      <ReassignmentPreview preview={reassignment} />
      <FormMessage tone="error">{failure}</FormMessage>
      <div>
        <Button isBusy={isRunning} onClick={() => void handOver()}>
          {isRunning ? "Handing over..." : `Hand over ${count}`}
        </Button>{" "}
        {failure !== undefined && (
          <Button look="outline" onClick={reload}>
            Look again
          </Button>
        )}
      </div>
      <Text as="p" color="gray">
        The agents are told, and so is the customer.
      </Text>
    </section>
  );
};
