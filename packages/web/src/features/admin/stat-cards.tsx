import type { LucideIcon } from "lucide-react";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactElement } from "react";

type Stat = { title: string; Icon: LucideIcon; waitsFor: string };

/** The figures at the top of the dashboard. None has a source yet; each says what it waits for. */
const stats: readonly Stat[] = [
  { title: "Total Customers", Icon: UsersRound, waitsFor: "Comes with the customer list" },
  { title: "Active Agents", Icon: UserRoundCheck, waitsFor: "Comes with the agent list" },
  { title: "Active Subscriptions", Icon: Repeat, waitsFor: "Comes with subscriptions" },
  { title: "Monthly Revenue", Icon: DollarSign, waitsFor: "Comes with subscriptions" },
];

/** Total Customers, Active Agents, Active Subscriptions, Monthly Revenue. */
export const StatCards = (): ReactElement => (
  <dl className="stats">
    {stats.map(({ title, Icon, waitsFor }) => (
      <div key={title} className="stat">
        <dt>
          {title}
          <Icon size={18} aria-hidden />
        </dt>
        <dd className="stat__value">
          <span aria-hidden>–</span>
          <span className="visually-hidden">Not available yet</span>
        </dd>
        <dd className="stat__note">{waitsFor}</dd>
      </div>
    ))}
  </dl>
);
