import {
  changePasswordRequest,
  passwordChangedMessage,
  passwordChangedSignInMessage,
} from "@cleaning/contract/accounts/password";
import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useLayoutEffect } from "react";
import { ownApi } from "#lib/api/own.ts";
import { withTimeout } from "#lib/deadline.ts";
import { formFailureText } from "#lib/failure-text.ts";
import { endSession, storeToken } from "#lib/session.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { FormButtons } from "./form-buttons.tsx";
import { FormFailure } from "./form-failure.tsx";
import { PasswordInput } from "./password-input.tsx";
import { showToast } from "./toast.tsx";
import { useForm } from "./use-form.ts";

type Words = {
  title: string;
  done: string;
  logIn: string;
  current: string;
  next: string;
  hint: string;
  failed: string;
  unknown: string;
  save: string;
  saving: string;
  cancel: string;
  show: string;
  hide: string;
};

const english: Words = {
  title: "Password changed",
  done: passwordChangedMessage,
  logIn: passwordChangedSignInMessage,
  current: "Current password",
  next: "New password",
  hint: passwordHint,
  failed: "Your password is not changed.",
  unknown: "We do not know whether your password was changed. If the old one is refused, it was.",
  save: "Save new password",
  saving: "Saving...",
  cancel: "Cancel",
  show: "Show password",
  hide: "Hide password",
};

type FormState = { status: string; failure: string | undefined; errors: Readonly<Record<string, string | undefined>> };

const asItIs = <T,>(value: T): T => value;

type Props = {
  email: string;
  onDone: () => void;
  words?: Words;
  /** Of pages in another language. */
  errorText?: (error: string | undefined) => string | undefined;
  translated?: (form: FormState) => Pick<FormState, "status" | "failure">;
  explain?: (error: unknown) => string | undefined;
};

/** Takes the current password and a new one. The session here goes on, with a new token; all others end. */
export const PasswordForm = ({
  email,
  onDone,
  words = english,
  errorText = asItIs,
  translated = asItIs,
  explain = formFailureText,
}: Props): ReactElement => {
  const router = useRouter();
  const form = useForm({
    schema: async () => changePasswordRequest,
    submit: async (body) => {
      const { token } = await ownApi("POST /api/auth/change-password", { body }, withTimeout());
      const description = token === null ? words.logIn : words.done;
      showToast({ title: words.title, description, tone: "success" });
      if (token !== null) return storeToken(token);
      await endSession();
      router.history.push("/login");
    },
    onSuccess: onDone,
    explain,
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
        label={words.current}
        showWords={words}
        autoComplete="current-password"
        maxLength={256}
        {...form.field("currentPassword")}
        error={errorText(form.field("currentPassword").error)}
      />
      <PasswordInput
        label={words.next}
        hint={words.hint}
        showWords={words}
        autoComplete="new-password"
        {...form.field("password")}
        error={errorText(form.field("password").error)}
      />
      <FormFailure
        form={translated(form)}
        lead={failureLead(form.error, { refused: words.failed, unknown: words.unknown })}
      />
      <FormButtons
        submitting={form.submitting}
        label={words.save}
        submittingLabel={words.saving}
        cancelLabel={words.cancel}
        onCancel={onDone}
      />
    </form>
  );
};
