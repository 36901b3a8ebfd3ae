import {
  changePasswordRequest,
  passwordChangedMessage,
  passwordChangedSignInMessage,
} from "@cleaning/contract/accounts/password";
import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import type { Schema } from "@cleaning/contract/http/schema";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { withTimeout } from "#lib/api.ts";
import { formFailureText } from "#lib/failure-text.ts";
import { endSession, storeToken } from "#lib/session.ts";
import { Form, type FormProps } from "#ui/form.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { showToast } from "#ui/toast.tsx";
import { ownApi } from "./queries.ts";

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

type Props = {
  email: string;
  onDone: () => void;
  words?: Words;
} & Pick<FormProps<Schema>, "translate" | "explain">;

/** Takes the current password and a new one. The session here goes on, with a new token; all others end. */
export const PasswordForm = ({ email, onDone, words = english, ...room }: Props): ReactElement => {
  const router = useRouter();
  return (
    <Form
      aria-labelledby="password"
      schema={changePasswordRequest}
      submit={async (body) => {
        const { token } = await ownApi("POST /api/auth/change-password", { body }, withTimeout());
        const description = token === null ? words.logIn : words.done;
        showToast({ title: words.title, description, tone: "success" });
        if (token !== null) return storeToken(token);
        await endSession();
        router.history.push("/login");
      }}
      onSuccess={onDone}
      explain={formFailureText}
      {...room}
      focusFirst="[name=currentPassword]"
      lead={{ refused: words.failed, unknown: words.unknown }}
      button={words.save}
      busy={words.saving}
      cancel={words.cancel}
      onCancel={onDone}
    >
      {/* For password managers: whose password it is. */}
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordInput
        label={words.current}
        showWords={words}
        autoComplete="current-password"
        maxLength={256}
        name="currentPassword"
      />
      <PasswordInput
        label={words.next}
        hint={words.hint}
        showWords={words}
        autoComplete="new-password"
        name="password"
      />
    </Form>
  );
};
