import type { ReactElement } from "react";
import { ExtraServiceCards } from "#features/catalog/extra-service-cards.tsx";
import { ServiceDetails } from "#features/catalog/service-details.tsx";
import { ServicesSection } from "#features/catalog/services-section.tsx";
import { CustomPlans } from "#features/services/custom-plans.tsx";
import { serviceQuestions } from "#features/services/faqs.ts";
import { Specialized } from "#features/services/specialized.tsx";
import { usePayment } from "#queries/payment.ts";
import { Closing } from "#ui/closing.tsx";
import { Faq } from "#ui/faq.tsx";
import { Section } from "#ui/section.tsx";

const ServicesDeferred = (): ReactElement => (
  <>
    <ServicesSection
      id="our-services"
      title="What we clean"
      lead="Everything that is included, before you ask. Every visit ends with the checklist."
    >
      <ServiceDetails />
    </ServicesSection>
    <Section
      id="additional-services"
      title="Additional Services"
      lead="Add one or several to any visit. Mention them with your request and they are in the estimate."
    >
      <ExtraServiceCards />
    </Section>
    <CustomPlans />
    <Specialized />
    <Section id="faq" title="Frequently Asked Questions" tone="deep">
      <Faq questions={serviceQuestions(usePayment())} />
    </Section>
    <Closing
      title="Not sure which one is yours?"
      lead="Describe the rooms in two sentences. We suggest a service and tell you the price, free."
      ask="Get a Quote"
    />
  </>
);
export default ServicesDeferred;
