import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import type { ReactElement } from "react";
import { EmailInput } from "#ui/email-input.tsx";
import { TextInput } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { useForm } from "#ui/use-form.ts";
import { setPassword } from "./recovery-calls.ts";
import { recoveryFailureText } from "./recovery-failure.ts";
import { Resend } from "./resend.tsx";

type Props = {
  /** Where the code was sent; empty for somebody who came with a code. */
  email: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number | undefined;
  onDone: (done: { message: string; email: string; password: string }) => Promise<void>;
};

const control = (frame: HTMLElement | null, name: string): HTMLInputElement | null =>
  frame?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

export const NewPasswordForm = ({ email, sentAt, onDone }: Props): ReactElement => {
  const form = useForm({
    schema: async () => (await import("@cleaning/contract/accounts/recovery")).resetPasswordRequest,
    submit: async (body) => {
      const { email: username, password } = body;
      await onDone({ message: await setPassword(body), email: username, password });
    },
    explain: recoveryFailureText,
    // Mostly the code is wrong; an error of another field moves the focus there.
    onFailure: (_, element) => control(element, "code")?.focus(),
  });
  const { formRef } = form;
  return (
    <>
      <PlainForm
        form={form}
        aria-labelledby="recovery-title"
        size="large"
        button="Set New Password"
        busy="Setting Password..."
      >
        <EmailInput autoComplete="username" defaultValue={email} name="email" />
        <TextInput
          label="Code"
          hint="The six digits from the email."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          name="code"
        />
        <PasswordInput label="New password" hint={passwordHint} autoComplete="new-password" name="password" />
      </PlainForm>
      <Resend
        sentAt={sentAt}
        email={() => control(formRef.current, "email")?.value ?? ""}
        onNoEmail={() => control(formRef.current, "email")?.focus()}
      />
    </>
  );
};
