import type { User } from "@cleaning/contract/accounts";
import { Avatar, Dialog, IconButton } from "@radix-ui/themes";
import Globe from "lucide-react/icons/globe";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import Settings from "lucide-react/icons/settings";
import X from "lucide-react/icons/x";
import { type ReactElement, useState } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { settingsPage, settingsText } from "./admin-pages.ts";
import { adminInitial, adminName } from "./admin-user.ts";

/** The menu of narrow screens. It slides in, holds the focus, keeps the page from scrolling and closes on Escape. */
export const AdminSlideMenu = ({ user }: { user: User }): ReactElement => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <IconButton variant="ghost" color="gray" size="3" className="admin-bar__toggle" aria-label="Open the menu">
          <Menu size={24} aria-hidden />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Content className="admin-slide" aria-describedby={undefined}>
        <Dialog.Title as="h2" className="visually-hidden">
          Admin menu
        </Dialog.Title>
        <div className="admin-slide__user">
          <Avatar size="3" radius="full" variant="solid" fallback={adminInitial(user)} aria-hidden />
          <p>
            <strong>{adminName(user)}</strong>
            <span>{user.email}</span>
          </p>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" size="3" aria-label="Close the menu">
              <X size={22} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
        <AdminNav layout="list" onChoose={close} />
        <ul className="admin-nav admin-slide__more" data-layout="list">
          <li>
            <Link to="/" className="admin-nav__item" onClick={close}>
              <Globe size={18} aria-hidden />
              View Website
            </Link>
          </li>
          <li>
            <Link to={settingsPage} className="admin-nav__item" onClick={close}>
              <Settings size={18} aria-hidden />
              <span className="admin-nav__name">Settings</span>
              <span className="admin-nav__reason">{settingsText}</span>
            </Link>
          </li>
          <li>
            <Link to="/customer-portal" search={{ tab: "account" }} className="admin-nav__item" onClick={close}>
              <KeyRound size={18} aria-hidden />
              Change password
            </Link>
          </li>
          <li>
            <button type="button" className="admin-nav__item" onClick={() => void signOut()}>
              <LogOut size={18} aria-hidden />
              Log out
            </button>
          </li>
        </ul>
        <ThemeSwitch />
      </Dialog.Content>
    </Dialog.Root>
  );
};
