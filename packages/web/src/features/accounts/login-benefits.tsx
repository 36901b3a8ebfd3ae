import { Flex } from "@radix-ui/themes";
import CalendarCheck from "lucide-react/icons/calendar-check";
import House from "lucide-react/icons/house";
import Repeat from "lucide-react/icons/repeat";
import type { ReactElement } from "react";
import { CallButton } from "#ui/call-button.tsx";

const benefits = [
  { Icon: CalendarCheck, title: "Your next cleaning", text: "When we come, who comes and what it costs." },
  {
    Icon: Repeat,
    title: "Your plan",
    text: "Move or skip a visit, add an extra, pause your plan, book one cleaning more.",
  },
  { Icon: House, title: "Your home", text: "Tell us once how we get in, where to park and who barks." },
] as const;

export const LoginBenefits = ({ help }: { help: string }): ReactElement => (
  <aside className="stack benefits" aria-labelledby="portal-benefits">
    <h2 id="portal-benefits" className="subtitle">
      What you can do without calling us
    </h2>
    <ul className="form">
      {benefits.map(({ Icon, title, text }) => (
        <Flex asChild gap="3" key={title}>
          <li>
            <span className="disc" aria-hidden>
              <Icon size={20} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        </Flex>
      ))}
    </ul>
    <p>{help}</p>
    <CallButton />
  </aside>
);
