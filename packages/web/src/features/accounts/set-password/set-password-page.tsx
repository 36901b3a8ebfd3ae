import { business } from "@cleaning/contract/site/business";
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useLinkToken } from "#lib/use-link-token.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { AccountCard, BackLink } from "../account-card.tsx";
import { signInAfter } from "../sign-in-after.ts";
import { SetPasswordForm } from "./set-password-form.tsx";

type Step =
  | { name: "form" }
  | { name: "ended"; token: string; message: string; mayBeSet: boolean }
  | { name: "done"; token: string; message: string; email: string };

const titles = { form: "Set your password", ended: "Set your password", done: "Your password is set" } as const;

/** The mail that invites to the team leads here too. */
const isInvitation = (token: string): boolean => /^[0-9a-f]{32}-/.test(token);

const SetPasswordPage = (): ReactElement => {
  const router = useRouter();
  const [last, setStep] = useState<Step>({ name: "form" });
  const token = useLinkToken();
  // On the way to another page this one is still shown, with that one's address.
  const isHere = useLocation({ select: ({ pathname }) => pathname === "/set-password" });
  // A second mail's link, opened in the same tab, is another one.
  const step: Step = last.name !== "form" && isHere && last.token !== token ? { name: "form" } : last;
  const title = useRef<HTMLHeadingElement>(null);
  // To screen readers a new step is a new page; the first one is the router's to announce.
  useLayoutEffect(() => {
    if (step.name !== "form") title.current?.focus();
  }, [step.name]);

  return (
    <div className="wrap narrow accounts">
      <AccountCard key={step.name} id="set-password-title" ref={title} tabIndex={-1} title={titles[step.name]}>
        {step.name === "form" && (
          <>
            <p className="soft">
              {isInvitation(token)
                ? "Welcome to the team! With a password you log in, and land where your work is."
                : "With a password you see your plan and your visits in our customer portal."}
            </p>
            <SetPasswordForm
              token={token}
              onDone={async ({ message, ...login }) => {
                const toast = { title: "Your password is set", description: "You are logged in." };
                const isIn = await signInAfter(login, toast, router.history.replace);
                if (!isIn) setStep({ name: "done", token, message, email: login.email });
              }}
              onEnded={(message, mayBeSet) => setStep({ name: "ended", token, message, mayBeSet })}
            />
          </>
        )}
        {step.name === "ended" && (
          <>
            <FormMessage tone="error">
              {step.mayBeSet ? "Your first try may have set your password: please log in with it." : step.message}
            </FormMessage>
            {step.mayBeSet && (
              <ButtonLink size="large" to="/login">
                Log In
              </ButtonLink>
            )}
            <ButtonLink size="large" look={step.mayBeSet ? "outline" : "primary"} to="/forgot-password">
              Forgot password?
            </ButtonLink>
            <ButtonLink look="outline" to="/register">
              Create an account
            </ButtonLink>
          </>
        )}
        {step.name === "done" && (
          <>
            <FormMessage tone="success">{step.message}</FormMessage>
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

export default SetPasswordPage;
