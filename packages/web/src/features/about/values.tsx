import Award from "lucide-react/icons/award";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactElement } from "react";
import { IconDisc, type DiscLook } from "#ui/icon-disc.tsx";
import { Section } from "#ui/section.tsx";

const values: readonly (DiscLook & { title: string; text: string })[] = [
  {
    Icon: Award,
    color: "amber",
    title: "Excellence",
    text: "Clean means the top of the door frame too. Every room has its list, and we look twice before we leave.",
  },
  {
    Icon: CalendarCheck,
    title: "Reliability",
    text: "We come on the day we said, with everything we need. If the snow decides otherwise, you hear it from us first.",
  },
  {
    Icon: ShieldCheck,
    color: "grass",
    title: "Trustworthiness",
    text: "Your keys, your pets and your things are safe with us. We are insured and bonded, and we say so when we break a cup.",
  },
];

export const Values = (): ReactElement => (
  <Section id="values" title="Our Values" lead="Three words, and what they mean on an ordinary Tuesday." tone="deep">
    <ul className="grid" data-columns="3">
      {values.map(({ title, text, ...look }) => (
        <li key={title} className="card">
          <IconDisc {...look} />
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
