import { confirmEmailRequest } from "@cleaning/contract/accounts/recovery";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect } from "react";
import { ownApi } from "#lib/api/own.ts";
import { withTimeout } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "./button.tsx";
import { TextInput } from "./field.tsx";
import { FormStatus } from "./form-status.tsx";
import { useForm } from "./use-form.ts";

export const CodeForm = ({ onConfirmed }: { onConfirmed: () => void }): ReactElement => {
  const form = useForm({
    schema: async () => confirmEmailRequest,
    submit: async (body) => {
      await ownApi("POST /api/auth/confirm-email", { body }, withTimeout());
    },
    onSuccess: onConfirmed,
    explain: failureText,
    onFailure: () => select(),
  });
  const { formRef } = form;
  const select = (): void => {
    const field = formRef.current?.elements.namedItem("code");
    if (field instanceof HTMLInputElement) field.select();
  };
  const { name, error = form.failure } = form.field("code");
  useLayoutEffect(() => {
    const field = formRef.current?.elements.namedItem("code");
    if (field instanceof HTMLInputElement) field.focus();
  }, [formRef]);

  return (
    <Flex asChild direction="column" gap="3" align="start">
      <form {...form.formProps} aria-labelledby="confirm-email">
        <TextInput
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          name={name}
          error={error}
        />
        <Button type="submit" disabled={form.submitting}>
          {form.submitting ? "Confirming..." : "Confirm"}
        </Button>
        <FormStatus>{form.status === "" ? (form.failure ?? "") : form.status}</FormStatus>
      </form>
    </Flex>
  );
};
