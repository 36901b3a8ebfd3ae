import type { User } from "@cleaning/contract/accounts";
import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import { DropdownMenu } from "radix-ui";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { accountHome } from "./account-home.ts";
import { accountLabel } from "./account-label.ts";

/** The menu of a signed-in person: the way to their own pages, and out. */
const AccountMenu = ({ user }: { user: User }): ReactElement => {
  const home = accountHome(user.role);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="outline" className="account-button">
          <span>{accountLabel(user)}</span>
          <ChevronDown size={18} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={8}>
          <DropdownMenu.Item className="menu__item" asChild>
            <Link to={home.to}>
              <LayoutDashboard size={18} aria-hidden />
              {home.name}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu__item" onSelect={() => void signOut()}>
            <LogOut size={18} aria-hidden />
            Log Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
export default AccountMenu;
