import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import { type ReactElement, useRef } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { recoveryFailureText, recoveryWords } from "../recovery/recovery-failure.ts";

type Props = {
  token: string;
  onDone: (done: { message: string; email: string; password: string }) => Promise<void>;
  /** The link is wrong, spent or too old, in the server's words. */
  onEnded: (message: string, mayBeSet: boolean) => void;
};

export const SetPasswordForm = ({ token, onDone, onEnded }: Props): ReactElement => {
  const wasUnknown = useRef(false);
  return (
    <PlainForm
      aria-labelledby="set-password-title"
      schema={async () => (await import("@cleaning/contract/accounts/first-password-form")).firstPasswordForm}
      submit={async ({ password }) => {
        const { accountsApi } = await import("#nouns/accounts/queries.ts");
        const done = await accountsApi("POST /api/auth/first-password", { body: { token, password } }, withTimeout());
        await onDone({ ...done, password });
      }}
      explain={recoveryFailureText}
      onFailure={(error) => {
        if (isApiError(error) && error.status === 404) onEnded(failureText(error, recoveryWords()), wasUnknown.current);
        wasUnknown.current ||= isUnknownOutcome(error);
      }}
      size="large"
      button="Set Password"
      busy="Setting Password..."
    >
      {/* Password managers look for one. Whose password it is, only the answer says: the secret stands for the address. */}
      <input className="visually-hidden" autoComplete="username" value="" readOnly tabIndex={-1} aria-hidden />
      <PasswordInput label="New password" hint={passwordHint} autoComplete="new-password" name="password" />
      <PasswordInput
        label="Confirm password"
        hint="The same once more."
        autoComplete="new-password"
        name="confirmPassword"
      />
    </PlainForm>
  );
};
