import type { OwnPhones } from "@cleaning/contract/agent-app/push";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { privateKey } from "#lib/query.ts";
import { useAction } from "#lib/use-action.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { agentWeekApi } from "../late-queries.ts";
import { Part } from "../parts.tsx";
import { phoneCalls } from "../phone/notification-calls.ts";
import { phoneState, turnOff, turnOn } from "../phone/notifications.ts";
import { wordsOf, lateWordsOf } from "../words/language.ts";
import { notifications } from "../words/notifications.ts";

const words = lateWordsOf("notifications", notifications);
const frame = wordsOf("frame");

/** With what holds on this phone. */
const withState = async (userId: number, phones: OwnPhones) => ({
  ...phones,
  state: await phoneState(userId, phones),
});

const phonesQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-phones", userId],
    queryFn: async ({ signal }) => withState(userId, await agentWeekApi("GET /api/agent/phones", {}, { signal })),
  });

const focus = (element: HTMLElement | null): void => element?.focus();

/** Whether this phone shows what the agent is told. Nothing where the site sends no notifications. */
export const NotificationsPart = ({ userId }: { userId: number }): ReactElement | null => {
  const client = useQueryClient();
  const { queryKey } = phonesQuery(userId);
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(phonesQuery(userId));
  const [outcome, setOutcome] = useState<"turnedOn" | "turnedOff" | "dismissed" | "denied">();
  const isOn = data?.state === "on";
  const { run, isRunning, failure } = useAction(() => (isOn ? words().notTurnedOff : words().notTurnedOn));
  if (data?.publicKey === null) return null;

  const change = (phones: OwnPhones): Promise<void> =>
    run(async () => {
      setOutcome(undefined);
      const answer = isOn ? await turnOff(phoneCalls) : await turnOn(userId, phones.publicKey ?? "", phoneCalls);
      client.setQueryData(queryKey, await withState(userId, typeof answer === "object" ? answer : phones));
      setOutcome(typeof answer === "string" ? answer : isOn ? "turnedOff" : "turnedOn");
    });

  const hasFailed = errorUpdateCount > 0 && data === undefined;
  return (
    <Part id="notifications" title={words().title}>
      {hasFailed ? (
        <>
          <p role="alert">{words().failed}</p>
          <Button look="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {isFetching ? words().loading : frame().again}
          </Button>
        </>
      ) : data === undefined ? (
        <p>{words().loading}</p>
      ) : data.state === "on" || data.state === "off" ? (
        <>
          <p id="notifications-hint">{words().hint}</p>
          <Button
            look="outline"
            role="switch"
            aria-checked={isOn}
            aria-labelledby="notifications"
            aria-describedby="notifications-hint"
            isBusy={isRunning}
            onClick={() => void change(data)}
          >
            {isRunning ? (isOn ? words().turningOff : words().turningOn) : isOn ? words().on : words().off}
          </Button>
          <FormMessage tone="success">
            {outcome === "turnedOn" || outcome === "turnedOff" ? words()[outcome] : undefined}
          </FormMessage>
          <FormMessage tone="error">{failure ?? (outcome === "dismissed" ? words().dismissed : undefined)}</FormMessage>
        </>
      ) : (
        // In place of the switch that was just pressed, it takes the focus.
        <output tabIndex={-1} ref={outcome === "denied" ? focus : null}>
          {words()[data.state]}
        </output>
      )}
    </Part>
  );
};
