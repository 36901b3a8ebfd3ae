import { newTimeOffRequest, type OwnTimeOffRequests } from "@cleaning/contract/time-off/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { TimeOffFields } from "#nouns/time-off/fields.tsx";
import { timeOffForm } from "#nouns/time-off/form.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { agentWeekApi, ownTimeOffRequestsQuery } from "./late-queries.ts";
import { OwnRequestState, RequestForm } from "./own-request.tsx";
import { Part, RowCard, RowList } from "./parts.tsx";
import { formatShortDate, formatSpan } from "./words/format.ts";
import { lateWordsOf } from "./words/language.ts";
import { request as english } from "./words/request.ts";
import { timeOff } from "./words/week.ts";

const words = lateWordsOf("timeOff", timeOff);
const request = lateWordsOf("request", english);
const askForm = timeOffForm(newTimeOffRequest);

type Period = Pick<OwnTimeOffRequests["requests"][number], "from" | "until" | "hours">;
const daysText = ({ from, until, hours }: Period): string =>
  hours === null
    ? words().days(formatShortDate(from), formatShortDate(until))
    : words().partOf(formatShortDate(from), formatSpan(hours));

type Props = { userId: number; today: string };

export const TimeOffRequests = ({ userId, today }: Props): ReactElement => {
  const client = useQueryClient();
  const options = ownTimeOffRequestsQuery(userId);
  const { data, isError, refetch } = useQuery(options);
  const [isAsked, setAsked] = useState(false);
  const withdraw = async (number: number): Promise<void> => {
    setAsked(false);
    const answer = await agentWeekApi(
      "POST /api/agent/time-off-requests/{number}/withdraw",
      { params: { number } },
      withTimeout(),
    );
    client.setQueryData(options.queryKey, answer);
  };
  return (
    <Part id="time-off" title={words().title} as="h3">
      <p>{words().hint}</p>
      <FormDraft name="time-off">
        <AskForm userId={userId} today={today} isAsked={isAsked} setAsked={setAsked} />
      </FormDraft>
      {isError && <p role="alert">{words().failed}</p>}
      {data !== undefined && data.requests.length > 0 && (
        <>
          <h4>{words().yours}</h4>
          <RowList>
            {data.requests.map(({ number, from, until, hours, reason, state, answer }) => (
              <RowCard key={number}>
                <strong>{daysText({ from, until, hours })}</strong>
                <p className="words">{reason}</p>
                <OwnRequestState
                  state={state}
                  states={words().states}
                  what={daysText({ from, until, hours })}
                  withdraw={state === "open" ? () => withdraw(number) : undefined}
                  refresh={refetch}
                />
                {answer !== null && <p className="words">{request().office(answer)}</p>}
              </RowCard>
            ))}
          </RowList>
        </>
      )}
    </Part>
  );
};

type AskProps = Props & { isAsked: boolean; setAsked: (isAsked: boolean) => void };

const AskForm = ({ userId, today, isAsked, setAsked }: AskProps): ReactElement => {
  const client = useQueryClient();
  const { queryKey } = ownTimeOffRequestsQuery(userId);
  return (
    <RequestForm
      schema={askForm}
      submit={async (body, keyFor) => {
        setAsked(false);
        const answer = await agentWeekApi(
          "POST /api/agent/time-off-requests",
          { body, idempotencyKey: keyFor(body) },
          withTimeout(),
        );
        client.setQueryData(queryKey, answer);
      }}
      onSuccess={(form) => {
        form.reset();
        setAsked(true);
      }}
      // It may be among them.
      onFailure={() => client.invalidateQueries({ queryKey })}
      onInput={() => setAsked(false)}
      advice={(error) => isUnknownOutcome(error) && <p>{words().kept}</p>}
      success={isAsked && request().asked}
    >
      <TimeOffFields words={words()} min={today} />
      <TextAreaInput label={words().reason} hint={words().reasonHint} rows={2} maxLength={250} name="reason" />
    </RequestForm>
  );
};
