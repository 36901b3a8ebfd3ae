import type { OrderRequest } from "@cleaning/contract/order-requests";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { RequestFacts } from "./request-facts.tsx";

type Props = {
  request: OrderRequest;
  /** Tells the server; may throw. */
  send: (accept: boolean) => Promise<void>;
};

/** Asks whether a person accepts what a visitor ordered with their address. One answer is sent at a time. */
export const RequestAnswer = ({ request, send }: Props): ReactElement => {
  const [sending, setSending] = useState<"accept" | "refuse">();
  const [problem, setProblem] = useState<string>();
  const answer = async (accept: boolean): Promise<void> => {
    setSending(accept ? "accept" : "refuse");
    setProblem(undefined);
    try {
      await send(accept);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <>
      <p>Somebody who was not logged in ordered this with your email address. It is yours once you accept it.</p>
      <RequestFacts request={request} />
      <FormMessage tone="error">{problem}</FormMessage>
      <Flex gap="3" wrap="wrap">
        <Button busy={sending !== undefined} onClick={() => void answer(true)}>
          {sending === "accept" ? "Accepting..." : "Yes, accept it"}
        </Button>
        <Button look="outline" busy={sending !== undefined} onClick={() => void answer(false)}>
          {sending === "refuse" ? "Refusing..." : "No, refuse it"}
        </Button>
      </Flex>
    </>
  );
};
