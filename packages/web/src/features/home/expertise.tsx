import Building2 from "lucide-react/icons/building-2";
import Check from "lucide-react/icons/check";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import type { ReactElement } from "react";
import { type IconCard, IconCards } from "#ui/icon-cards.tsx";
import { Section } from "#ui/section.tsx";

const cards: readonly IconCard[] = [
  {
    Icon: House,
    title: "Residential",
    text: "Kitchens, bathrooms, floors and the corners nobody gets to. Weekly, every two weeks, monthly, or once before guests arrive.",
  },
  {
    Icon: Building2,
    color: "grass",
    title: "Commercial",
    text: "Offices, shops and practices, cleaned after hours so that your team opens the door to a fresh room.",
  },
  {
    Icon: KeyRound,
    color: "amber",
    title: "Airbnb & Vacation Rentals",
    text: "Turnovers between check-out and check-in: fresh linen, stocked basics, and a message to you when it is ready.",
  },
];

const reasons = [
  "Fully insured and bonded, every visit",
  "Eco-friendly products that are safe for children and pets",
  "The satisfaction promise: tell us within 24 hours and we come back at no cost",
  "A price you know before we start",
  "A local team that answers the phone",
] as const;

export const Expertise = (): ReactElement => (
  <Section
    id="expertise"
    title="Three kinds of places, one standard"
    lead="Each has its own checklist, and we finish it before we leave."
  >
    <IconCards label="Kinds of places" cards={cards} />
    <div className="beside beside--narrow beside--top why">
      <h3 className="subtitle">Why Choose Us</h3>
      <ul className="ticks">
        {reasons.map((reason) => (
          <li key={reason}>
            <Check size={20} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
