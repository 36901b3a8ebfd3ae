import { newPassword } from "@cleaning/contract/accounts/registration";
import { schema } from "@cleaning/contract/http/schema";
import { Card } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { isApiError, withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { signIn, useSession } from "#lib/session.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { CodeForm } from "#nouns/accounts/code-form.tsx";
import { addressConfirmed } from "#nouns/accounts/confirmed-address.ts";
import { accountsApi, ownApi, storeCodeSent } from "#nouns/accounts/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { useForm } from "#ui/use-form.ts";
import type { ConfirmedBooking } from "./send.ts";

/** All else was typed for the booking. */
const newAccountForm = schema(() => z.object({ password: newPassword() }));

type Props = Pick<ConfirmedBooking, "customer"> & { onConfirmation: (state: "sent" | "confirmed") => void };

type Stage = "password" | "code" | "confirmed" | "made";

/**
 * The account of a guest who has just booked. What was booked with an address that nobody has proved belongs to the
 * account once the code from that mailbox is typed, and not before: anybody can type anybody's address.
 */
export const AccountInPlace = ({ customer, onConfirmation }: Props): ReactElement | null => {
  const client = useQueryClient();
  const { user } = useSession();
  const [stage, setStage] = useState<Stage>("password");
  const [isTaken, setTaken] = useState(false);
  const { email } = customer;
  const form = useForm({
    schema: newAccountForm,
    submit: async ({ password }, keyFor) => {
      setTaken(false);
      const body = { ...customer, password };
      await accountsApi("POST /api/register", { body, idempotencyKey: keyFor(body) }, withTimeout());
      await signIn({ username: email, password });
      const isSent = await ownApi("POST /api/auth/confirmation-code", {}, withTimeout()).then(
        () => true,
        () => false,
      );
      setStage(isSent ? "code" : "made");
      if (!isSent) return;
      storeCodeSent(email);
      onConfirmation("sent");
    },
    explain: (error) =>
      isApiError(error) && error.status === 409 ? undefined : failureText(error, unansweredWords("made")),
    onFailure: (error) => setTaken(isApiError(error) && error.status === 409),
  });
  const onConfirmed = (): void => {
    setStage("confirmed");
    if (user !== null) addressConfirmed(client, user.id);
    onConfirmation("confirmed");
  };
  // Who was signed in before needs no account; who signs in here sees what comes next.
  if (user !== null && stage === "password" && !form.submitting) return null;
  return (
    <Card size="3" asChild>
      <section className="stack" aria-labelledby="account-title">
        <h2 id="account-title" className="subtitle">
          {stage === "password" ? "See and move it yourself" : "Your account is made"}
        </h2>
        {stage === "password" && (
          <>
            <p>One password, and you have an account: everything else you have typed already.</p>
            <PlainForm
              form={form}
              aria-labelledby="account-title"
              button="Make my account"
              busy="One moment..."
              end={(end) => (
                <>
                  {isTaken && (
                    <p role="alert">
                      There is an account with this address already. <Link to="/login">Log in</Link>, and your booking
                      asks there whether it is yours.
                    </p>
                  )}
                  <SubmitButton {...end} />
                </>
              )}
            >
              <input type="hidden" autoComplete="username" defaultValue={email} />
              <PasswordInput
                label="Password"
                hint="At least 8 characters. You log in with your email."
                autoComplete="new-password"
                name="password"
              />
            </PlainForm>
          </>
        )}
        {stage === "code" && (
          <>
            <p id="confirm-email">
              You are logged in. We have sent a code to{" "}
              <strong>
                <TextWithBreaks text={email} />
              </strong>
              : with it your booking is in your account.
            </p>
            <CodeForm onConfirmed={onConfirmed} />
          </>
        )}
        {stage === "made" && <p>You are logged in. Confirm your email in the portal, and your booking is there.</p>}
        {stage === "confirmed" && <output>Your email is confirmed, and your booking is in your portal.</output>}
        {stage !== "password" && (
          <ButtonLink look={stage === "confirmed" ? "primary" : "outline"} to="/customer-portal">
            Open my portal
          </ButtonLink>
        )}
      </section>
    </Card>
  );
};
