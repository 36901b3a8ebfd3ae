import type { OfficeTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { Flex } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { serverMessageAlways } from "#lib/failure-text.ts";
import { useAction } from "#lib/use-action.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { showToast } from "#ui/toast.tsx";
import type { SaveTimesheet } from "./use-timesheet-change.ts";

const DeclineDialog = lazy(() => import("../visits/decline-dialog.tsx"));

type Props = {
  request: Pick<OfficeTimeRequest, "visitId" | "date" | "from" | "until" | "minutes" | "reason" | "at">;
  agent: { name: string };
  /** Which visit: a screen reader hears it behind the buttons. */
  of: string;
  save: SaveTimesheet;
};

/** Other times of a visit that an agent asks for: they count once the office says yes. */
export const TimeRequest = ({ request, agent, of, save }: Props): ReactElement => {
  const [isDeclining, setDeclining] = useState(false);
  const { run, isRunning, failure } = useAction(serverMessageAlways);
  const { visitId, date, from, until, minutes, reason, at } = request;
  const named = { visitId, date, at };
  const grant = (): Promise<void> =>
    run(async () => {
      await save({ answer: { ...named, isGranted: true } });
      showToast({ title: "The minutes count", description: `${agent.name} gets an email.`, tone: "success" });
    });
  const suffix = <span className="visually-hidden"> of {of}</span>;
  return (
    <>
      <p>
        {agent.name} asks for {formatTime(from)} to {formatTime(until)}, {formatDuration(minutes)}:
      </p>
      <p className="visit-note">“{reason}”</p>
      <FormMessage tone="error">{failure}</FormMessage>
      <Flex gap="3" wrap="wrap" mt="2">
        <Button isBusy={isRunning} onClick={() => void grant()}>
          {isRunning ? "Saving..." : `Count ${formatDuration(minutes)}`}
          {suffix}
        </Button>
        <Button look="outline" onClick={() => setDeclining(true)} disabled={isRunning}>
          Decline{suffix}
        </Button>
      </Flex>
      <Suspense fallback={null}>
        {isDeclining && (
          <DeclineDialog
            what={`${formatTime(from)} to ${formatTime(until)}`}
            agent={agent}
            send={({ text }) => save({ answer: { ...named, isGranted: false, text } })}
            onClose={() => setDeclining(false)}
          />
        )}
      </Suspense>
    </>
  );
};
