import { Callout } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  /** Tells the server; may throw. */
  send: (accept: boolean) => Promise<void>;
};

/** The two answers to what a visitor ordered with a person's address. One is sent at a time; a failure is told below. */
export const RequestAnswer = ({ send }: Props): ReactElement => {
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
    <div className="request__answer">
      <div role="alert">
        {problem !== undefined && (
          <Callout.Root color="red" size="1">
            <Callout.Text>{problem}</Callout.Text>
          </Callout.Root>
        )}
      </div>
      <div className="actions">
        <Button busy={sending !== undefined} onClick={() => void answer(true)}>
          {sending === "accept" ? "Accepting..." : "Yes, accept it"}
        </Button>
        <Button look="outline" busy={sending !== undefined} onClick={() => void answer(false)}>
          {sending === "refuse" ? "Refusing..." : "No, refuse it"}
        </Button>
      </div>
    </div>
  );
};
