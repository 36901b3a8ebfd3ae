import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { privateKey } from "#lib/query.ts";
import { useAction } from "#lib/use-action.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { copyText } from "#ui/copy-text.ts";
import { TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formFailureWords } from "./failure-words.ts";
import { Part } from "./parts.tsx";
import { agentDayApi } from "./phone/phone-parts.ts";
import { calendar } from "./words/calendar.ts";
import { formatDate } from "./words/format.ts";
import { wordsOf, lateWordsOf } from "./words/language.ts";

const words = lateWordsOf("calendar", calendar);
const waiting = wordsOf("waiting");
const toastWords = wordsOf("frame");

const dayOf = (instant: string): string => formatDate(isoDate(dateAtBusiness(new Date(instant))));

/** The private address of the agent's work; it is shown only where it was made. */
export const WorkCalendar = ({ userId }: { userId: number }): ReactElement => {
  const client = useQueryClient();
  const options = agentCalendarQuery(userId);
  const { data: state, isError } = useQuery(options);
  const [url, setUrl] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [action, setAction] = useState<"making" | "revoking">();
  const { run, isRunning, failure } = useAction((error) =>
    isUnknownOutcome(error) ? `${words().doneUnknown} ${formFailureWords(error)}` : formFailureWords(error),
  );
  const hasAddress = url !== undefined || state?.exists === true;

  const change = (next: "making" | "revoking", call: () => Promise<string | undefined>, text: string): Promise<void> =>
    run(
      async () => {
        setAction(next);
        setMessage(undefined);
        setUrl(await call());
        setMessage(text);
        await client.invalidateQueries({ queryKey: options.queryKey });
      },
      () => void client.invalidateQueries({ queryKey: options.queryKey }),
    );
  const make = (): Promise<void> =>
    change("making", async () => (await agentDayApi("POST /api/agent/calendar", {}, withTimeout())).url, words().made);
  const revoke = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: words().confirmTitle,
      description: words().confirmText,
      action: words().confirmAction,
      cancel: waiting().keep,
      danger: true,
    });
    if (!isConfirmed) return;
    await change(
      "revoking",
      async () => {
        await agentDayApi("DELETE /api/agent/calendar", {}, withTimeout());
        return undefined;
      },
      words().revoked,
    );
  };

  return (
    <Part id="work-calendar" title={words().title}>
      <p>{words().hint}</p>
      {state?.exists === true && state.createdAt !== null && <p>{words().since(dayOf(state.createdAt))}</p>}
      {state?.exists === false && state.endedAt !== null && <p>{words().ended(dayOf(state.endedAt))}</p>}
      {url !== undefined && (
        <>
          <TextInput
            name="work-calendar"
            label={words().label}
            hint={words().onlyNow}
            readOnly
            required
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button look="outline" onClick={() => void copyText(url, words().copied, words().notCopied, toastWords())}>
            {words().copy}
          </Button>
        </>
      )}
      <FormMessage tone="success">{message}</FormMessage>
      <FormMessage tone="error">{failure ?? (isError ? words().failed : undefined)}</FormMessage>
      <Button look="outline" isBusy={isRunning} onClick={() => void make()}>
        {isRunning && action === "making" ? words().making : hasAddress ? words().makeNew : words().make}
      </Button>
      {hasAddress && (
        <Button look="quiet" isBusy={isRunning} onClick={() => void revoke()}>
          {isRunning && action === "revoking" ? words().revoking : words().revoke}
        </Button>
      )}
    </Part>
  );
};

const agentCalendarQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-calendar", userId],
    queryFn: ({ signal }) => agentDayApi("GET /api/agent/calendar", {}, { signal }),
  });
