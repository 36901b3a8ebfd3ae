import { confirmEmailRequest } from "@cleaning/contract/accounts/recovery";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ownApi } from "#lib/api/own.ts";
import { withTimeout } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { TextInput } from "./field.tsx";
import { Form } from "./form.tsx";
import { useForm } from "./use-form.ts";

const codeIn = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector("[name=code]");

export const CodeForm = ({ onConfirmed }: { onConfirmed: () => void }): ReactElement => {
  const form = useForm({
    schema: confirmEmailRequest,
    submit: (body) => ownApi("POST /api/auth/confirm-email", { body }, withTimeout()),
    onSuccess: onConfirmed,
    explain: failureText,
    onFailure: (_, element) => codeIn(element)?.select(),
  });
  const { status, failure = "" } = form;
  return (
    <Flex asChild direction="column" gap="3" align="start">
      <Form
        // A failure stands at the field.
        form={{ ...form, status: status === "" ? failure : status, failure: undefined }}
        aria-labelledby="confirm-email"
        focusFirst="[name=code]"
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
      </Form>
    </Flex>
  );
};
