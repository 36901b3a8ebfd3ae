import type { OfficeTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useDecline } from "#kit/list-dialogs.tsx";
import { useSave } from "#kit/use-save.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import type { SaveTimesheet } from "./use-timesheet-change.ts";

type Props = {
  request: Pick<OfficeTimeRequest, "visitId" | "date" | "from" | "until" | "minutes" | "reason" | "at">;
  agent: { name: string };
  /** Which visit: a screen reader hears it behind the buttons. */
  of: string;
  save: SaveTimesheet;
};

/** Other times of a visit that an agent asks for: they count once the office says yes. */
export const TimeRequestCard = ({ request, agent, of, save }: Props): ReactElement => {
  const decline = useDecline();
  const { visitId, date, from, until, minutes, reason, at } = request;
  const named = { visitId, date, at };
  const { save: grant, isSaving } = useSave(
    "count the minutes",
    () => save({ answer: { ...named, isGranted: true } }),
    () => showToast({ title: "The minutes count", description: `${agent.name} gets an email.`, tone: "success" }),
  );
  const suffix = <span className="visually-hidden"> of {of}</span>;
  return (
    <>
      <p>
        {agent.name} asks for {formatTime(from)} to {formatTime(until)}, {formatDuration(minutes)}:
      </p>
      <p className="words">“{reason}”</p>
      <Flex gap="3" wrap="wrap" mt="2">
        <Button isBusy={isSaving} onClick={() => grant(undefined)}>
          {isSaving ? "Saving..." : `Count ${formatDuration(minutes)}`}
          {suffix}
        </Button>
        <Button
          look="outline"
          onClick={() =>
            decline({
              what: `${formatTime(from)} to ${formatTime(until)}`,
              agent,
              send: ({ text }) => save({ answer: { ...named, isGranted: false, text } }),
            })
          }
          disabled={isSaving}
        >
          Decline{suffix}
        </Button>
      </Flex>
    </>
  );
};
