import { newTimeOffRequest, type OwnTimeOffRequests } from "@cleaning/contract/time-off/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { withTimeout } from "#lib/deadline.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { TimeOffFields } from "#nouns/time-off/fields.tsx";
import { timeOffForm } from "#nouns/time-off/form.ts";
import { ownTimeOffRequestsQuery } from "#queries/agent-week.ts";
import { useDraftKeys } from "#ui/draft-keys.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormDraft } from "#ui/form-draft.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useForm } from "#ui/use-form.ts";
import { formFailureWords } from "./failure-words.ts";
import { OwnRequestState } from "./own-request-state.tsx";
import { errorText, translatedForm } from "./translate-form.ts";
import { formatShortDate, formatSpan } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("timeOff");

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
    <section aria-labelledby="time-off" className="agent-part">
      <h3 id="time-off">{words().title}</h3>
      <p>{words().hint}</p>
      <FormDraft name="time-off">
        <AskForm userId={userId} today={today} isAsked={isAsked} setAsked={setAsked} />
      </FormDraft>
      {isError && <p role="alert">{words().failed}</p>}
      {data !== undefined && data.requests.length > 0 && (
        <>
          <h4>{words().yours}</h4>
          <ul className="agent-list">
            {data.requests.map(({ number, from, until, hours, reason, state, answer }) => (
              <li key={number}>
                <p className="agent-strong">{daysText({ from, until, hours })}</p>
                <p className="agent-text">{reason}</p>
                <OwnRequestState
                  state={state}
                  states={words().states}
                  what={daysText({ from, until, hours })}
                  withdraw={state === "open" ? () => withdraw(number) : undefined}
                  refresh={refetch}
                />
                {answer !== null && <p className="agent-text">{words().office(answer)}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

type AskProps = Props & { isAsked: boolean; setAsked: (isAsked: boolean) => void };

const AskForm = ({ userId, today, isAsked, setAsked }: AskProps): ReactElement => {
  const client = useQueryClient();
  const options = ownTimeOffRequestsQuery(userId);
  const form = useForm({
    schema: async () => timeOffForm(newTimeOffRequest),
    submit: async (body, keyFor) => {
      setAsked(false);
      const answer = await agentWeekApi(
        "POST /api/agent/time-off-requests",
        { body, idempotencyKey: keyFor(body) },
        withTimeout(),
      );
      client.setQueryData(options.queryKey, answer);
    },
    onSuccess: () => {
      form.reset();
      setAsked(true);
    },
    keys: useDraftKeys(),
    explain: formFailureWords,
    // It may be among them.
    onFailure: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const field = (name: string) => ({ name, error: errorText(form.field(name).error) });
  return (
    <form {...form.formProps} className="agent-part" autoComplete="off" onInput={() => setAsked(false)}>
      <TimeOffFields words={words()} min={today} field={field} />
      <TextAreaInput label={words().reason} hint={words().reasonHint} rows={2} maxLength={250} {...field("reason")} />
      <FormFailure
        form={translatedForm(form)}
        lead={failureLead(form.error, { refused: words().notAsked, unknown: words().askedUnknown })}
      >
        {isUnknownOutcome(form.error) && <p>{words().kept}</p>}
      </FormFailure>
      <FormMessage tone="success">{isAsked && <p>{words().asked}</p>}</FormMessage>
      <button type="submit" className="agent-button" aria-disabled={form.submitting}>
        {form.submitting ? words().asking : words().ask}
      </button>
    </form>
  );
};
