import { business } from "@cleaning/contract/site/business";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { Flex, IconButton } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { visitsApi } from "#lib/api/visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { keepChange, scheduleChanged } from "#queries/visits.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

/** What was done last. With an `undoToken` it can be undone until `until` (ms since 1970). */
export type LastChange = { id: number; text: string; undoToken?: string | undefined; until: number };

type Props = { done: LastChange; userId: number; onChange: (done: LastChange | undefined) => void };

export const doneBarId = "last-change";

/** What a change did; `undoToken` as the server answered it. */
export const doneNow = (text: string, undoToken?: string): LastChange => {
  const now = Date.now();
  return { id: now, text, undoToken, until: now + undoSeconds * 1_000 };
};

/** Says what was done, at the end of the screen, and offers to undo it. */
export const DoneBar = ({ done, userId, onChange }: Props): ReactElement => {
  const { text, undoToken, until } = done;
  const client = useQueryClient();
  const busy = useRef(false);
  const [isUndoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(() => until <= Date.now());

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  const undo = async (token: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setUndoing(true);
    setFailure(undefined);
    try {
      keepChange(
        client,
        userId,
        await visitsApi("POST /api/portal/undo", { body: { undoToken: token } }, untilDeadline()),
      );
      onChange(doneNow("Undone. Everything is as it was before."));
    } catch (error) {
      setFailure(failureText(error));
      scheduleChanged(client, userId);
      busy.current = false;
      setUndoing(false);
    }
  };

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
          <Button look="outline" busy={isUndoing} onClick={() => void undo(undoToken)}>
            {isUndoing ? "Undoing..." : "Undo"}
          </Button>
        ))}
    </section>
  );
};
