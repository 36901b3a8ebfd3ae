import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";

export const Brand = (): ReactElement => (
  <Link to="/" className="brand" aria-label={`${business.name}, home page`}>
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden>
      <rect width="32" height="32" rx="9" fill="var(--accent-9)" />
      <circle cx="21.5" cy="10.5" r="3.5" fill="#ffe7b3" />
      <path d="M4 25 12 12.5l4.6 7 3-4.4L28 25Z" fill="#fff" />
    </svg>
    <span>{business.name}</span>
  </Link>
);
