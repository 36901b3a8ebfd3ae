import type { ReactElement } from "react";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { ContactInfo } from "#features/contact/contact-info.tsx";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { OtherWays } from "#features/contact/other-ways.tsx";
import { Faq } from "#ui/faq.tsx";
import { Section } from "#ui/section.tsx";

/** The form, and what follows it. */
const ContactDeferred = (): ReactElement => (
  <>
    <div className="wrap contact-main">
      <section className="sheet" aria-labelledby="contact-form-title">
        <h2 id="contact-form-title">Send us a message</h2>
        <ContactForm />
      </section>
      <ContactInfo />
    </div>
    <Section id="faq" title="Frequently Asked Questions" tone="deep">
      <Faq questions={contactQuestions} />
    </Section>
    <Section id="other-ways" title="Rather not fill in a form?">
      <OtherWays />
    </Section>
  </>
);
export default ContactDeferred;
