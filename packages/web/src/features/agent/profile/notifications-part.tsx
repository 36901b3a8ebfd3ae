import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAction } from "#lib/use-action.ts";
import { ownPhonesQuery } from "#queries/agent.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { phoneCalls } from "../phone/notification-calls.ts";
import { phoneState, turnOff, turnOn } from "../phone/notifications.ts";
import { wordsOf } from "../words/language.ts";

const words = wordsOf("notifications");

/** Whether this phone shows what the agent is told. Nothing where the site sends no notifications. */
export const NotificationsPart = ({ userId }: { userId: number }): ReactElement | null => {
  const client = useQueryClient();
  const phones = ownPhonesQuery(userId);
  const known = useQuery(phones);
  const { data: phone, ...look } = useQuery({
    queryKey: [...phones.queryKey, "here", known.data],
    queryFn: () => (known.data === undefined ? "off" : phoneState(userId, known.data)),
    enabled: known.data !== undefined,
    networkMode: "always",
    // The switch stays, and keeps the focus, while it is looked at again.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const [outcome, setOutcome] = useState<"turnedOn" | "turnedOff" | "dismissed">();
  const isOn = phone === "on";
  const { run, isRunning, failure } = useAction(() => (isOn ? words().notTurnedOff : words().notTurnedOn));
  if (known.data?.publicKey === null) return null;

  const change = (): Promise<void> =>
    run(async () => {
      setOutcome(undefined);
      const answer = isOn ? await turnOff(phoneCalls) : await turnOn(userId, known.data?.publicKey ?? "", phoneCalls);
      if (typeof answer === "object") client.setQueryData(phones.queryKey, answer);
      setOutcome(
        answer === "dismissed" ? "dismissed" : answer === "denied" ? undefined : isOn ? "turnedOff" : "turnedOn",
      );
      await look.refetch();
    });

  const hasFailed = known.isError && known.data === undefined;
  return (
    <section aria-labelledby="notifications" className="agent-part">
      <h2 id="notifications">{words().title}</h2>
      {hasFailed ? (
        <>
          <p role="alert">{words().failed}</p>
          <button
            type="button"
            className="agent-button"
            aria-disabled={known.isFetching}
            onClick={() => void known.refetch()}
          >
            {known.isFetching ? words().loading : words().again}
          </button>
        </>
      ) : phone === undefined ? (
        <p>{words().loading}</p>
      ) : phone === "on" || phone === "off" ? (
        <>
          <p id="notifications-hint">{words().hint}</p>
          <button
            type="button"
            role="switch"
            className="agent-button"
            aria-checked={isOn}
            aria-labelledby="notifications"
            aria-describedby="notifications-hint"
            aria-disabled={isRunning}
            onClick={() => void change()}
          >
            {isRunning ? (isOn ? words().turningOff : words().turningOn) : isOn ? words().on : words().off}
          </button>
          <FormMessage tone="success">
            {outcome === undefined || outcome === "dismissed" ? undefined : words()[outcome]}
          </FormMessage>
          <FormMessage tone="error">{failure ?? (outcome === "dismissed" ? words().dismissed : undefined)}</FormMessage>
        </>
      ) : (
        <output>{words()[phone]}</output>
      )}
    </section>
  );
};
