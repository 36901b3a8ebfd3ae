import { emailChangeProof, emailChangeRequest } from "@cleaning/contract/accounts/email-change";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useLayoutEffect, useState } from "react";
import { ownApi } from "#lib/api/own.ts";
import { withTimeout } from "#lib/deadline.ts";
import { formFailureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { updateUser } from "#lib/session.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { cacheAccount } from "#queries/account.ts";
import { addressConfirmed } from "#queries/confirmed-address.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

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

const NewAddress = ({ email, wanted, onSent, onCode, onClose }: NewAddressProps): ReactElement => {
  const form = useForm({
    schema: async () => emailChangeRequest,
    submit: async (body) => {
      await ownApi("POST /api/account/email", { body }, withTimeout());
      onSent(body.email);
    },
    explain: formFailureText,
  });
  return (
    <form {...form.formProps} className="form" aria-label="Ask for a code">
      {/* For password managers: whose password it is. */}
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <EmailInput label="New email address" defaultValue={wanted} {...form.field("email")} />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        maxLength={256}
        {...form.field("password")}
      />
      <FormFailure
        form={form}
        lead={failureLead(form.error, {
          refused: "No code is sent yet.",
          unknown: "We do not know whether a code was sent.",
        })}
      />
      <FormButtons submitting={form.submitting} label="Send code" submittingLabel="Sending..." onCancel={onClose} />
      <Button
        look="quiet"
        onClick={() => {
          const field = form.formRef.current?.elements.namedItem("email");
          onCode(field instanceof HTMLInputElement ? field.value : "");
        }}
      >
        I have a code already
      </Button>
    </form>
  );
};

/** The change may have been made, and its answer lost. */
const unknownOutcome = "We do not know whether your email address was changed. Trying again never changes it twice.";

type ProofProps = { email: string; isKnown: boolean; onBack: () => void; onDone: () => void };

const Proof = ({ email, isKnown, onBack, onDone }: ProofProps): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => emailChangeProof,
    submit: async (body) => {
      const { account } = await ownApi("POST /api/account/email/confirm", { body }, withTimeout());
      cacheAccount(client, account);
      addressConfirmed(client, account.id);
      updateUser({ email: account.email });
      const description = `From now on you log in with ${account.email}.`;
      showToast({ title: "Email address changed", description, tone: "success" });
    },
    onSuccess: onDone,
    explain: (error) => {
      const text = formFailureText(error);
      return isUnknownOutcome(error) ? `${unknownOutcome} ${text}` : text;
    },
  });
  const { formRef } = form;
  useLayoutEffect(() => {
    const field = formRef.current?.elements.namedItem(email === "" ? "email" : "code");
    if (field instanceof HTMLElement) field.focus();
  }, [formRef, email]);
  return (
    <form {...form.formProps} className="form" aria-label="Enter the code">
      {isKnown ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailInput label="New email address" defaultValue={email} {...form.field("email")} />
      )}
      <TextInput label="Code from the email" inputMode="numeric" autoComplete="one-time-code" {...form.field("code")} />
      <p className="soft">
        No mail? Look into the folder for spam, or go back and check the address for a typing error.
      </p>
      <FormFailure form={form} />
      <FormButtons submitting={form.submitting} label="Change email address" cancelLabel="Back" onCancel={onBack} />
    </form>
  );
};
