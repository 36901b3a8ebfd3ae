import { Box, Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { ContactInfo } from "#features/contact/contact-info.tsx";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { OtherWays } from "#features/contact/other-ways.tsx";
import { builtPayment } from "#nouns/payment/queries.ts";
import { Faq } from "#ui/faq.tsx";
import { Section } from "#ui/section.tsx";

const ContactDeferred = (): ReactElement => (
  <>
    <div className="wrap beside beside--wide beside--top after-hero">
      <Card size="3" className="sheet" asChild>
        <section aria-labelledby="contact-form-title">
          <Box asChild mb="5">
            <h2 id="contact-form-title" className="subtitle">
              Send us a message
            </h2>
          </Box>
          <ContactForm />
        </section>
      </Card>
      <ContactInfo />
    </div>
    <Section id="faq" title="Frequently Asked Questions" tone="deep">
      <Faq questions={contactQuestions(builtPayment)} />
    </Section>
    <Section id="other-ways" title="Rather not fill in a form?">
      <OtherWays />
    </Section>
  </>
);
export default ContactDeferred;
