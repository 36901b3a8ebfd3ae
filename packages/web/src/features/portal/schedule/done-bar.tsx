import { business } from "@cleaning/contract/site/business";
import { Flex, IconButton } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useState } from "react";
import { undoneText } from "#changes/undone-text.ts";
import { withTimeout } from "#lib/api.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { cacheChange, ownVisitApi, scheduleChanged } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { LastChange } from "./last-changes.ts";

export const lastChangesId = "last-change";

type Props = {
  changes: readonly LastChange[];
  userId: number;
  onUndone: (text: string, change: LastChange) => void;
  onDismiss: (change: LastChange) => void;
};

/** The newest first. */
export const LastChanges = ({ changes, ...rest }: Props): ReactElement => (
  <section
    id={lastChangesId}
    className="done-bar"
    tabIndex={-1}
    aria-label={changes.length === 1 ? "Last change" : "Last changes"}
  >
    {changes.toReversed().map((change) => (
      <Change key={change.id} {...rest} change={change} isOne={changes.length === 1} />
    ))}
  </section>
);

type ChangeProps = Omit<Props, "changes"> & { change: LastChange; isOne: boolean };

const Change = ({ change, isOne, userId, onUndone, onDismiss }: ChangeProps): ReactElement => {
  const { text, undoToken, until } = change;
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction(actFailureText("undone"));
  const [isExpired, setExpired] = useState(() => until <= Date.now());

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  const undo = (token: string): Promise<void> =>
    run(
      async () => {
        const api = await ownVisitApi();
        const answer = await api("POST /api/portal/undo", { body: { undoToken: token } }, withTimeout());
        cacheChange(client, userId, answer);
        onUndone(`Undone. ${undoneText(answer.visits)}`, change);
      },
      () => scheduleChanged(client, userId),
    );
  const ofWhat = !isOne && <span className="visually-hidden">: {text}</span>;

  return (
    <Flex direction="column" align="start" gap="3" className="done-bar__change">
      <Flex align="center" gap="3" width="100%">
        <CircleCheck size={22} aria-hidden />
        <p>{text}</p>
        <IconButton variant="ghost" color="gray" size="3" onClick={() => onDismiss(change)}>
          <X size={20} aria-hidden />
          <span className="visually-hidden">Dismiss</span>
          {ofWhat}
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
            <span>{isRunning ? "Undoing..." : "Undo"}</span>
            {ofWhat}
          </Button>
        ))}
    </Flex>
  );
};
