import "../accounts.css";
import { business } from "@cleaning/contract/business";
import { Card } from "@radix-ui/themes";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Phone from "lucide-react/icons/phone";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { endSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { FormMessage } from "../form-message.tsx";
import { AskForm } from "./ask-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

type Step =
  | { name: "ask" }
  | { name: "code"; email: string; sent: { at: number; message: string } | undefined }
  | { name: "done"; message: string };

const titles = { ask: "Forgot your password?", code: "Set a new password", done: "Your password is changed" } as const;

/** The heading. A new step is a new page to somebody who does not see it; the first one is the router's to announce. */
const StepTitle = ({ step }: { step: Step["name"] }): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== "ask") title.current?.focus();
  }, [step]);
  return (
    <h1 id="recovery-title" ref={title} tabIndex={-1}>
      {titles[step]}
    </h1>
  );
};

/**
 * `/forgot-password`: ask for the address, take the mailed code and a new password. No step says whether there is such
 * an account (decisions: "People and access").
 */
export const ForgotPasswordPage = (): ReactElement => {
  const [step, setStep] = useState<Step>({ name: "ask" });

  return (
    <div className="wrap account-sheet">
      <Card asChild size="3">
        <div className="card login__card">
          <div className="login__head">
            <StepTitle key={step.name} step={step.name} />
          </div>
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
                  // The server ends what was begun with the old password as well as it can; this browser need not wait.
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
          <div className="account-sheet__foot">
            <p>
              Stuck? Call{" "}
              <a className="account-sheet__phone" href={business.phone.link}>
                <Phone size={16} aria-hidden />
                {business.phone.text}
              </a>
            </p>
          </div>
        </div>
      </Card>
      <p>
        <Link className="login__back" to="/login">
          <ArrowLeft size={18} aria-hidden />
          Back to Login
        </Link>
      </p>
    </div>
  );
};
