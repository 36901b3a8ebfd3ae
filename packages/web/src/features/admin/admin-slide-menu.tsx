import type { User } from "@cleaning/contract/accounts/accounts";
import { Avatar, Box, Button, Dialog, Flex, IconButton, Separator, Text } from "@radix-ui/themes";
import Globe from "lucide-react/icons/globe";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { MenuNav } from "./admin-nav.tsx";
import { adminInitial, adminName } from "./admin-user.ts";
import type { Count } from "./waiting.tsx";

const SlideNav = lazy(() => import("./slide-nav.tsx"));

const ghostButton = { variant: "ghost", color: "gray", size: "3" } as const;

export const AdminSlideMenu = ({ user, count }: { user: User; count: Count | undefined }): ReactElement => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Box display={{ initial: "block", lg: "none" }} ml="-2">
        <Dialog.Trigger>
          <IconButton {...ghostButton} aria-label="Open the menu">
            <Menu size={24} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
      </Box>
      <Dialog.Content
        size="1"
        maxWidth="min(320px, calc(100vw - 48px))"
        className="admin-dialog admin-slide"
        aria-describedby={undefined}
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
        <Suspense fallback={<MenuNav onChoose={close} count={count} />}>
          <SlideNav onChoose={close} count={count} />
        </Suspense>
        <Separator size="4" my="3" />
        <ul>
          <li>
            <Button {...ghostButton} asChild>
              <Link to="/" onClick={close}>
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
    </Dialog.Root>
  );
};
