import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { type FormEvent, type ReactElement, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import type { LoginFields, LoginState } from "./use-login.ts";

type Props = { state: LoginState; onSubmit: (fields: LoginFields) => void };

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

const labels = { idle: "Log In", failed: "Log In", submitting: "Logging in...", succeeded: "Logged in" } as const;

/** Username or e-mail, password, remember me. What is typed stays when signing in fails. */
export const LoginForm = ({ state, onSubmit }: Props): ReactElement => {
  const form = useRef<HTMLFormElement>(null);
  const busy = state.step === "submitting" || state.step === "succeeded";
  const missing = state.step === "failed" ? state.missing : [];

  useEffect(() => {
    if (state.step !== "failed") return;
    // The field to mend: the first empty one, else the password, where most mistakes are.
    form.current?.querySelector<HTMLInputElement>(`[name="${state.missing[0] ?? "password"}"]`)?.focus();
  }, [state]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    onSubmit({
      username: textOf(data, "username"),
      password: textOf(data, "password"),
      rememberMe: data.get("rememberMe") !== null,
    });
  };

  return (
    // Sent before its code arrives, a form must not put a password into the address: hence `post`.
    <form ref={form} className="form" method="post" noValidate aria-busy={busy} onSubmit={submit}>
      <div role="alert">
        {state.step === "failed" && (
          <p className="login__message" data-tone="error">
            <CircleAlert size={20} aria-hidden />
            <span>{state.text}</span>
          </p>
        )}
      </div>
      <TextInput
        label="Username or Email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        disabled={busy}
        error={missing.includes("username") ? "Username or email is required" : undefined}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        disabled={busy}
        error={missing.includes("password") ? "Password is required" : undefined}
      />
      <div className="login__options">
        <CheckboxInput label="Remember me" name="rememberMe" disabled={busy} />
        <Link to="/forgot-password">Forgot password?</Link>
      </div>
      <Button type="submit" size="large" disabled={busy}>
        {labels[state.step]}
      </Button>
      <output>
        {state.step === "succeeded" && (
          <p className="login__message" data-tone="success">
            <CircleCheck size={20} aria-hidden />
            <span>Login successful. One moment, we are taking you to your account.</span>
          </p>
        )}
      </output>
    </form>
  );
};
