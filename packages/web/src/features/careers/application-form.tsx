import { type Position, positions } from "@cleaning/contract/catalog/positions";
import { Callout } from "@radix-ui/themes";
import { type FormEvent, type ReactElement, type Ref, useImperativeHandle, useRef, useState } from "react";
import { isApiError, siteApi } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SentNotice } from "#ui/sent.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { showToast } from "#ui/toast.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { useForm } from "#ui/use-form.ts";
import { ResumeField } from "./resume-field.tsx";
import { ResumeNotSent, useResume } from "./use-resume.ts";

const withoutResume = "without-resume";

type Props = { reason: string; cancelled: boolean };

const ResumeProblem = ({ reason, cancelled }: Props): ReactElement => {
  const title = useFocusOnMount<HTMLParagraphElement>();
  return (
    <Callout.Root color={cancelled ? "gray" : "red"} size="2">
      <p ref={title} tabIndex={-1}>
        <strong>{cancelled ? "Upload cancelled" : "Your resume did not get through"}</strong>
      </p>
      <p>
        {reason} Your application has not been sent yet. Everything you typed is still here, and your file is still
        chosen.
      </p>
      <div className="actions">
        <Button type="submit" look="outline">
          Try the upload again
        </Button>
        <Button type="submit" look="quiet" value={withoutResume}>
          Send without the resume
        </Button>
      </div>
    </Callout.Root>
  );
};

export type ApplicationHandle = { choosePosition: (position: Position) => void };

const loadSchema = async () => (await import("@cleaning/contract/site/careers")).jobApplication;

const isWithoutResume = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === withoutResume;

/** Shown at the resume field; a toast would only cover it. */
const isAtResume = (error: unknown): boolean => error instanceof ResumeNotSent && error.why !== "failed";
const explain = (error: unknown): string => `Failed to submit your application: ${failureText(error, {})}`;

export const ApplicationForm = ({ ref }: { ref?: Ref<ApplicationHandle> }): ReactElement => {
  const [isSent, setIsSent] = useState(false);
  const resume = useResume();
  const skipResume = useRef(false);
  const form = useForm({
    schema: loadSchema,
    submit: async (fields, keyFor) => {
      setIsSent(false);
      const resumeUrl = skipResume.current ? undefined : await resume.upload();
      const body = { ...fields, ...(resumeUrl === undefined ? {} : { resumeUrl }) };
      await siteApi("POST /api/careers/apply", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (element) => {
      element.reset();
      void resume.choose(undefined);
      setIsSent(true);
      showToast({
        title: "Application Submitted!",
        description: "Thank you for your application. We'll review it and be in touch soon.",
        tone: "success",
      });
    },
    explain: (error) => (error instanceof ResumeNotSent ? undefined : explain(error)),
    onFailure: (error) => {
      if (isAtResume(error)) return;
      if (isApiError(error) && error.issues.some(({ path }) => path === "resumeUrl")) resume.forgetStored();
      showToast({ title: "Error", description: explain(error), tone: "error" });
    },
  });
  const { formRef, submitting } = form;

  useImperativeHandle(ref, () => ({
    choosePosition: (position) => {
      const select = formRef.current?.elements.namedItem("position");
      if (!(select instanceof HTMLSelectElement)) return;
      select.value = position;
      // A `change` event clears the field's error.
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
  }));

  const onSubmit: typeof form.formProps.onSubmit = (event) => {
    if (!submitting) skipResume.current = isWithoutResume(event);
    form.formProps.onSubmit(event);
  };

  return (
    <>
      {isSent && (
        <SentNotice title="What happens now">
          <p>We mailed you that your application is here.</p>
          <p>Somebody from our team reads it and gets back to you within 3-5 business days, by phone or email.</p>
        </SentNotice>
      )}
      <PlainForm
        form={{ ...form, formProps: { ...form.formProps, onSubmit } }}
        aria-labelledby="apply-title"
        size="large"
        button="Submit Application"
        busy="Submitting..."
        end={(end) => (
          <>
            {resume.state.step === "failed" && !submitting && (
              <ResumeProblem reason={resume.state.reason} cancelled={resume.state.cancelled} />
            )}
            <div className="form__end">
              <SubmitButton {...end} />
              <p className="soft">We read every application and respond within 3-5 business days.</p>
              <PrivacyNote />
            </div>
          </>
        )}
      >
        <TextInput label="Full name" autoComplete="name" name="name" />
        <div className="form__row">
          <EmailInput name="email" />
          <PhoneInput label="Phone" name="phone" />
        </div>
        <SelectInput label="Position" placeholder="Select a position" options={positions} name="position" />
        <TextAreaInput
          label="Experience"
          hint="Cleaning, hospitality, or anything else you are proud of. And when you could work."
          name="experience"
        />
        <ResumeField
          name="resume"
          state={resume.state}
          disabled={submitting}
          onChoose={(file) => void resume.choose(file)}
          onCancel={resume.cancel}
        />
        <Honeypot />
      </PlainForm>
    </>
  );
};
