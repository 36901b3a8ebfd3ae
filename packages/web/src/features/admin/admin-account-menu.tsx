import type { User } from "@cleaning/contract/accounts";
import ChevronDown from "lucide-react/icons/chevron-down";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import { DropdownMenu } from "radix-ui";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { settingsPage, settingsText } from "./admin-pages.ts";
import { adminInitial, adminName } from "./admin-user.ts";

/** The menu behind the user's initial. Not modal: the page may scroll, and nothing moves when it opens. */
export const AdminAccountMenu = ({ user }: { user: User }): ReactElement => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="admin-account">
      <span className="visually-hidden">Account menu</span>
      <span className="admin-initial" aria-hidden>
        {adminInitial(user)}
      </span>
      <span className="admin-account__name">{adminName(user)}</span>
      <ChevronDown size={16} aria-hidden />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="admin-menu" align="end" sideOffset={6}>
        <DropdownMenu.Label className="admin-menu__label">
          <strong>My Account</strong>
          <span>{adminName(user)}</span>
          <span>{user.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="admin-menu__line" />
        <DropdownMenu.Item className="admin-menu__item" asChild>
          <Link to={settingsPage}>
            <Settings size={18} aria-hidden />
            <span>
              Settings
              <small>{settingsText}</small>
            </span>
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className="admin-menu__item" asChild>
          <Link to="/customer-portal" search={{ tab: "account" }}>
            <KeyRound size={18} aria-hidden />
            Change password
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className="admin-menu__item" onSelect={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
