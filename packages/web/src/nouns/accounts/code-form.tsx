import { confirmEmailRequest } from "@cleaning/contract/accounts/recovery";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect } from "react";
import { withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { TextInput } from "#ui/field.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { useForm } from "#ui/use-form.ts";
import { ownApi } from "./queries.ts";

const codeIn = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector("[name=code]");

export const CodeForm = ({ onConfirmed }: { onConfirmed: () => void }): ReactElement => {
  const form = useForm({
    schema: confirmEmailRequest,
    submit: (body) => ownApi("POST /api/auth/confirm-email", { body }, withTimeout()),
    onSuccess: onConfirmed,
    explain: failureText,
    onFailure: (_, element) => codeIn(element)?.select(),
  });
  const { formRef, status, failure = "" } = form;
  useLayoutEffect(() => {
    if (formRef.current !== null) codeIn(formRef.current)?.focus();
  }, [formRef]);
  return (
    <Flex asChild direction="column" gap="3" align="start">
      <PlainForm
        // A failure stands at the field.
        form={{ ...form, status: status === "" ? failure : status, failure: undefined }}
        aria-labelledby="confirm-email"
        button="Confirm"
        busy="Confirming..."
      >
        <TextInput
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          error={form.errors["code"] ?? form.failure}
        />
      </PlainForm>
    </Flex>
  );
};
