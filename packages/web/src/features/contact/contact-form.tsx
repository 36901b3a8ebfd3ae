import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { business } from "@cleaning/contract/site/business";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { siteApi } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { useSession } from "#lib/session.ts";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SentNotice } from "#ui/sent.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { usePrefill } from "./use-prefill.ts";

const OwnDetails = lazy(() => import("./own-details.tsx"));

const loadSchema = async () => (await import("@cleaning/contract/site/contact")).contactRequest;

const explain = (error: unknown): string => `Failed to send your message: ${failureText(error, {})}`;

export const ContactForm = (): ReactElement => {
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    schema: loadSchema,
    submit: async (body, keyFor) => {
      setIsSent(false);
      await siteApi("POST /api/contact", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (element) => {
      element.reset();
      setIsSent(true);
      showToast({
        title: "Success!",
        description: "Your message has been sent. We'll get back to you soon.",
        tone: "success",
      });
    },
    explain,
    onFailure: (error) => showToast({ title: "Error", description: explain(error), tone: "error" }),
  });
  usePrefill(form.formRef);
  const { user } = useSession();

  return (
    <>
      {user !== null && (
        <Suspense fallback={null}>
          <OwnDetails user={user} form={form.formRef} />
        </Suspense>
      )}
      {isSent && (
        <SentNotice title="What happens now">
          <ol className="bullets">
            <li>We mailed you that your message is here.</li>
            <li>
              Somebody from our team reads it, and within one business day we call or write with an estimate or a
              question.
            </li>
            <li>You choose a day. Nothing is booked before you say yes.</li>
          </ol>
          <p>
            In a hurry? Call <a href={business.phone.link}>{business.phone.text}</a>.
          </p>
        </SentNotice>
      )}
      <PlainForm
        form={form}
        aria-labelledby="contact-form-title"
        size="large"
        button="Send Message"
        busy="Submitting..."
        end={(end) => (
          <>
            <div className="form__end">
              <SubmitButton {...end} />
              <p className="soft">Free and without obligation. We reply within one business day.</p>
              <PrivacyNote />
            </div>
            <TrustList />
          </>
        )}
      >
        <div className="form__row">
          <TextInput label="First name" autoComplete="given-name" name="firstName" />
          <TextInput label="Last name" autoComplete="family-name" name="lastName" />
        </div>
        <div className="form__row">
          <EmailInput name="email" />
          <PhoneInput label="Phone" name="phone" />
        </div>
        <SelectInput label="Service" placeholder="Select a service" options={contactServices} name="service" />
        <TextAreaInput label="Message" hint="Rooms, size, pets, and when you would like us to come." name="message" />
        <Honeypot />
      </PlainForm>
    </>
  );
};
