import "#features/contact/contact.css";
import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { CallButton } from "#ui/call-button.tsx";
import { SidePicture } from "#ui/hero-picture.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const ContactDeferred = deferred(() => import("./contact-deferred.tsx"));

/** The contact page. */
const Contact = (): ReactElement => (
  <>
    <section className="contact-hero" aria-label="Introduction">
      <div className="wrap short-hero">
        <div className="short-hero__text">
          <h1>Contact Us</h1>
          <p className="lead">Tell us about your place and get a free estimate within one business day.</p>
          <CallButton>Call Now: {business.phone.text}</CallButton>
        </div>
        <SidePicture {...described("entry-console")} />
      </div>
    </section>
    <ContactDeferred />
  </>
);
export default Contact;
