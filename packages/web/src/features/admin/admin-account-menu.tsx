import type { User } from "@cleaning/contract/accounts/accounts";
import { Avatar, Box, Button, DropdownMenu, Flex, Text } from "@radix-ui/themes";
import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import { type ReactElement, useState } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { accountLinks, adminInitial, adminName } from "./admin-pages.ts";
import { isCompact, setCompact } from "./density.ts";

type Props = (typeof accountLinks)[number] & { onClick?: () => void };

/** Passes the attributes of the surrounding menu item on to the anchor. */
const AccountLink = ({ Icon, text, note, link, ...anchor }: Props): ReactElement => (
  <Link {...link} {...anchor}>
    <Icon size={18} aria-hidden />
    <Flex direction="column">
      {text}
      {note && (
        <Text size="1" weight="regular">
          {note}
        </Text>
      )}
    </Flex>
  </Link>
);

/** Not modal, so that the page still scrolls and its layout does not shift. */
export const AdminAccountMenu = ({ user }: { user: User }): ReactElement => {
  const [compact, showCompact] = useState(isCompact);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <Button variant="ghost" color="gray" size="3">
          <span className="visually-hidden">Account menu</span>
          <Avatar size="2" radius="full" variant="solid" color="indigo" fallback={adminInitial(user)} aria-hidden />
          <Box asChild display={{ initial: "none", sm: "block" }} maxWidth="14ch">
            <Text truncate>{adminName(user)}</Text>
          </Box>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" variant="soft">
        <Flex direction="column" px="3" py="2">
          <Text weight="bold">My Account</Text>
          <Text size="2">{adminName(user)}</Text>
          <Text size="2" color="gray">
            {user.email}
          </Text>
        </Flex>
        <DropdownMenu.Separator />
        {accountLinks.map((entry) => (
          <DropdownMenu.Item key={entry.text} asChild>
            <AccountLink {...entry} />
          </DropdownMenu.Item>
        ))}
        {/* Not the item with a checkbox, whose code every page would load. */}
        <DropdownMenu.Item
          role="menuitemcheckbox"
          aria-checked={compact}
          onSelect={() => {
            setCompact(!compact);
            showCompact(!compact);
          }}
        >
          <Flex asChild justify="center" width="18px">
            <span aria-hidden>{compact && "✓"}</span>
          </Flex>
          Compact rows
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
