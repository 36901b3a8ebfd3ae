import type { ReactElement } from "react";
import { Section } from "#ui/section.tsx";
import { Steps } from "#ui/steps.tsx";

const steps = [
  {
    title: "We listen",
    text: "Rooms, pets, allergies, the shelf to leave alone. Ten minutes on the phone are enough.",
  },
  { title: "We write it down", text: "One list, one price, before we start. You change it whenever your life does." },
  {
    title: "We clean, top to bottom",
    text: "From the fans to the floor, with eco-friendly and pet-safe products wherever you want them.",
  },
  { title: "We check, and you check", text: "Not right? Contact us within 24 hours and the team returns at no cost." },
] as const;

export const Approach = (): ReactElement => (
  <Section id="approach" title="Our Approach" lead="No surprises: it goes like this, every time.">
    <Steps steps={steps} />
  </Section>
);
