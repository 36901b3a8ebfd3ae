import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { Section } from "#ui/section.tsx";
import { Steps } from "#ui/steps.tsx";

const steps = [
  { title: "Application", text: "Ten minutes with the form below. A resume helps, but you need none." },
  { title: "Phone Interview", text: "A quarter of an hour: we get to know each other and talk about times." },
  {
    title: "In-Person Interview",
    text: `Come to our office in ${business.address.city} and meet the people you would work with.`,
  },
  { title: "Background Check", text: "We enter people's homes. We ask for your consent first and pay for it." },
  { title: "Offer & Onboarding", text: "Your offer in writing, then your first days beside a team lead." },
] as const;

export const HiringSteps = (): ReactElement => (
  <Section
    id="hiring"
    title="From application to first day"
    lead="Five steps and no surprises. Once you apply, you hear from us within 3-5 business days."
  >
    <Steps steps={steps} />
  </Section>
);
