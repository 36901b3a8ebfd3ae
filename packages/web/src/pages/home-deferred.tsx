import { business } from "@cleaning/contract/site/business";
import Play from "lucide-react/icons/play";
import type { ReactElement } from "react";
import { ExtraServices } from "#features/catalog/extra-services.tsx";
import { ServiceList } from "#features/catalog/service-list.tsx";
import { ServicesSection } from "#features/catalog/services-section.tsx";
import { BeforeAfter } from "#features/gallery/before-after.tsx";
import { Slider } from "#features/gallery/slider.tsx";
import { Expertise } from "#features/home/expertise.tsx";
import { Welcome } from "#features/home/welcome.tsx";
import { Testimonials } from "#features/testimonials/testimonials.tsx";
import { CallToAction } from "#nouns/company/call-to-action.tsx";
import { includedHome } from "#nouns/prices/words.ts";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";

const VideoLink = ({ link }: { link: string | null }): ReactElement | null =>
  link === null ? null : (
    <ButtonAnchor look="outline" href={link} target="_blank" rel="noopener">
      <Play size={18} aria-hidden />
      Watch us clean
    </ButtonAnchor>
  );

const HomeDeferred = (): ReactElement => (
  <>
    <Welcome />
    <Section id="rooms" title="Rooms the way we leave them">
      <Slider />
    </Section>
    <Expertise />
    <ServicesSection
      id="services"
      title="Our Services"
      lead={`Pick the one that sounds like your week. “From” is for ${includedHome}.`}
    >
      <ServiceList />
      <ExtraServices />
    </ServicesSection>
    <Testimonials />
    <Section id="before-after" title="Before and After" lead="The same room, a few hours apart.">
      <BeforeAfter />
      <VideoLink link={business.video} />
    </Section>
    <CallToAction
      title="Tell us about your place"
      lead="See your price and book, or write us a few lines: you hear from us within one business day."
      ask="Get a Free Estimate"
    />
  </>
);
export default HomeDeferred;
