import type { ReactElement } from "react";
import { ExtraServiceCards } from "#features/catalog/extra-service-cards.tsx";
import { ServiceDetails } from "#features/catalog/service-details.tsx";
import { ServicesSection } from "#features/catalog/services-section.tsx";
import { CustomPlans } from "#features/services/custom-plans.tsx";
import { serviceQuestions } from "#features/services/faqs.ts";
import { Specialized } from "#features/services/specialized.tsx";
import { CallToAction } from "#nouns/company/call-to-action.tsx";
import { builtPayment } from "#nouns/payment/queries.ts";
import { Faq } from "#ui/faq.tsx";
import { Section } from "#ui/section.tsx";

const ServicesDeferred = (): ReactElement => (
  <>
    <ServicesSection
      id="our-services"
      title="What we clean"
      lead="Everything that is included, before you ask. The price of your own home you see in a minute."
    >
      <ServiceDetails />
    </ServicesSection>
    <Section
      id="additional-services"
      title="Additional Services"
      lead="Add one or several to any visit, when you book or with a message to us."
    >
      <ExtraServiceCards />
    </Section>
    <CustomPlans />
    <Specialized />
    <Section id="faq" title="Frequently Asked Questions" tone="deep">
      <Faq questions={serviceQuestions(builtPayment)} />
    </Section>
    <CallToAction
      title="Not sure which one is yours?"
      lead="Try them with your own rooms and compare the prices, or describe the rooms to us in two sentences."
      ask="Get a Quote"
    />
  </>
);
export default ServicesDeferred;
