import "./admin.css";
import type { User } from "@cleaning/contract/accounts";
import { business } from "@cleaning/contract/business";
import Globe from "lucide-react/icons/globe";
import type { ReactElement, ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { AdminAccountMenu } from "./admin-account-menu.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { AdminSlideMenu } from "./admin-slide-menu.tsx";

type Props = { user: User; children: ReactNode };

/** What surrounds every page of the admin area (specification, section 2, "Admin shell"). */
export const AdminShell = ({ user, children }: Props): ReactElement => (
  <SiteTheme>
    <div className="admin">
      <SkipLink />
      <header className="admin-bar">
        <div className="admin-wrap admin-bar__inner">
          <AdminSlideMenu user={user} />
          <Link to="/admin" className="admin-bar__title">
            Admin Portal
          </Link>
          <div className="admin-bar__nav">
            <AdminNav layout="bar" />
          </div>
          <div className="admin-bar__end">
            <Link to="/" className="admin-nav__item admin-bar__website">
              <Globe size={18} aria-hidden />
              View Website
            </Link>
            <AdminAccountMenu user={user} />
          </div>
        </div>
      </header>
      <main id="main" className="admin-wrap admin-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="admin-footer">
        <div className="admin-wrap admin-footer__inner">
          <p>{business.name} · Admin Portal</p>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  </SiteTheme>
);
