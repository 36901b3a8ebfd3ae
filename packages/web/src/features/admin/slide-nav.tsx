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
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Timer from "lucide-react/icons/timer";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactElement } from "react";
import { pages } from "../../pages.ts";
import { MenuNav, type MenuProps } from "./admin-nav.tsx";

/** By name; the provider's page is named after the provider. */
export const pageIcons: Readonly<Record<string, LucideIcon>> = {
  Dashboard: LayoutDashboard,
  Board: CalendarRange,
  Today: CalendarClock,
  Book: CalendarPlus,
  Schedule: CalendarDays,
  Customers: UsersRound,
  Subscriptions: Repeat,
  Requests: Inbox,
  Agents: UserRoundCheck,
  Applications: FileUser,
  Team: ShieldCheck,
  Time: Timer,
  Prices: BadgeDollarSign,
  Messages: Mail,
  Ratings: Star,
  Hours: Clock,
  [pages["admin-sync"].name]: CalendarSync,
  Settings,
};

/** The pages in the slide-in menu; its icons come when it opens. */
const SlideNav = (props: Omit<MenuProps, "icons">): ReactElement => <MenuNav {...props} icons={pageIcons} />;
export default SlideNav;
