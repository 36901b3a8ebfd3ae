import Building2 from "lucide-react/icons/building-2";
import HardHat from "lucide-react/icons/hard-hat";
import KeyRound from "lucide-react/icons/key-round";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";

const kinds = [
  {
    Icon: KeyRound,
    tone: "sun",
    title: "Vacation Rental Turnovers",
    text: "Cleaned, made up and restocked between check-out and check-in, with a message to you when it is ready.",
    action: "Ask About Turnovers",
  },
  {
    Icon: Building2,
    tone: "leaf",
    title: "Commercial Spaces",
    text: "Offices, clinics and shops, cleaned after hours on the days that suit your team.",
    action: "Ask About Your Space",
  },
  {
    Icon: HardHat,
    tone: "accent",
    title: "Post-Construction",
    text: "Fine dust off every ledge, stickers off the glass, floors ready for furniture.",
    action: "Ask About Your Project",
  },
] as const;

/** Work that needs its own checklist. */
export const Specialized = (): ReactElement => (
  <Section
    id="specialized"
    title="Specialized Services"
    lead="Some places need their own checklist and their own clock. We quote these after a short call."
  >
    <ul className="grid" data-columns="3">
      {kinds.map(({ Icon, tone, title, text, action }) => (
        <Card as="li" key={title} className="special">
          <span className="disc" data-tone={tone}>
            <Icon size={22} aria-hidden />
          </span>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
          <ButtonLink look="outline" to="/contact">
            {action}
          </ButtonLink>
        </Card>
      ))}
    </ul>
  </Section>
);
