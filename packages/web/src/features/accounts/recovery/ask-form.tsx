import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
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
