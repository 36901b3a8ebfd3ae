import { business } from "@cleaning/contract/business";
import CalendarCheck from "lucide-react/icons/calendar-check";
import House from "lucide-react/icons/house";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import type { ReactElement } from "react";

const benefits = [
  { Icon: CalendarCheck, title: "Your next cleaning", text: "See your schedule and your current plan in one place." },
  { Icon: House, title: "Booking without a call", text: "Pick a service whenever your home needs one." },
  { Icon: UserRound, title: "Your details", text: "Check the contact details we use to reach you." },
] as const;

/** What an account is good for, and whom to call for `help`. */
export const LoginBenefits = ({ help }: { help: string }): ReactElement => (
  <aside className="login__side" aria-labelledby="portal-benefits">
    <h2 id="portal-benefits">Everything about your cleanings, in one place</h2>
    <ul className="login__benefits">
      {benefits.map(({ Icon, title, text }) => (
        <li key={title}>
          <span className="disc" aria-hidden>
            <Icon size={20} />
          </span>
          <div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <div className="login__help">
      <p>{help}</p>
      <a className="login__phone" href={business.phone.link}>
        <Phone size={20} aria-hidden />
        {business.phone.text}
      </a>
    </div>
  </aside>
);
