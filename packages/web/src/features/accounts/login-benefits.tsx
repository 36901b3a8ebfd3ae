import { Flex } from "@radix-ui/themes";
import CalendarCheck from "lucide-react/icons/calendar-check";
import House from "lucide-react/icons/house";
import UserRound from "lucide-react/icons/user-round";
import type { ReactElement } from "react";
import { CallButton } from "#ui/call-button.tsx";

const benefits = [
  { Icon: CalendarCheck, title: "Your next cleaning", text: "See your schedule and your current plan in one place." },
  { Icon: House, title: "Booking without a call", text: "Pick a service whenever your home needs one." },
  { Icon: UserRound, title: "Your details", text: "Check the contact details we use to reach you." },
] as const;

export const LoginBenefits = ({ help }: { help: string }): ReactElement => (
  <aside className="benefits" aria-labelledby="portal-benefits">
    <h2 id="portal-benefits">Everything about your cleanings, in one place</h2>
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
