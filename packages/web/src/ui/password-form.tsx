import { changePasswordRequest } from "@cleaning/contract/accounts/password";
import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useLayoutEffect } from "react";
import { ownApi } from "#lib/api/own.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { formFailureText } from "#lib/failure-text.ts";
import { endSession, storeToken } from "#lib/session.ts";
import { FormButtons } from "./form-buttons.tsx";
import { FormFailure } from "./form-failure.tsx";
import { PasswordInput } from "./password-input.tsx";
import { showToast } from "./toast.tsx";
import { useForm } from "./use-form.ts";

type Props = { email: string; onDone: () => void };

/** Takes the current password and a new one. The session here goes on, with a new token; all others end. */
export const PasswordForm = ({ email, onDone }: Props): ReactElement => {
  const router = useRouter();
  const form = useForm({
    schema: async () => changePasswordRequest,
    submit: async (body) => {
      const { message, token } = await ownApi("POST /api/auth/change-password", { body }, untilDeadline());
      showToast({ title: "Password changed", description: message, tone: "success" });
      if (token !== null) return storeToken(token);
      await endSession();
      router.history.push("/login");
    },
    onSuccess: onDone,
    explain: formFailureText,
  });
  const { formRef } = form;
  useLayoutEffect(() => {
    const first = formRef.current?.elements.namedItem("currentPassword");
    if (first instanceof HTMLElement) first.focus();
  }, [formRef]);

  return (
    <form {...form.formProps} className="form" aria-labelledby="password">
      {/* For password managers: whose password it is. */}
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        maxLength={256}
        {...form.field("currentPassword")}
      />
      <PasswordInput label="New password" hint={passwordHint} autoComplete="new-password" {...form.field("password")} />
      <FormFailure form={form} lead="Your password is not changed." />
      <FormButtons submitting={form.submitting} label="Save new password" onCancel={onDone} />
    </form>
  );
};
