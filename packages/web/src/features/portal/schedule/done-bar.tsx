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
import { cacheChange, scheduleChanged } from "#queries/visits.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

/** `until` in milliseconds since 1970. */
export type LastChange = { id: number; text: string; undoToken?: string | undefined; until: number };

type Props = { lastChange: LastChange; userId: number; onChange: (lastChange: LastChange | undefined) => void };

export const lastChangeBarId = "last-change";

export const newLastChange = (text: string, undoToken?: string): LastChange => {
  const now = Date.now();
  return { id: now, text, undoToken, until: now + undoSeconds * 1_000 };
};

export const LastChangeBar = ({ lastChange, userId, onChange }: Props): ReactElement => {
  const { text, undoToken, until } = lastChange;
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction();
  const [isExpired, setExpired] = useState(() => until <= Date.now());

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  const undo = (token: string): Promise<void> =>
    run(
      async () => {
        const answer = await visitsApi("POST /api/portal/undo", { body: { undoToken: token } }, untilDeadline());
        cacheChange(client, userId, answer);
        onChange(newLastChange("Undone. Everything is as it was before."));
      },
      () => scheduleChanged(client, userId),
    );

  return (
    <section id={lastChangeBarId} className="done-bar" tabIndex={-1} aria-label="Last change">
      <Flex align="center" gap="3">
        <CircleCheck size={22} aria-hidden />
        <p>{text}</p>
        <IconButton variant="ghost" color="gray" size="3" aria-label="Dismiss" onClick={() => onChange(undefined)}>
          <X size={20} aria-hidden />
        </IconButton>
      </Flex>
      <FormMessage tone="error">{failure}</FormMessage>
      {undoToken !== undefined &&
        (isExpired ? (
          <p className="soft">
            Changed your mind? Call <a href={business.phone.link}>{business.phone.text}</a>.
          </p>
        ) : (
          <Button look="outline" isBusy={isRunning} onClick={() => void undo(undoToken)}>
            {isRunning ? "Undoing..." : "Undo"}
          </Button>
        ))}
    </section>
  );
};
