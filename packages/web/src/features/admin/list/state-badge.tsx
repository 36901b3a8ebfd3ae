import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

/** Whether a record is active, in words and colour. */
export const StateBadge = ({ isActive }: { isActive: boolean }): ReactElement => (
  <Badge tone={isActive ? "leaf" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
);
