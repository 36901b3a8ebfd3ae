import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { useAction } from "#lib/use-action.ts";
import { loadVisitLinkApi, visitPageQuery } from "#nouns/visits/link-queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { LinkFormProps } from "./visit-form.ts";

/** Below a rating whose customer lets us show it on the site. */
export const WithdrawConsent = ({ token, onDone }: Pick<LinkFormProps, "token" | "onDone">): ReactElement => {
  const { run, isRunning, failure } = useAction(unansweredWords("saved"));
  const client = useQueryClient();
  const readAgain = (): void => void client.invalidateQueries({ queryKey: visitPageQuery(token).queryKey });
  const withdraw = async (): Promise<void> => {
    const api = await loadVisitLinkApi(token);
    await api("POST /api/visit-page/rating/withdraw", {}, withTimeout());
    await onDone("We do not show your rating on our site.");
  };
  return (
    <>
      <p className="soft">You let us show it on our site with your first name and town.</p>
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
      <Button look="quiet" ml="-3" isBusy={isRunning} onClick={() => void run(withdraw, readAgain)}>
        Do not show it
      </Button>
    </>
  );
};
