import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

type Props = {
  /** `bar`: one line. `list`: one below the other. */
  layout: "bar" | "list";
  onChoose?: () => void;
};

/** The links of the admin area. */
export const AdminNav = ({ layout, onChoose }: Props): ReactElement => (
  <nav aria-label="Admin pages">
    <ul className="admin-nav" data-layout={layout}>
      {adminPages.map(({ path, name, Icon }) => (
        <li key={path}>
          <Link to={path} className="admin-nav__item" onClick={onChoose}>
            <Icon size={18} aria-hidden />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
