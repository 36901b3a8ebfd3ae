import { tentativeMessage, toConfirmMessage } from "@cleaning/contract/checkout/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { RequestFacts } from "./request-facts.tsx";

const toAcceptMessage =
  "Somebody who was not logged in ordered this with your email address. It is yours once you accept it.";
const acceptance = {
  accept: "Yes, accept it",
  accepting: "Accepting...",
  refuse: "No, refuse it",
  refusing: "Refusing...",
};
const confirmation = {
  accept: "Confirm my email",
  accepting: "Confirming...",
  refuse: "This was not me",
  refusing: "Stopping it...",
};

const aboutConfirming = ({ frequency, isTentative = false }: OrderRequest): string => {
  if (frequency === "once") return "Your visit is booked. Tell us that the booking is yours.";
  return isTentative ? tentativeMessage : toConfirmMessage;
};

type Props = {
  request: OrderRequest;
  /** May throw. */
  send: (accept: boolean) => Promise<void>;
};

export const RequestAnswer = ({ request, send }: Props): ReactElement => {
  const [pendingAnswer, setPendingAnswer] = useState<"accept" | "refuse">();
  const [failure, setFailure] = useState<string>();
  const answer = async (accept: boolean): Promise<void> => {
    setPendingAnswer(accept ? "accept" : "refuse");
    setFailure(undefined);
    try {
      await send(accept);
    } catch (error) {
      setFailure(failureText(error, unansweredWords("saved")));
    } finally {
      setPendingAnswer(undefined);
    }
  };

  const labels = request.asks === "confirmation" ? confirmation : acceptance;
  return (
    <>
      <p>{request.asks === "confirmation" ? aboutConfirming(request) : toAcceptMessage}</p>
      <RequestFacts request={request} />
      <FormMessage tone="error">{failure}</FormMessage>
      <Flex gap="3" wrap="wrap">
        <Button isBusy={pendingAnswer !== undefined} onClick={() => void answer(true)}>
          {pendingAnswer === "accept" ? labels.accepting : labels.accept}
        </Button>
        <Button look="outline" isBusy={pendingAnswer !== undefined} onClick={() => void answer(false)}>
          {pendingAnswer === "refuse" ? labels.refusing : labels.refuse}
        </Button>
      </Flex>
    </>
  );
};
