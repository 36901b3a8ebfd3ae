import { addressLine, business } from "@cleaning/contract/site/business";
import { Card } from "@radix-ui/themes";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactElement, Ref } from "react";
import { Section } from "#ui/section.tsx";
import { type ApplicationHandle, ApplicationForm } from "./application-form.tsx";

export const ApplicationSection = ({ ref }: { ref?: Ref<ApplicationHandle> }): ReactElement => (
  <Section
    id="apply"
    title="Send Your Application"
    lead="Tell us who you are. You can send it from your phone, with or without a resume."
    tone="deep"
  >
    <div className="beside beside--wide beside--top">
      <Card size="3" className="sheet">
        <ApplicationForm {...(ref === undefined ? {} : { ref })} />
      </Card>
      <aside className="stack" aria-labelledby="apply-questions">
        <h3 id="apply-questions">Good to know</h3>
        <ul className="bullets soft">
          <li>You do not need to have cleaned for a living. Tell us about any work you did with care.</li>
          <li>Your application and your resume go straight to our office in {business.address.city}.</li>
          <li>You do need to be able to get to work: most homes are a short drive apart.</li>
        </ul>
        <h3>Rather talk first?</h3>
        <ul className="ticks">
          <li>
            <Phone size={18} aria-hidden />
            <a href={business.phone.link}>{business.phone.text}</a>
          </li>
          <li>
            <MapPin size={18} aria-hidden />
            {addressLine}
          </li>
        </ul>
      </aside>
    </div>
  </Section>
);
