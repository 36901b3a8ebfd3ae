import Building2 from "lucide-react/icons/building-2";
import HardHat from "lucide-react/icons/hard-hat";
import KeyRound from "lucide-react/icons/key-round";
import type { ReactElement } from "react";
import { type IconCard, IconCards } from "#ui/icon-cards.tsx";
import { Section } from "#ui/section.tsx";

const kinds: readonly IconCard[] = [
  {
    Icon: KeyRound,
    color: "amber",
    id: "vacation-rentals",
    title: "Vacation Rental Turnovers",
    text: "Cleaned, made up and restocked between check-out and check-in, with a message to you when it is ready.",
    action: "Ask About Turnovers",
    contactSearch: { service: "airbnb" },
  },
  {
    Icon: Building2,
    color: "grass",
    id: "commercial-spaces",
    title: "Commercial Spaces",
    text: "Offices, clinics and shops, cleaned after hours on the days that suit your team.",
    action: "Ask About Your Space",
    contactSearch: { service: "commercial" },
  },
  {
    Icon: HardHat,
    title: "Post-Construction",
    text: "Fine dust off every ledge, stickers off the glass, floors ready for furniture.",
    action: "Ask About Your Project",
    contactSearch: { service: "other", extra: "Post-Construction" },
  },
];

export const Specialized = (): ReactElement => (
  <Section
    id="specialized"
    title="Specialized Services"
    lead="Some places need their own checklist and their own clock. We quote these after a short call."
  >
    <IconCards label="Specialized services" cards={kinds} />
  </Section>
);
