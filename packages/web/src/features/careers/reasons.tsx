import CalendarClock from "lucide-react/icons/calendar-clock";
import HandCoins from "lucide-react/icons/hand-coins";
import Sprout from "lucide-react/icons/sprout";
import type { ReactElement } from "react";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";

const reasons = [
  {
    Icon: HandCoins,
    tone: "accent",
    title: "Competitive Pay",
    text: "A fair hourly rate from the first day, and a raise when you have earned it. The drive between two homes is working time.",
  },
  {
    Icon: CalendarClock,
    tone: "leaf",
    title: "Flexible Scheduling",
    text: "Mornings while the children are at school, weekends at the lake, or a full week. You know your days ahead of time.",
  },
  {
    Icon: Sprout,
    tone: "sun",
    title: "Growth Opportunities",
    text: "We teach you everything you need, then more of it. Our team leads started with a mop and a checklist.",
  },
] as const;

/** What the work gives back. */
export const Reasons = (): ReactElement => (
  <Section id="why-us" title="Why Work With Us" lead="Three things people tell us they stay for." tone="deep">
    <ul className="grid" data-columns="3">
      {reasons.map(({ Icon, tone, title, text }) => (
        <Card as="li" key={title}>
          <span className="disc" data-tone={tone}>
            <Icon size={22} aria-hidden />
          </span>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </Card>
      ))}
    </ul>
  </Section>
);
