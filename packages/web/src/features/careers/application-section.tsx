import "./application.css";
import { addressLine, business } from "@cleaning/contract/business";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactElement, Ref } from "react";
import { Section } from "#ui/section.tsx";
import { type ApplicationHandle, ApplicationForm } from "./application-form.tsx";

/** The form on its sheet, and beside it what an applicant wants to know before sending it. */
export const ApplicationSection = ({ ref }: { ref?: Ref<ApplicationHandle> }): ReactElement => (
  <Section
    id="apply"
    title="Send Your Application"
    lead="Tell us who you are. You can send it from your phone, with or without a resume."
    tone="deep"
  >
    <div className="apply">
      <div className="sheet">
        <ApplicationForm {...(ref === undefined ? {} : { ref })} />
      </div>
      <aside className="apply__aside" aria-labelledby="apply-questions">
        <h3 id="apply-questions">Good to know</h3>
        <ul>
          <li>You do not need to have cleaned for a living. Tell us about any work you did with care.</li>
          <li>Your application and your resume go straight to our office in Logan.</li>
          <li>You do need to be able to get to work: most homes are a short drive apart.</li>
        </ul>
        <h3>Rather talk first?</h3>
        <p className="apply__contact">
          <Phone size={18} aria-hidden />
          <a href={business.phone.link}>{business.phone.text}</a>
        </p>
        <p className="apply__contact">
          <MapPin size={18} aria-hidden />
          <span>{addressLine}</span>
        </p>
      </aside>
    </div>
  </Section>
);
