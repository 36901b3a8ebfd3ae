import { Card } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type RefObject, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { useSession } from "#lib/session.ts";
import { useAction } from "#lib/use-action.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { CodeForm } from "./code-form.tsx";
import { addressConfirmed } from "./confirmed-address.ts";
import { ownApi, storeCodeSent, wasCodeSent } from "./queries.ts";

type Props = {
  /** Sent again once the address is confirmed. */
  form: RefObject<HTMLFormElement | null>;
};

/** For a signed-in person whose address has to be confirmed before more is booked: right there, below the form. */
export const ConfirmAndGoOn = ({ form }: Props): ReactElement | null => {
  const { user } = useSession();
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction();
  const [isSent, setSent] = useState(() => user !== null && wasCodeSent(user.email));
  if (user === null) return null;
  const { id, email } = user;
  const send = (): Promise<void> =>
    run(async () => {
      await ownApi("POST /api/auth/confirmation-code", {}, withTimeout());
      storeCodeSent(email);
      setSent(true);
    });
  const onConfirmed = (): void => {
    addressConfirmed(client, id);
    form.current?.requestSubmit();
  };
  return (
    <Card size="3" asChild>
      <section className="stack" aria-labelledby="confirm-email">
        <h2 id="confirm-email" className="subtitle">
          Confirm your email, and it is booked
        </h2>
        <p>
          {isSent ? "We have sent a code to" : "We send a code to"}{" "}
          <strong>
            <TextWithBreaks text={email} />
          </strong>
          . What you typed stays here.
        </p>
        {isSent && <CodeForm onConfirmed={onConfirmed} />}
        <FormMessage tone="error">{failure}</FormMessage>
        <Button look={isSent ? "quiet" : "primary"} isBusy={isRunning} onClick={() => void send()}>
          {isRunning ? "Sending..." : isSent ? "Send a new code" : "Send code"}
        </Button>
      </section>
    </Card>
  );
};
