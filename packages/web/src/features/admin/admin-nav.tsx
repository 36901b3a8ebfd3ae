import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages, availablePages, comingText } from "./admin-pages.ts";

type Props = {
  /** `bar`: one line, the reason as a short tag. `list`: one below the other, the reason in full. */
  layout: "bar" | "list";
  onChoose?: () => void;
};

/** The links of the admin area. */
export const AdminNav = ({ layout, onChoose }: Props): ReactElement => (
  <nav aria-label="Admin pages">
    <ul className="admin-nav" data-layout={layout}>
      {adminPages.map(({ to, name, Icon }) => (
        <li key={to}>
          {availablePages.has(to) ? (
            <Link to={to} className="admin-nav__item" onClick={onChoose}>
              <Icon size={18} aria-hidden />
              {name}
            </Link>
          ) : (
            // A link without a destination, so that assistive technology still finds the page and its reason.
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- disabled on purpose
            <a role="link" aria-disabled="true" className="admin-nav__item" title={comingText}>
              <Icon size={18} aria-hidden />
              <span className="admin-nav__name">{name}</span>
              {layout === "bar" ? (
                <span className="admin-tag">
                  Soon<span className="visually-hidden">: {comingText}</span>
                </span>
              ) : (
                <span className="admin-nav__reason">{comingText}</span>
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
