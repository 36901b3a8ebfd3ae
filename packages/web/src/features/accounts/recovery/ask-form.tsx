import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { mailCode } from "./recovery-calls.ts";
import { useRecoveryForm } from "./use-recovery-form.ts";

type Props = {
  onSent: (email: string, message: string) => void;
  onHaveCode: () => void;
};

export const AskForm = ({ onSent, onHaveCode }: Props): ReactElement => {
  const form = useRecoveryForm({
    schema: async () => (await import("@cleaning/contract/accounts/recovery")).forgotPasswordRequest,
    submit: async ({ email }) => onSent(email, await mailCode(email)),
  });

  return (
    <form {...form.formProps} className="form" aria-labelledby="recovery-title">
      <EmailInput autoComplete="username" {...form.field("email")} />
      <FormFailure form={form} />
      <Button type="submit" size="large" disabled={form.submitting}>
        {form.submitting ? "Sending..." : "Send Code"}
      </Button>
      <Button look="quiet" onClick={onHaveCode} disabled={form.submitting}>
        I already have a code
      </Button>
    </form>
  );
};
