import type { ReactElement } from "react";

/** Something is on its way. `label` says what, for everyone. */
export const Spinner = ({ label }: { label: string }): ReactElement => (
  <output className="spinner">
    <span className="spinner__ring" aria-hidden />
    {label}
  </output>
);
