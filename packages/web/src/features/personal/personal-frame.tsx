import "./personal.css";
import { business } from "@cleaning/contract/business";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement, ReactNode } from "react";
import { signOut } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";

type Props = {
  /** The company's mark, which leads to the public pages. */
  brand: ReactNode;
  /** Pages for which the person has a right besides this one. */
  links?: ReactNode;
  children: ReactNode;
};

/** What surrounds a signed-in person's own page: no top bar and no footer, only the way out and the phone number. */
export const PersonalFrame = ({ brand, links, children }: Props): ReactElement => (
  <SiteTheme>
    <SkipLink />
    <header className="personal-head wrap">
      {brand}
      <div className="personal-head__end">
        {links}
        <Button look="outline" onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          Log Out
        </Button>
      </div>
    </header>
    <main id="main" className="personal wrap" tabIndex={-1}>
      {children}
      <div className="personal__help">
        <p>
          Questions? Call us: <a href={business.phone.link}>{business.phone.text}</a>
        </p>
        <ThemeSwitch />
      </div>
    </main>
  </SiteTheme>
);
