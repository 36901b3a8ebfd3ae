import type { SecondFactorProof } from "@cleaning/contract/accounts/second-factor";
import { Flex, Heading } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useLayoutEffect, useId } from "react";
import { formFailureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = {
  title: string;
  codeHint: ReactNode;
  submitLabel: string;
  submittingLabel: string;
  look?: ButtonLook;
  focused?: boolean;
  submit: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
};

const explain = (error: unknown): string | undefined =>
  isUnknownOutcome(error) ? actFailureText("done")(error) : formFailureText(error);

export const ProofForm = ({
  title,
  codeHint,
  look = "primary",
  focused = false,
  submit,
  onCancel,
  ...labels
}: Props): ReactElement => {
  const id = useId();
  const form = useForm({
    schema: async () => (await import("@cleaning/contract/accounts/second-factor")).secondFactorProof,
    submit,
    explain,
  });
  const { formRef } = form;
  useLayoutEffect(() => {
    if (focused) formRef.current?.querySelector("input")?.focus();
  }, [focused, formRef]);
  return (
    <form {...form.formProps} className="form" aria-labelledby={id}>
      <Heading as="h3" size="3" id={id}>
        {title}
      </Heading>
      <TextInput
        label="Code"
        hint={codeHint}
        inputMode="text"
        autoComplete="one-time-code"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.field("code")}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field("password")} />
      <FormFailure form={form} />
      <Flex wrap="wrap" gap="3" className="settings__actions">
        <Button type="submit" look={look} disabled={form.submitting}>
          {form.submitting ? labels.submittingLabel : labels.submitLabel}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={form.submitting}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
};
