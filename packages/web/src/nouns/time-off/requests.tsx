import type { Agent } from "@cleaning/contract/admin/agents";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatInstant } from "@cleaning/contract/format/date";
import { schema } from "@cleaning/contract/http/schema";
import { timeOffName } from "@cleaning/contract/time-off/period";
import type { OfficeTimeOffRequest } from "@cleaning/contract/time-off/requests";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import * as z from "zod/mini";
import { useChange } from "#changes/use-change.ts";
import { ListDialogs, useDecline } from "#kit/list-dialogs.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { useReportLostFocus } from "#kit/use-report-lost-focus.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { adminVisitsApi, timeOffQuery, timeOffRequestsQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { ButtonRow } from "#ui/form-end.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { needsLook, periodText, timeOffCalls } from "./time-off-calls.ts";

const TimeOffVisits = lazy(() => import("./visits-preview.tsx"));

type Props = {
  agent: Agent;
  onGranted: (name: string) => void;
  /** A request that was answered here is gone, and the focus with it. */
  onFocusLost: () => void;
};

/** What the agent asks for and waits for; nothing where there is nothing. */
const TimeOffRequests = ({ agent, onGranted, onFocusLost }: Props): ReactElement => (
  <ListDialogs>
    <AdminLoaded query={useQuery(timeOffRequestsQuery(agent.id))} what="the requests for time off" loading={null}>
      {({ requests }) => {
        const open = requests.filter(({ state }) => state === "open");
        return open.length === 0 ? null : (
          <section aria-labelledby="time-off-requests">
            <Heading as="h2" size="4" mb="3" id="time-off-requests">
              Requests
            </Heading>
            <ul className="ruled">
              {open.map((request) => (
                <TimeOffRequest
                  key={request.number}
                  request={request}
                  onGranted={onGranted}
                  onFocusLost={onFocusLost}
                />
              ))}
            </ul>
          </section>
        );
      }}
    </AdminLoaded>
  </ListDialogs>
);
export default TimeOffRequests;

const paramsOf = ({ agent, number }: OfficeTimeOffRequest) => ({ id: agent.id, number });

const grantCalls = (request: OfficeTimeOffRequest): ReturnType<typeof timeOffCalls> => ({
  ...timeOffCalls(request.agent.id),
  apply: ({ previewToken }, idempotencyKey) =>
    adminVisitsApi("POST /api/admin/agents/{id}/time-off-requests/{number}/grant", {
      params: paramsOf(request),
      body: { previewToken },
      idempotencyKey,
    }),
});

const noFields = schema(() => z.object({}));

type RequestProps = {
  request: OfficeTimeOffRequest;
  /** Before the days: whose they are, where the page does not say so. */
  lead?: ReactNode;
  onGranted?: (name: string) => void;
  onFocusLost?: () => void;
};

export const TimeOffRequest = ({ request, lead, onGranted, onFocusLost }: RequestProps): ReactElement => {
  const client = useQueryClient();
  const openDecline = useDecline();
  const setAnswered = useReportLostFocus(onFocusLost);
  const { from, until, hours } = request;
  const period = { from, until, ...omitUndefined({ hours: hours ?? undefined }) };
  const { shown: preview, submitFrom } = useChange(grantCalls(request), { needsLook });
  /** Of the request that was looked at. */
  const decline = async (words: { text: string }): Promise<void> => {
    await adminVisitsApi("POST /api/admin/agents/{id}/time-off-requests/{number}/decline", {
      params: paramsOf(request),
      body: { ...words, revision: request.revision },
    });
    setAnswered();
  };
  const days = periodText(request);
  const nameButton = (action: string): ReactElement => (
    <>
      {action}
      <span className="visually-hidden"> {days}</span>
    </>
  );
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="medium">
          {lead}
          {lead !== undefined && ", "}
          {days}
        </Text>
        <Text asChild size="2" color="gray">
          <time dateTime={request.at}>{formatInstant(request.at)}</time>
        </Text>
      </Flex>
      <p className="words">“{request.reason}”</p>
      <Form
        label={`Time off, ${days}`}
        schema={noFields}
        submit={async (_, keyFor) => {
          const granted = await submitFrom(period, keyFor);
          if (granted === undefined) return;
          setAnswered();
          client.setQueryData(timeOffQuery(request.agent.id).queryKey, { timeOff: granted.timeOff });
          showToast({ title: "Time off given", description: `${request.agent.name} gets an email.`, tone: "success" });
          onGranted?.(timeOffName(period));
          invalidateRecords(client);
        }}
        explain={actFailureText("given", preferServerMessage)}
        button={nameButton(preview === undefined ? "Give time off" : "Give time off all the same")}
        busy={nameButton("Giving...")}
        end={(end) => (
          <ButtonRow {...end}>
            <Button
              look="outline"
              onClick={() => openDecline({ what: days, agent: request.agent, send: decline })}
              disabled={end.submitting}
            >
              {nameButton("Decline")}
            </Button>
          </ButtonRow>
        )}
      >
        <Suspense fallback={null}>{preview !== undefined && <TimeOffVisits preview={preview} />}</Suspense>
      </Form>
    </li>
  );
};
