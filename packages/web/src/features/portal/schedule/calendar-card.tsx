import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import type { CalendarAddress } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { calendarAddressQuery, calendarStateQuery, visitsApi } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { copyText } from "#ui/copy-text.ts";
import { TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TitledCard } from "#ui/titled-card.tsx";

type PendingAction = "making" | "revoking";

const dayOf = (instant: string): string => formatDate(isoDate(dateAtBusiness(new Date(instant))));

const stateText = ({ exists, createdAt, endedAt }: CalendarAddress): string | undefined => {
  if (exists)
    return createdAt === null
      ? "You have a private calendar address."
      : `You have a private calendar address since ${dayOf(createdAt)}.`;
  return endedAt === null
    ? undefined
    : `Your private calendar address ended on ${dayOf(endedAt)}, when your password was changed. Make a new one and add it to your calendar again.`;
};

export const CalendarCard = ({ userId }: { userId: number }): ReactElement => {
  const client = useQueryClient();
  const options = calendarAddressQuery(userId);
  const { data: url } = useQuery(options);
  const stateOptions = calendarStateQuery(userId);
  const { data: state } = useQuery(stateOptions);
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const [message, setMessage] = useState<string>();
  const { run, isRunning, failure } = useAction(actFailureText("done"));

  const hasAddress = url !== null || state?.exists === true || pendingAction === "revoking";

  const readAgain = (): void => void client.invalidateQueries({ queryKey: stateOptions.queryKey });
  const replace = (action: PendingAction, call: () => Promise<string | null>, text: string): Promise<void> =>
    run(async () => {
      setPendingAction(action);
      setMessage(undefined);
      client.setQueryData(options.queryKey, await call());
      setMessage(text);
      setPendingAction(undefined);
      readAgain();
    }, readAgain);
  const createAddress = (): Promise<void> =>
    replace(
      "making",
      async () => (await visitsApi("POST /api/portal/calendar", {}, withTimeout())).url,
      "Your address is ready. Any earlier address no longer works.",
    );
  const revoke = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: "Revoke the calendar address?",
      description: "Calendars that use it are no longer updated. You can make a new one at any time.",
      action: "Revoke it",
      danger: true,
    });
    if (!isConfirmed) return;
    await replace(
      "revoking",
      async () => {
        await visitsApi("DELETE /api/portal/calendar", {}, withTimeout());
        return null;
      },
      "Your calendar address no longer works.",
    );
  };

  return (
    <TitledCard id="calendar" title="In your calendar">
      <p className="soft">
        A private calendar address shows your cleanings in Apple, Google or Outlook calendars. Only share it with people
        you trust.
      </p>
      {state !== undefined && <p>{stateText(state)}</p>}
      {url !== null && (
        <>
          <TextInput
            name="calendar"
            label="Your calendar address"
            hint="Add it to your calendar as a subscription. We show it only now."
            readOnly
            required
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            onClick={() =>
              void copyText(url, "The address is in your clipboard.", "Please select the address and copy it yourself.")
            }
          >
            Copy the address
          </Button>
        </>
      )}
      <FormMessage tone="success">{message}</FormMessage>
      <FormMessage tone="error">{failure}</FormMessage>
      <Flex gap="2" wrap="wrap">
        <Button look="outline" isBusy={isRunning} onClick={() => void createAddress()}>
          {isRunning && pendingAction === "making"
            ? "Making it..."
            : hasAddress
              ? "Make a new calendar address"
              : "Make a calendar address"}
        </Button>
        {hasAddress && (
          <Button look="quiet" isBusy={isRunning} onClick={() => void revoke()}>
            {isRunning && pendingAction === "revoking" ? "Revoking..." : "Revoke the calendar address"}
          </Button>
        )}
      </Flex>
    </TitledCard>
  );
};
