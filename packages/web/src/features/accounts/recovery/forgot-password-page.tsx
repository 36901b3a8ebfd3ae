import { business } from "@cleaning/contract/site/business";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { endSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { AccountCard, BackLink } from "../account-card.tsx";
import { AskForm } from "./ask-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

type Step =
  | { name: "ask" }
  | { name: "code"; email: string; sent: { at: number; message: string } | undefined }
  | { name: "done"; message: string };

const titles = { ask: "Forgot your password?", code: "Set a new password", done: "Your password is changed" } as const;

/** `/forgot-password`. No step reveals whether an account exists. */
export const ForgotPasswordPage = (): ReactElement => {
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
              onDone={(message) => {
                // Best effort: the server ends the old sessions anyway.
                void endSession();
                setStep({ name: "done", message });
              }}
            />
          </>
        )}
        {step.name === "done" && (
          <>
            <FormMessage tone="success">{step.message}</FormMessage>
            <p className="soft">
              You are logged out here. If another device still shows your account, please log out there too.
            </p>
            <ButtonLink size="large" to="/login">
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
