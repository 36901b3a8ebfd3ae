import { business } from "@cleaning/contract/site/business";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { Flex, IconButton } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useState } from "react";
import { visitsApi } from "#lib/api/visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { useAction } from "#lib/use-action.ts";
import { keepChange, scheduleChanged } from "#queries/visits.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

/** `until` in milliseconds since 1970. */
export type LastChange = { id: number; text: string; undoToken?: string | undefined; until: number };

type Props = { done: LastChange; userId: number; onChange: (done: LastChange | undefined) => void };

export const doneBarId = "last-change";

export const doneNow = (text: string, undoToken?: string): LastChange => {
  const now = Date.now();
  return { id: now, text, undoToken, until: now + undoSeconds * 1_000 };
};

export const DoneBar = ({ done, userId, onChange }: Props): ReactElement => {
  const { text, undoToken, until } = done;
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction();
  const [isOver, setOver] = useState(() => until <= Date.now());

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  const undo = (token: string): Promise<void> =>
    run(
      async () => {
        const undone = await visitsApi("POST /api/portal/undo", { body: { undoToken: token } }, untilDeadline());
        keepChange(client, userId, undone);
        onChange(doneNow("Undone. Everything is as it was before."));
      },
      () => scheduleChanged(client, userId),
    );

  return (
    <section id={doneBarId} className="done-bar" tabIndex={-1} aria-label="Last change">
      <Flex align="center" gap="3">
        <CircleCheck size={22} aria-hidden />
        <p>{text}</p>
        <IconButton variant="ghost" color="gray" size="3" aria-label="Dismiss" onClick={() => onChange(undefined)}>
          <X size={20} aria-hidden />
        </IconButton>
      </Flex>
      <FormMessage tone="error">{failure}</FormMessage>
      {undoToken !== undefined &&
        (isOver ? (
          <p className="soft">
            Changed your mind? Call <a href={business.phone.link}>{business.phone.text}</a>.
          </p>
        ) : (
          <Button look="outline" busy={isRunning} onClick={() => void undo(undoToken)}>
            {isRunning ? "Undoing..." : "Undo"}
          </Button>
        ))}
    </section>
  );
};
