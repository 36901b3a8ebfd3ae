import type { Account } from "@cleaning/contract/account";
import { emailConfirmedMessage } from "@cleaning/contract/recovery";
import { Callout } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import Mail from "lucide-react/icons/mail";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { ownApi } from "#lib/api/own.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { accountQuery, keepAccount } from "#queries/account.ts";
import { Button } from "#ui/button.tsx";
import { CodeForm } from "./code-form.tsx";

type Step = "ask" | "code" | "confirmed";

/**
 * Asks, calmly, to confirm the e-mail address, until it is: a code is mailed and typed in here. Nothing for people whose
 * address was confirmed before they came.
 */
export const EmailNotice = ({ account }: { account: Account }): ReactElement | null => {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>("ask");
  const [sending, setSending] = useState(false);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState<string>();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step === "confirmed") thanks.current?.focus();
  }, [step]);

  const confirmed = (): void => {
    setStep("confirmed");
    keepAccount(client, { ...account, emailConfirmed: true });
    // What was ordered with the address alone is theirs from now on: plan, next cleaning, and schedule.
    void client.invalidateQueries({ queryKey: accountQuery(account.id).queryKey });
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    setTold("");
    try {
      const { message } = await ownApi("POST /api/auth/confirmation-code", {}, untilDeadline());
      if (message === emailConfirmedMessage) return confirmed();
      setTold(message);
      setStep("code");
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSending(false);
    }
  };

  if (step === "confirmed")
    return (
      <p ref={thanks} className="email-notice" data-tone="leaf" tabIndex={-1}>
        <CircleCheck size={22} aria-hidden />
        <strong>{emailConfirmedMessage}</strong>
      </p>
    );
  if (account.emailConfirmed) return null;
  return (
    <section className="email-notice" aria-labelledby="confirm-email">
      <Mail size={22} aria-hidden />
      <div className="email-notice__text">
        <h2 id="confirm-email">Please confirm your email address</h2>
        <p>
          We send a code to <strong>{account.email}</strong>. Once it is confirmed, you also see here what you ordered
          with this address before, and what our office plans for you.
        </p>
        {step === "code" && <CodeForm onConfirmed={confirmed} />}
        <output className="email-notice__told">{told}</output>
        <div role="alert">
          {problem !== undefined && (
            <Callout.Root color="red" size="1">
              <Callout.Text>{problem}</Callout.Text>
            </Callout.Root>
          )}
        </div>
        <div className="actions">
          <Button look={step === "code" ? "quiet" : "outline"} busy={sending} onClick={() => void send()}>
            {sending ? "Sending..." : step === "code" ? "Send a new code" : "Send code"}
          </Button>
          {step === "ask" && (
            <Button look="quiet" onClick={() => setStep("code")}>
              I have a code
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
