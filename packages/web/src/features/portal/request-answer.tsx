import { begunMessage, tentativeMessage, toConfirmMessage } from "@cleaning/contract/checkout/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, Suspense, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmView } from "#ui/confirm.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { RequestFacts } from "./request-facts.tsx";

const toAcceptMessage =
  "Somebody who was not logged in ordered this with your email address. It is yours once you accept it.";
const acceptance = {
  accept: "Yes, accept it",
  accepting: "Accepting...",
  refuse: "No, refuse it",
  refusing: "Refusing...",
  question: "Refuse this order?",
  sure: "Yes, refuse it",
};
const confirmation = {
  accept: "Confirm my email",
  accepting: "Confirming...",
  refuse: "This was not me",
  refusing: "Stopping it...",
  question: "Cancel this booking?",
  sure: "Yes, cancel it",
};

const aboutRefusing = ({ frequency }: OrderRequest): string =>
  frequency === "once"
    ? "The visit is cancelled, and our office is told. You cannot undo this here."
    : "All its visits are cancelled, the first one too, and our office is told. You cannot undo this here.";

const aboutConfirming = ({ frequency, isTentative = false, hasBegun = false }: OrderRequest): string => {
  if (hasBegun) return frequency === "once" ? "Tell us that the booking was yours." : begunMessage;
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
  const [isAsking, setAsking] = useState(false);
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

  const isConfirmation = request.asks === "confirmation";
  const labels = isConfirmation ? confirmation : acceptance;
  const question = {
    id: request.id,
    title: labels.question,
    description: aboutRefusing(request),
    action: labels.sure,
    cancel: "Go back",
    danger: true,
    answer: (yes: boolean) => {
      setAsking(false);
      if (yes) void answer(false);
    },
  };
  return (
    <>
      <p>{isConfirmation ? aboutConfirming(request) : toAcceptMessage}</p>
      <RequestFacts request={request} />
      <FormMessage tone="error">{failure}</FormMessage>
      <Flex gap="6" wrap="wrap">
        <Button isBusy={pendingAnswer !== undefined} onClick={() => void answer(true)}>
          {pendingAnswer === "accept" ? labels.accepting : labels.accept}
        </Button>
        <Button
          look={isConfirmation ? "quiet" : "outline"}
          isBusy={pendingAnswer !== undefined}
          onClick={() => setAsking(true)}
        >
          {pendingAnswer === "refuse" ? labels.refusing : labels.refuse}
        </Button>
      </Flex>
      {isAsking && (
        <Suspense>
          <ConfirmView question={question} />
        </Suspense>
      )}
    </>
  );
};
