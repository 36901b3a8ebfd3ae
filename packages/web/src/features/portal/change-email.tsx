import { emailChangeProof, emailChangeRequest } from "@cleaning/contract/accounts/email-change";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { formFailureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { updateUser } from "#lib/session.ts";
import { addressConfirmed } from "#nouns/accounts/confirmed-address.ts";
import { cacheAccount, ownApi } from "#nouns/accounts/queries.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { textOf } from "#ui/form-values.ts";
import { Form } from "#ui/form.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { showToast } from "#ui/toast.tsx";

type Props = { email: string; onClose: () => void };

/** `typed`: the code came before, and the page was left since; nothing here knows its address any more. */
type Step = "ask" | "sent" | "typed";

const describe = (step: Step, email: string, wanted: string): ReactElement => {
  if (step === "sent")
    return (
      <>
        If no other account has <TextWithBreaks text={wanted} />, we have sent it a code. It is good for one hour.
      </>
    );
  return step === "typed" ? (
    <>Enter the new address, and the code that we have sent to it within the last hour.</>
  ) : (
    <>
      You log in with it, and our mail goes to it. Now it is <TextWithBreaks text={email} />.
    </>
  );
};

/** A new address, proved by a code that is mailed to it. */
export const ChangeEmail = ({ email, onClose }: Props): ReactElement => {
  const [wanted, setWanted] = useState("");
  const [step, setStep] = useState<Step>("ask");
  const enterCode = (address: string, next: Step): void => {
    setWanted(address);
    setStep(next);
  };
  return (
    <FormDialog title="Change your email address" description={describe(step, email, wanted)} onClose={onClose}>
      {step === "ask" ? (
        <NewAddress
          email={email}
          wanted={wanted}
          onSent={(address) => enterCode(address, "sent")}
          onCode={(typed) => enterCode(typed, "typed")}
          onClose={onClose}
        />
      ) : (
        <Proof email={wanted} isKnown={step === "sent"} onBack={() => setStep("ask")} onDone={onClose} />
      )}
    </FormDialog>
  );
};

type NewAddressProps = Props & {
  wanted: string;
  onSent: (email: string) => void;
  /** A code is there already; gets what stands in the field. */
  onCode: (email: string) => void;
};

const NewAddress = ({ email, wanted, onSent, onCode, onClose }: NewAddressProps): ReactElement => (
  <Form
    label="Ask for a code"
    schema={emailChangeRequest}
    submit={async (body) => {
      await ownApi("POST /api/account/email", { body }, withTimeout());
      onSent(body.email);
    }}
    explain={formFailureText}
    lead={{ refused: "No code is sent yet.", unknown: "We do not know whether a code was sent." }}
    button="Send code"
    busy="Sending..."
    onCancel={onClose}
    after={
      <Button look="quiet" onClick={({ currentTarget }) => onCode(textOf(currentTarget.form, "email"))}>
        I have a code already
      </Button>
    }
  >
    {/* For password managers: whose password it is. */}
    <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    <EmailInput label="New email address" defaultValue={wanted} name="email" />
    <PasswordInput label="Your password" autoComplete="current-password" maxLength={256} name="password" />
  </Form>
);

/** The change may have been made, and its answer lost. */
const unknownOutcome = "We do not know whether your email address was changed. Trying again never changes it twice.";

type ProofProps = { email: string; isKnown: boolean; onBack: () => void; onDone: () => void };

const Proof = ({ email, isKnown, onBack, onDone }: ProofProps): ReactElement => {
  const client = useQueryClient();
  return (
    <Form
      label="Enter the code"
      schema={emailChangeProof}
      submit={async (body) => {
        const { account } = await ownApi("POST /api/account/email/confirm", { body }, withTimeout());
        cacheAccount(client, account);
        addressConfirmed(client, account.id);
        updateUser({ email: account.email });
        const description = `From now on you log in with ${account.email}.`;
        showToast({ title: "Email address changed", description, tone: "success" });
      }}
      onSuccess={onDone}
      explain={(error) => {
        const text = formFailureText(error);
        return isUnknownOutcome(error) ? `${unknownOutcome} ${text}` : text;
      }}
      focusFirst={email === "" ? "[name=email]" : "[name=code]"}
      button="Change email address"
      cancel="Back"
      onCancel={onBack}
    >
      {isKnown ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailInput label="New email address" defaultValue={email} name="email" />
      )}
      <TextInput label="Code from the email" inputMode="numeric" autoComplete="one-time-code" name="code" />
      <p className="soft">
        No mail? Look into the folder for spam, or go back and check the address for a typing error.
      </p>
    </Form>
  );
};
