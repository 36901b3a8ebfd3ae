import type { LucideIcon } from "lucide-react";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarRange from "lucide-react/icons/calendar-range";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Clock from "lucide-react/icons/clock";
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
import { AdminNav } from "./admin-nav.tsx";
import { adminPages } from "./admin-pages.ts";

/** As `adminPages`. */
const icons: readonly LucideIcon[] = [
  CalendarRange,
  LayoutDashboard,
  CalendarClock,
  CalendarPlus,
  Inbox,
  UsersRound,
  Repeat,
  CalendarDays,
  Clock,
  UserRoundCheck,
  Timer,
  Star,
  Mail,
  BadgeDollarSign,
  ShieldCheck,
  CalendarSync,
];
const iconOf = new Map(adminPages.map(({ name }, index) => [name, icons[index]]));

/** The pages in the slide-in menu; its icons come when it opens. */
const SlideNav = ({ onChoose }: { onChoose: () => void }): ReactElement => (
  <AdminNav list onChoose={onChoose} iconOf={iconOf} />
);
export default SlideNav;
