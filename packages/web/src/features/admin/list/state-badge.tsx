import type { ReactElement } from "react";

/** Whether a record is active, in words and colour. */
export const StateBadge = ({ isActive }: { isActive: boolean }): ReactElement => (
  <span className="badge" data-tone={isActive ? "leaf" : "quiet"}>
    {isActive ? "Active" : "Inactive"}
  </span>
);
