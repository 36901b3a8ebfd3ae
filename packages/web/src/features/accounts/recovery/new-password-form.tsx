import { type ReactElement, useEffect, useState } from "react";
import { untilDeadline } from "#lib/deadline.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormStatus } from "#ui/form-status.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { useForm } from "#ui/use-form.ts";
import { FormMessage } from "../form-message.tsx";
import { recoveryFailureText } from "./recovery-failure.ts";
import { Resend } from "./resend.tsx";

type Props = {
  /** Where the code was sent; empty for somebody who came with a code. */
  email: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number | undefined;
  onDone: (message: string) => void;
};

const control = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

/** Takes the mailed code and a new password. */
export const NewPasswordForm = ({ email, sentAt, onDone }: Props): ReactElement => {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema: async () => (await import("@cleaning/contract/recovery")).resetPasswordRequest,
    submit: async (body) => {
      setFailure(undefined);
      const { accountsApi } = await import("#lib/api/accounts.ts");
      const { message } = await accountsApi("POST /api/auth/reset-password", { body }, untilDeadline());
      onDone(message);
    },
    onFailure: (error) => setFailure(recoveryFailureText(error, Date.now())),
  });
  const codeIsWrong = failure !== undefined && Object.keys(form.errors).length === 0;

  useEffect(() => {
    if (codeIsWrong) control(form.formRef.current, "code")?.focus();
  }, [codeIsWrong, form.formRef]);

  return (
    <>
      <form {...form.formProps} className="form" aria-labelledby="recovery-title">
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          {...form.field("email")}
        />
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
          hint="At least 8 characters."
          autoComplete="new-password"
          {...form.field("password")}
        />
        <FormStatus>{form.status}</FormStatus>
        <FormMessage tone="error">{failure}</FormMessage>
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
