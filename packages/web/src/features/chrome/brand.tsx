import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { Mark } from "#ui/mark.tsx";

/** The company's mark and name; the way home. */
export const Brand = (): ReactElement => (
  <Link to="/" className="brand" aria-label={`${business.name}, home page`}>
    <Mark name="brand" width="36" height="36" />
    <span className="brand__name">{business.name}</span>
  </Link>
);
