import type { Agent } from "@cleaning/contract/admin/agents";
import { isoDate } from "@cleaning/contract/format/calendar";
import type { AddedTimeOff } from "@cleaning/contract/time-off/admin";
import { timeOffName, timeOffPeriod } from "@cleaning/contract/time-off/period";
import { Box, Flex, Heading } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Trash from "lucide-react/icons/trash-2";
import { lazy, type ReactElement, Suspense, useRef, useState } from "react";
import { useChange } from "#changes/use-change.ts";
import { DataList } from "#kit/data-list.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { useSave } from "#kit/use-save.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useToday } from "#lib/use-today.ts";
import { TimeOffFields } from "#nouns/time-off/fields.tsx";
import { timeOffForm } from "#nouns/time-off/form.ts";
import { needsLook, timeOffCalls } from "#nouns/time-off/time-off-calls.ts";
import { adminVisitsApi, timeOffQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { ReassignmentProgress } from "../visits/reassignment-progress.tsx";
import { periodText } from "./time-off-calls.ts";

const TimeOffVisits = lazy(() => import("#nouns/time-off/visits-preview.tsx"));
const TimeOffRequests = lazy(() => import("#nouns/time-off/requests.tsx"));

const words = {
  from: "First day",
  until: "Last day",
  day: "Day",
  part: "Only a part of one day",
  partFrom: "Off from",
  partUntil: "Off until",
};

export const TimeOffPanel = ({ agent }: { agent: Agent }): ReactElement => {
  const query = useQuery(timeOffQuery(agent.id));
  const [added, setAdded] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Flex direction="column" gap="5">
      <Suspense fallback={null}>
        <TimeOffRequests agent={agent} onGranted={setAdded} onFocusLost={() => title.current?.focus()} />
      </Suspense>
      <AddTimeOff agent={agent} onAdded={setAdded} />
      <section aria-labelledby="time-off">
        <Heading as="h2" size="4" mb="3" id="time-off" ref={title} tabIndex={-1}>
          Days off
        </Heading>
        <DataList
          query={query}
          what="the time off"
          skeleton={2}
          rowsOf={({ timeOff }) => timeOff}
          empty={<p className="soft">None.</p>}
        >
          {(period) => {
            const name = timeOffName(period);
            // The key remounts a period that was just added, so that it begins open.
            return <Period key={`${name} ${name === added}`} agent={agent} period={period} isNew={name === added} />;
          }}
        </DataList>
      </section>
    </Flex>
  );
};

type PeriodProps = {
  agent: Agent;
  period: AddedTimeOff;
  isNew: boolean;
};

const Period = ({ agent: { id, user }, period, isNew }: PeriodProps): ReactElement => {
  const client = useQueryClient();
  const [isShown, setShown] = useState(isNew);
  const { addedAt, visitIds = [] } = period;
  const from = timeOffName(period);
  const today = useToday();
  const now = today === undefined ? "" : isoDate(today);
  const stays = `Visits that others took over stay with them${period.from < now ? ", and so do the days until yesterday" : ""}.`;
  const remove = useSave(
    "remove",
    () => adminVisitsApi("DELETE /api/admin/agents/{id}/time-off/{from}", { params: { id, from } }),
    (_: void, answer) => {
      client.setQueryData(timeOffQuery(id).queryKey, answer);
      showToast({
        title: "Time Off Removed",
        description: stays,
        tone: "success",
      });
    },
  );
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Remove ${periodText(period)}?`,
      description: `${user.name} gets an email, and within minutes what of this time waits for an agent and fits. ${stays}`,
      action: "Remove",
      cancel: "Keep",
    });
    if (isSure) remove.save();
  };
  return (
    <li>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        {periodText(period)}
        {period.until >= now && (
          <Button look="quiet" isBusy={remove.isSaving} onClick={() => void ask()}>
            <Trash size={16} aria-hidden />
            Remove
            <span className="visually-hidden"> {periodText(period)}</span>
          </Button>
        )}
      </Flex>
      {addedAt !== undefined && visitIds.length > 0 && (
        <details open={isNew} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
          <summary className="tap">
            Who took {visitIds.length === 1 ? "its visit" : `its ${visitIds.length} visits`}
            <span className="visually-hidden"> of {periodText(period)}</span>
          </summary>
          {isShown && <ReassignmentProgress ids={visitIds} addedAt={addedAt} agentId={id} />}
        </details>
      )}
    </li>
  );
};

const AddTimeOff = ({ agent, onAdded }: { agent: Agent; onAdded: (name?: string) => void }): ReactElement => {
  const client = useQueryClient();
  const [message, setMessage] = useState<string>();
  const { shown, submitFrom, goBack } = useChange(timeOffCalls(agent.id), { needsLook });
  const today = useToday();
  const rules = timeOffForm(timeOffPeriod);
  return (
    <section aria-labelledby="add-time-off">
      <Heading as="h2" size="4" mb="3" id="add-time-off">
        Add time off
      </Heading>
      <Form
        autoComplete="off"
        schema={rules}
        submit={async (period, keyFor, form) => {
          setMessage(undefined);
          onAdded();
          const added = await submitFrom(period, keyFor);
          if (added === undefined) return;
          const { timeOff, visits } = added;
          form.reset();
          setMessage(`${periodText(period)} is added.${visits.length === 0 ? " No visits were touched." : ""}`);
          client.setQueryData(timeOffQuery(agent.id).queryKey, { timeOff });
          onAdded(timeOffName(period));
          invalidateRecords(client);
        }}
        onInput={() => {
          goBack();
          setMessage(undefined);
        }}
        explain={actFailureText("added", preferServerMessage)}
        button={shown === undefined ? "Add time off" : "Add time off all the same"}
        busy="Adding..."
      >
        <TimeOffFields words={words} min={today && isoDate(today)} />
        <Suspense fallback={null}>{shown !== undefined && <TimeOffVisits preview={shown} />}</Suspense>
      </Form>
      <Box mt="3">
        <FormMessage tone="success">{message !== undefined && <p>{message}</p>}</FormMessage>
      </Box>
    </section>
  );
};
