import CalendarClock from "lucide-react/icons/calendar-clock";
import HandCoins from "lucide-react/icons/hand-coins";
import Sprout from "lucide-react/icons/sprout";
import type { ReactElement } from "react";
import { type IconCard, IconCards } from "#ui/icon-cards.tsx";
import { Section } from "#ui/section.tsx";

const reasons: readonly IconCard[] = [
  {
    Icon: HandCoins,
    title: "Competitive Pay",
    text: "A fair hourly rate from the first day, and a raise when you have earned it. The drive between two homes is working time.",
  },
  {
    Icon: CalendarClock,
    color: "grass",
    title: "Flexible Scheduling",
    text: "Mornings while the children are at school, weekends at the lake, or a full week. You know your days ahead of time.",
  },
  {
    Icon: Sprout,
    color: "amber",
    title: "Growth Opportunities",
    text: "We teach you everything you need, then more of it. Our team leads started with a mop and a checklist.",
  },
];

export const Reasons = (): ReactElement => (
  <Section id="why-us" title="Why Work With Us" lead="Three things people tell us they stay for." tone="deep">
    <IconCards label="Reasons to work with us" cards={reasons} />
  </Section>
);
