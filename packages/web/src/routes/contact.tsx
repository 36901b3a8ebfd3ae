import "#features/contact/contact.css";
import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { ContactInfo } from "#features/contact/contact-info.tsx";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { OtherWays } from "#features/contact/other-ways.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Faq } from "#ui/faq.tsx";
import { SidePicture } from "#ui/hero-picture.tsx";
import { Section } from "#ui/section.tsx";

/** The contact page (specification, section 2). */
export const Contact = (): ReactElement => (
  <>
    <section className="contact-hero" aria-label="Introduction">
      <div className="wrap short-hero">
        <div className="short-hero__text">
          <h1>Contact Us</h1>
          <p className="lead">Tell us about your place and get a free estimate within one business day.</p>
          <ButtonLink look="outline" href={business.phone.link}>
            <Phone size={18} aria-hidden />
            Call Now: {business.phone.text}
          </ButtonLink>
        </div>
        <SidePicture name="entry-console" />
      </div>
    </section>
    <div className="wrap contact-main">
      <section className="contact-sheet" aria-labelledby="contact-form-title">
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
