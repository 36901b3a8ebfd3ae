import type { User } from "@cleaning/contract/accounts/accounts";
import { Avatar, Box, Button, Dialog, Flex, IconButton, Separator, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarRange from "lucide-react/icons/calendar-range";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Clock from "lucide-react/icons/clock";
import FileUser from "lucide-react/icons/file-user";
import Globe from "lucide-react/icons/globe";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import Repeat from "lucide-react/icons/repeat";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Timer from "lucide-react/icons/timer";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import X from "lucide-react/icons/x";
import { type ReactElement, useId } from "react";
import { signOut } from "#lib/session.ts";
import { escapeCloses } from "#ui/escape-closes.ts";
import { Link } from "#ui/link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { pages } from "../../pages.ts";
import { type CountProps, NavEntry } from "./admin-nav.tsx";
import { adminInitial, adminName, pageGroups } from "./admin-pages.ts";
import { useWaiting } from "./waiting.tsx";

const ghostButton = { variant: "ghost", color: "gray", size: "3" } as const;

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

type MenuProps = CountProps & { onChoose: () => void };

/** All pages, each group below its name. */
const MenuNav = ({ onChoose, count }: MenuProps): ReactElement => (
  <nav aria-label="Admin pages">
    {pageGroups.map((group) => (
      <MenuGroup key={group.name} name={group.name} waiting={count?.(...group.pages)}>
        {group.pages.map((entry) => (
          <NavEntry
            key={entry.name}
            entry={entry}
            waiting={count?.(entry)}
            Icon={pageIcons[entry.name]}
            onChoose={onChoose}
          />
        ))}
      </MenuGroup>
    ))}
  </nav>
);

type MenuGroupProps = { name: string; waiting: string | undefined; children: ReactElement[] };

const MenuGroup = ({ name, waiting, children }: MenuGroupProps): ReactElement => {
  const id = useId();
  const { described, mark } = useWaiting(waiting);
  return (
    <>
      <Box position="relative" px="3" pt="3" pb="1" className="admin-slide__head">
        <Text asChild size="2" weight="medium" color="gray">
          <h3 id={id} {...described}>
            {name}
          </h3>
        </Text>
        {mark}
      </Box>
      <ul className="admin-nav" aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
};

type Props = CountProps & { user: User; onChoose: () => void };

const SlidePanel = ({ user, count, onChoose }: Props): ReactElement => (
  <Dialog.Content
    size="1"
    maxWidth="min(320px, calc(100vw - 48px))"
    minHeight="100dvh"
    className="admin-dialog admin-slide"
    aria-describedby={undefined}
    onKeyDown={escapeCloses(onChoose)}
  >
    <Dialog.Title as="h2" className="visually-hidden">
      Admin menu
    </Dialog.Title>
    <Flex align="center" gap="3" pl="3">
      <Avatar size="3" radius="full" variant="solid" fallback={adminInitial(user)} aria-hidden />
      <Flex direction="column" flexGrow="1" minWidth="0">
        <Text weight="bold">{adminName(user)}</Text>
        <Text size="2" color="gray">
          {user.email}
        </Text>
      </Flex>
      <Dialog.Close>
        <IconButton {...ghostButton} aria-label="Close the menu">
          <X size={22} aria-hidden />
        </IconButton>
      </Dialog.Close>
    </Flex>
    <Separator size="4" my="3" />
    <MenuNav onChoose={onChoose} count={count} />
    <Separator size="4" my="3" />
    <ul>
      <li>
        <Button {...ghostButton} asChild>
          <Link to="/" onClick={onChoose}>
            <Globe size={18} aria-hidden />
            View Website
          </Link>
        </Button>
      </li>
      <li>
        <Button {...ghostButton} onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          Log out
        </Button>
      </li>
    </ul>
    <Box px="3" pt="4">
      <ThemeSwitch />
    </Box>
  </Dialog.Content>
);
export default SlidePanel;
