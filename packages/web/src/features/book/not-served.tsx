import { business } from "@cleaning/contract/site/business";
import { Card } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { siteApi } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { unansweredWords } from "#lib/unanswered-words.ts";
import { CallButton } from "#ui/call-button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { SentNotice } from "#ui/sent.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

const loadSchema = async () => (await import("@cleaning/contract/site/contact")).areaRequest;

export const NotServed = ({ zip }: { zip: string }): ReactElement => {
  const [isSent, setSent] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  if (isSent)
    return (
      <SentNotice title="Thank you. We tell you as soon as we come.">
        <p>
          We wrote down {zip}. In a hurry? Call <a href={business.phone.link}>{business.phone.text}</a>: sometimes we
          can make it work.
        </p>
      </SentNotice>
    );
  return (
    <Card size="3" asChild>
      <section className="stack" aria-labelledby="not-served">
        <h2 id="not-served" className="subtitle" ref={heading} tabIndex={-1}>
          We do not come to {zip} yet
        </h2>
        <p>
          We clean in {business.homeArea} and around it. Typed it wrong? Correct it above. Or leave your email, and we
          write to you when we come to {zip}. Or call us: sometimes we can make it work.
        </p>
        <CallButton />
        <PlainForm
          className="form"
          aria-labelledby="not-served"
          schema={loadSchema}
          submit={(body, keyFor) => siteApi("POST /api/contact/area", { body, idempotencyKey: keyFor(body) })}
          onSuccess={() => setSent(true)}
          explain={(error) => failureText(error, unansweredWords("sent"))}
          button="Tell me when you come"
          busy="Sending..."
          after={<PrivacyNote />}
        >
          <EmailInput name="email" />
          <input type="hidden" name="zip" value={zip} />
          <Honeypot />
        </PlainForm>
      </section>
    </Card>
  );
};
