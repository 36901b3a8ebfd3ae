import type { LoginRequest } from "@cleaning/contract/accounts/accounts";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { textOf } from "#ui/form-values.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { stepCount } from "./run-test.ts";
import type { TestOutcome } from "./use-integration-test.ts";

type Props = {
  outcome: TestOutcome;
  steps: number;
  onTest: (request: LoginRequest) => void;
  onReset: () => void;
  onContinue: () => void;
};

const credentialsIn = (form: HTMLFormElement | null): LoginRequest => ({
  username: textOf(form, "username").trim(),
  password: textOf(form, "password"),
});

export const TestLogin = ({ outcome, steps, onTest, onReset, onContinue }: Props): ReactElement => {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const running = outcome.kind === "running";

  const look = (): void => {
    const { username, password } = credentialsIn(form.current);
    setFilled(username !== "" && password !== "");
  };
  // The browser may have filled the fields in before this code arrived.
  useEffect(look, []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!running && filled) onTest(credentialsIn(event.currentTarget));
  };
  const reset = (): void => {
    form.current?.reset();
    setFilled(false);
    onReset();
  };

  return (
    <form ref={form} className="form" method="post" noValidate aria-busy={running} onSubmit={submit} onInput={look}>
      <EmailInput name="username" autoComplete="username" disabled={running} />
      <PasswordInput label="Security Key" name="password" autoComplete="current-password" disabled={running} />
      <div className="actions">
        <Button type="submit" disabled={!filled || running} aria-describedby="test-login-hint">
          {running ? "Testing..." : "Test Login"}
        </Button>
        <Button look="outline" onClick={reset} disabled={running}>
          Reset
        </Button>
      </div>
      <p className="soft" id="test-login-hint">
        Fill in both fields to test. A test that succeeds logs you in on this device.
      </p>
      <output>{running && `Step ${Math.max(steps, 1)} of ${stepCount}`}</output>
      <FormMessage tone="error">
        {outcome.kind === "failed" && (
          <>
            <p>Authentication Failed</p>
            <p>{outcome.text}</p>
          </>
        )}
      </FormMessage>
      <FormMessage tone="success">
        {outcome.kind === "succeeded" && (
          <>
            <p>Authentication Successful</p>
            <p>You have been successfully authenticated with the provider.</p>
          </>
        )}
      </FormMessage>
      {outcome.kind === "succeeded" && (
        <div className="actions">
          <Button look="outline" onClick={onContinue}>
            Continue to your account
          </Button>
        </div>
      )}
    </form>
  );
};
