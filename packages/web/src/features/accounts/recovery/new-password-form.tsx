import { passwordHint } from "@cleaning/contract/accounts/password-hint";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { setPassword } from "./recovery-calls.ts";
import { Resend } from "./resend.tsx";
import { useRecoveryForm } from "./use-recovery-form.ts";

type Props = {
  /** Where the code was sent; empty for somebody who came with a code. */
  email: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number | undefined;
  onDone: (done: { message: string; email: string; password: string }) => Promise<void>;
};

const control = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

export const NewPasswordForm = ({ email, sentAt, onDone }: Props): ReactElement => {
  const form = useRecoveryForm({
    schema: async () => (await import("@cleaning/contract/accounts/recovery")).resetPasswordRequest,
    submit: async (body) => {
      const { email: username, password } = body;
      await onDone({ message: await setPassword(body), email: username, password });
    },
    // Mostly the code is wrong; an error of another field moves the focus there.
    onFailure: () => control(form.formRef.current, "code")?.focus(),
  });

  return (
    <>
      <form {...form.formProps} className="form" aria-labelledby="recovery-title">
        <EmailInput autoComplete="username" defaultValue={email} {...form.field("email")} />
        <TextInput
          label="Code"
          hint="The six digits from the email."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field("code")}
        />
        <PasswordInput
          label="New password"
          hint={passwordHint}
          autoComplete="new-password"
          {...form.field("password")}
        />
        <FormFailure form={form} />
        <Button type="submit" size="large" disabled={form.submitting}>
          {form.submitting ? "Setting Password..." : "Set New Password"}
        </Button>
      </form>
      <Resend
        sentAt={sentAt}
        email={() => control(form.formRef.current, "email")?.value ?? ""}
        onNoEmail={() => control(form.formRef.current, "email")?.focus()}
      />
    </>
  );
};
