import type { User } from "@cleaning/contract/accounts/accounts";
import { Box, DropdownMenu, Text } from "@radix-ui/themes";
import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { accountHome, accountLabel } from "./account-home.ts";

const AccountMenu = ({ user }: { user: User }): ReactElement => {
  const home = accountHome(user.role);
  return (
    <SiteTheme>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger>
          <Button look="outline">
            <Box maxWidth="12ch" asChild>
              <Text truncate>{accountLabel(user)}</Text>
            </Box>
            <ChevronDown size={18} aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" variant="soft" sideOffset={8}>
          <DropdownMenu.Item asChild>
            <Link to={home.to}>
              <LayoutDashboard size={18} aria-hidden />
              {home.name}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => void signOut()}>
            <LogOut size={18} aria-hidden />
            Log Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </SiteTheme>
  );
};
export default AccountMenu;
