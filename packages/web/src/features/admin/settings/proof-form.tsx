import type { SecondFactorProof } from "@cleaning/contract/accounts/second-factor";
import { Flex, Heading } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useId } from "react";
import { formFailureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

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
  submitLabel,
  submittingLabel,
  submit,
  onCancel,
}: Props): ReactElement => {
  const id = useId();
  return (
    <Form
      aria-labelledby={id}
      schema={async () => (await import("@cleaning/contract/accounts/second-factor")).secondFactorProof}
      submit={submit}
      explain={explain}
      focusFirst={focused}
      look={look}
      button={submitLabel}
      busy={submittingLabel}
      end={(end) => (
        <Flex wrap="wrap" gap="3" className="settings__actions">
          <SubmitButton {...end} />
          <Button look="quiet" onClick={onCancel} disabled={end.submitting}>
            Cancel
          </Button>
        </Flex>
      )}
    >
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
        name="code"
      />
      <PasswordInput label="Your password" autoComplete="current-password" name="password" />
    </Form>
  );
};
