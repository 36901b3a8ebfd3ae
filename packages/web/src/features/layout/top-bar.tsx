import "./layout.css";
import { business } from "@cleaning/contract/site/business";
import { IconButton } from "@radix-ui/themes";
import { useRouter } from "@tanstack/react-router";
import Menu from "lucide-react/icons/menu";
import Moon from "lucide-react/icons/moon";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { setTheme, subscribeTheme } from "#ui/theme-choice.ts";
import { navPages } from "../../pages.ts";
import { AccountControl } from "./account-control.tsx";
import { AccountLinks } from "./account-links.tsx";
import { Brand } from "./brand.tsx";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
};

/** Whether the page is scrolled by more than `pixels`. False on the server. */
const useScrolled = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );

const isDark = (): boolean => document.documentElement.classList.contains("dark");

const ThemeButton = (): ReactElement => {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  return (
    <button type="button" className="rt-reset" onClick={() => setTheme(isDark() ? "light" : "dark")}>
      <Moon size={18} aria-hidden />
      {dark ? "Light colors" : "Dark colors"}
    </button>
  );
};

const menuId = "site-menu";

/** Its outer height never changes, so that nothing below moves. The phone menu is a popover and works without code. */
export const TopBar = (): ReactElement => {
  const scrolled = useScrolled(10);
  const session = useSession();
  const router = useRouter();
  const menu = useRef<HTMLElement>(null);
  // Also a link to the page that is already shown closes the menu.
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", () => {
        if (menu.current?.matches(":popover-open") === true) menu.current.hidePopover();
      }),
    [router],
  );

  return (
    <header className="top-bar" data-scrolled={scrolled}>
      <div className="top-bar__sheet">
        <div className="wrap top-bar__inner">
          <Brand />
          <nav className="top-bar__links" aria-label="Main">
            <PageLinks />
          </nav>
          <a className="top-bar__phone" href={business.phone.link} aria-label={`Call ${business.phone.text}`}>
            <Phone size={18} aria-hidden />
            <span>{business.phone.text}</span>
          </a>
          <ButtonLink to="/book" className="top-bar__book">
            Book online
          </ButtonLink>
          <div className="top-bar__account">
            <AccountControl user={session.user} />
          </div>
          <IconButton
            type="button"
            variant="outline"
            size="3"
            className="top-bar__toggle"
            popoverTarget={menuId}
            aria-label="Menu"
            aria-controls={menuId}
          >
            <Menu size={24} aria-hidden />
            <X size={24} aria-hidden />
          </IconButton>
        </div>
      </div>
      <nav className="phone-menu" id={menuId} ref={menu} popover="auto" aria-label="Menu">
        <PageLinks />
        <a href={business.phone.link}>
          <Phone size={18} aria-hidden />
          {business.phone.text}
        </a>
        <AccountLinks user={session.user} />
        <ThemeButton />
      </nav>
    </header>
  );
};

const PageLinks = (): ReactElement => (
  <ul>
    {navPages.map(({ path, name }) => (
      <li key={path}>
        <Link to={path}>{name}</Link>
      </li>
    ))}
  </ul>
);
