import type { LoginRequest } from "@cleaning/contract/accounts/accounts";
import { type FormEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { textOf } from "#ui/form-values.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { useLoginText } from "./login-language.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import type { LoginState } from "./use-login.ts";

type Props = {
  state: LoginState;
  usernameLabel: string;
  usernameHint?: string;
  username?: string | undefined;
  submitLabel: string;
  submittingLabel: string;
  /** What stands between the password and the button; a `rememberMe` box in it is sent. */
  children: ReactNode;
  onSubmit: (request: LoginRequest) => void;
  onCode: (code: string) => void;
  onBack: () => void;
};

const rememberIn = (form: HTMLFormElement): { rememberMe?: boolean } => {
  const box = form.elements.namedItem("rememberMe");
  return box instanceof HTMLInputElement ? { rememberMe: box.checked } : {};
};

export const isBusy = (state: LoginState): boolean =>
  state.step === "submitting" || state.step === "succeeded" || (state.step === "code" && state.checking);

export const LoginForm = ({ state, onSubmit, onCode, onBack, children, ...words }: Props): ReactElement => {
  const text = useLoginText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const wasCode = useRef(false);
  const busy = isBusy(state);
  const errorOf = (field: "username" | "password"): string | undefined => {
    const missing = state.step === "failed" ? state.missing[field] : undefined;
    return missing === undefined ? undefined : text(missing);
  };
  const { username: knownName = "" } = words;

  useLayoutEffect(() => {
    // One field is left to fill in.
    if (knownName !== "") form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [knownName]);

  useLayoutEffect(() => {
    const isBack = wasCode.current && state.step === "idle";
    wasCode.current = state.step === "code";
    if (isBack) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    if (state.step !== "failed") return;
    // The field to mend: the first empty one, else the password, where most mistakes are.
    const name = state.missing.username === undefined ? "password" : "username";
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [state]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    setTyped(textOf(event.currentTarget, "username"));
    onSubmit({
      username: textOf(event.currentTarget, "username"),
      password: textOf(event.currentTarget, "password"),
      ...rememberIn(event.currentTarget),
    });
  };

  if (state.step === "code") return <SecondStepForm {...state} onCode={onCode} onBack={onBack} />;
  return (
    // Sent before its code arrives, a form must not put a password into the address: hence `post`.
    <form ref={form} className="form" method="post" noValidate aria-busy={busy} onSubmit={submit}>
      <TextInput
        label={words.usernameLabel}
        hint={words.usernameHint}
        name="username"
        defaultValue={typed ?? words.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        disabled={busy}
        error={errorOf("username")}
      />
      <PasswordInput
        label={text("Password")}
        name="password"
        autoComplete="current-password"
        disabled={busy}
        error={errorOf("password")}
        showWords={{ show: text("Show password"), hide: text("Hide password") }}
      />
      {children}
      <FormMessage tone="error">
        {state.step === "failed" && state.text !== undefined && (
          <>
            <p>{text(state.text)}</p>
            {state.hint !== undefined && <p>{text(state.hint)}</p>}
          </>
        )}
      </FormMessage>
      <Button type="submit" size="large" disabled={busy}>
        {state.step === "submitting" ? words.submittingLabel : words.submitLabel}
      </Button>
      <FormMessage tone="success">
        {state.step === "succeeded" && text("Login successful. One moment, we are taking you to your account.")}
      </FormMessage>
    </form>
  );
};
