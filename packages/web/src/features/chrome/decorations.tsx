import type { ReactElement } from "react";

/** A mop that floats at the footer's edge. Decoration only. */
export const Mop = (): ReactElement => (
  <svg className="float float--mop" viewBox="0 0 60 150" width="60" height="150" aria-hidden>
    <ellipse cx="30" cy="146" rx="22" ry="3" fill="var(--ink)" opacity=".08" />
    <path d="M28 4h5l1 88h-7z" fill="#c99f6d" />
    <path d="M28 4h2.5l.3 88H27z" fill="#dbb888" />
    <rect x="19" y="88" width="22" height="11" rx="4" fill="var(--accent)" />
    <path
      d="M20 98h20c7 5 17 22 16 33q-3 7-8 3-3 7-8 2-3 7-8 1-4 7-8 0-4 6-8 0-3 5-9 0c-3-11 6-34 13-39"
      fill="#f6f1e6"
      stroke="#d8d0c0"
    />
    <path d="M23 104q-6 12-9 26M28 104q-2 14-3 27M33 104q2 14 4 27M38 104q7 13 11 25" fill="none" stroke="#d8d0c0" />
  </svg>
);

/** A folded cloth that floats at the footer's other edge. Decoration only. */
export const Cloth = (): ReactElement => (
  <svg className="float float--cloth" viewBox="0 0 110 80" width="110" height="80" aria-hidden>
    <ellipse cx="56" cy="75" rx="42" ry="3.5" fill="var(--ink)" opacity=".08" />
    <path d="M14 30q20-14 42-8t42-6q4 22-2 44-20 8-41 3T13 65q-6-17 1-35" fill="#bccbf5" />
    <path d="M14 30q20-14 42-8t42-6q1 9 0 17-21 8-42 3T13 44q-1-7 1-14" fill="#d6e0fb" />
    <path d="M13 49q21-12 42-7t43-4M13 55q21-12 42-7t42-4" fill="none" stroke="#8ea6ec" strokeWidth="1.5" />
  </svg>
);
