import type { Account } from "@cleaning/contract/accounts/account";
import { emailConfirmedMessage } from "@cleaning/contract/accounts/recovery";
import { Callout, Flex, Heading } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { CodeForm } from "#nouns/accounts/code-form.tsx";
import { addressConfirmed } from "#nouns/accounts/confirmed-address.ts";
import { ownApi, storeCodeSent, wasCodeSent } from "#nouns/accounts/queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { SuccessCallout } from "./success-callout.tsx";

/** The id of a heading that other pages of the portal focus. */
const emailNoticeTitle = "confirm-email";

type Step = "ask" | "code" | "confirmed";

/** Null for customers whose address was confirmed before they came. */
export const EmailNotice = ({ account }: { account: Account }): ReactElement | null => {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(() => (wasCodeSent(account.email) ? "code" : "ask"));
  const { run, isRunning, failure } = useAction(actFailureText("sent"));
  const [confirmation, setConfirmation] = useState<string>();

  const onConfirmed = (): void => {
    setStep("confirmed");
    addressConfirmed(client, account.id);
  };
  const send = (): Promise<void> =>
    run(async () => {
      setConfirmation(undefined);
      const { message } = await ownApi("POST /api/auth/confirmation-code", {}, withTimeout());
      if (message === emailConfirmedMessage) return onConfirmed();
      storeCodeSent(account.email);
      setConfirmation(message);
      setStep("code");
    });

  if (step === "confirmed") return <SuccessCallout>{emailConfirmedMessage}</SuccessCallout>;
  if (account.emailConfirmed) return null;
  return (
    <section aria-labelledby={emailNoticeTitle}>
      <Callout.Root>
        <Callout.Icon>
          <Mail size={20} aria-hidden />
        </Callout.Icon>
        <Flex direction="column" gap="3" maxWidth="62ch">
          <Heading as="h2" size="5" id={emailNoticeTitle} tabIndex={-1}>
            Please confirm your email address
          </Heading>
          <p>
            {step === "code" ? "We have sent a code to" : "We send a code to"}{" "}
            <strong>
              <TextWithBreaks text={account.email} />
            </strong>
            . Once it is confirmed, you also see here what you ordered with this address before, and what our office
            plans for you.
          </p>
          {step === "code" && <CodeForm onConfirmed={onConfirmed} />}
          <FormMessage tone="success">{confirmation}</FormMessage>
          <FormMessage tone="error">{failure}</FormMessage>
          <Flex gap="3" wrap="wrap">
            <Button look={step === "code" ? "quiet" : "primary"} isBusy={isRunning} onClick={() => void send()}>
              {isRunning ? "Sending..." : step === "code" ? "Send a new code" : "Send code"}
            </Button>
            {step === "ask" && (
              <Button look="quiet" onClick={() => setStep("code")}>
                I have a code
              </Button>
            )}
          </Flex>
        </Flex>
      </Callout.Root>
    </section>
  );
};

export const focusEmailNotice = (): void => document.getElementById(emailNoticeTitle)?.focus();
