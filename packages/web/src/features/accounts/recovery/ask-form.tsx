import { type ReactElement, useState } from "react";
import { untilDeadline } from "#lib/deadline.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormStatus } from "#ui/form-status.tsx";
import { useForm } from "#ui/use-form.ts";
import { FormMessage } from "../form-message.tsx";
import { recoveryFailureText } from "./recovery-failure.ts";

type Props = {
  /** Told the address and the server's words, which are the same for everybody. */
  onSent: (email: string, message: string) => void;
  onHaveCode: () => void;
};

/** Asks for the address that a code is mailed to. */
export const AskForm = ({ onSent, onHaveCode }: Props): ReactElement => {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema: async () => (await import("@cleaning/contract/recovery")).forgotPasswordRequest,
    submit: async (body) => {
      setFailure(undefined);
      const { accountsApi } = await import("#lib/api/accounts.ts");
      const { message } = await accountsApi("POST /api/auth/forgot-password", { body }, untilDeadline());
      onSent(body.email, message);
    },
    onFailure: (error) => setFailure(recoveryFailureText(error, Date.now())),
  });

  return (
    <form {...form.formProps} className="form" aria-labelledby="recovery-title">
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
      <FormStatus>{form.status}</FormStatus>
      <FormMessage tone="error">{failure}</FormMessage>
      <Button type="submit" size="large" disabled={form.submitting}>
        {form.submitting ? "Sending..." : "Send Code"}
      </Button>
      <Button look="quiet" onClick={onHaveCode} disabled={form.submitting}>
        I already have a code
      </Button>
    </form>
  );
};
