import { business } from "@cleaning/contract/site/business";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { AccountCard, BackLink } from "../account-card.tsx";
import { signInAfter } from "../sign-in-after.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { mailCode } from "./recovery-calls.ts";
import { recoveryFailureText } from "./recovery-failure.ts";

type Props = {
  onSent: (email: string, message: string) => void;
  onHaveCode: () => void;
};

export const AskForm = ({ onSent, onHaveCode }: Props): ReactElement => (
  <PlainForm
    aria-labelledby="recovery-title"
    schema={async () => (await import("@cleaning/contract/accounts/recovery")).forgotPasswordRequest}
    submit={async ({ email }) => onSent(email, await mailCode(email))}
    explain={recoveryFailureText}
    size="large"
    button="Send Code"
    busy="Sending..."
    end={(end) => (
      <>
        <SubmitButton {...end} />
        <Button look="quiet" onClick={onHaveCode} disabled={end.submitting}>
          I already have a code
        </Button>
      </>
    )}
  >
    <EmailInput autoComplete="username" name="email" />
  </PlainForm>
);

type Step =
  | { name: "ask" }
  | { name: "code"; email: string; sent: { at: number; message: string } | undefined }
  | { name: "done"; message: string; email: string };

const titles = { ask: "Forgot your password?", code: "Set a new password", done: "Your password is changed" } as const;

/** `/forgot-password`. No step reveals whether an account exists. */
const ForgotPasswordPage = (): ReactElement => {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: "ask" });
  const title = useRef<HTMLHeadingElement>(null);
  // To screen readers a new step is a new page; the first one is the router's to announce.
  useLayoutEffect(() => {
    if (step.name !== "ask") title.current?.focus();
  }, [step.name]);

  return (
    <div className="wrap narrow accounts">
      <AccountCard key={step.name} id="recovery-title" ref={title} tabIndex={-1} title={titles[step.name]}>
        {step.name === "ask" && (
          <>
            <p className="soft">
              Tell us the email address of your account, and we send you a code for a new password.
            </p>
            <AskForm
              onSent={(email, message) => setStep({ name: "code", email, sent: { at: Date.now(), message } })}
              onHaveCode={() => setStep({ name: "code", email: "", sent: undefined })}
            />
          </>
        )}
        {step.name === "code" && (
          <>
            <FormMessage tone="success">{step.sent?.message}</FormMessage>
            <NewPasswordForm
              email={step.email}
              sentAt={step.sent?.at}
              onDone={async ({ message, ...login }) => {
                const toast = {
                  title: titles.done,
                  description: "You are logged in. Everywhere else you are logged out.",
                };
                const isIn = await signInAfter(login, toast, router.history.replace);
                if (!isIn) setStep({ name: "done", message, email: login.email });
              }}
            />
          </>
        )}
        {step.name === "done" && (
          <>
            <FormMessage tone="success">{step.message}</FormMessage>
            <p className="soft">You are logged out here and everywhere else.</p>
            <ButtonLink size="large" to="/login" state={{ loginEmail: step.email }}>
              Log In
            </ButtonLink>
          </>
        )}
        <p className="account-card__foot">
          Stuck? Call{" "}
          <a className="tap" href={business.phone.link}>
            {business.phone.text}
          </a>
        </p>
      </AccountCard>
      <BackLink to="/login">Back to Login</BackLink>
    </div>
  );
};

export default ForgotPasswordPage;
