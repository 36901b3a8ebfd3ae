import type { LucideIcon } from "lucide-react";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarRange from "lucide-react/icons/calendar-range";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Clock from "lucide-react/icons/clock";
import FileUser from "lucide-react/icons/file-user";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import Repeat from "lucide-react/icons/repeat";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Timer from "lucide-react/icons/timer";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactElement } from "react";
import { pages } from "../../pages.ts";
import { AdminNav } from "./admin-nav.tsx";

/** By name; the provider's page is named after the provider. */
export const pageIcons: Readonly<Record<string, LucideIcon>> = {
  Board: CalendarRange,
  Dashboard: LayoutDashboard,
  Today: CalendarClock,
  Book: CalendarPlus,
  Requests: Inbox,
  Applications: FileUser,
  Customers: UsersRound,
  Subscriptions: Repeat,
  Schedule: CalendarDays,
  Hours: Clock,
  Agents: UserRoundCheck,
  Time: Timer,
  Ratings: Star,
  Messages: Mail,
  Prices: BadgeDollarSign,
  People: ShieldCheck,
  [pages["admin-sync"].name]: CalendarSync,
};

/** The pages in the slide-in menu; its icons come when it opens. */
const SlideNav = ({ onChoose }: { onChoose: () => void }): ReactElement => (
  <AdminNav list onChoose={onChoose} icons={pageIcons} />
);
export default SlideNav;
