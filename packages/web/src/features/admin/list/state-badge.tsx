import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

export const StateBadge = ({ isActive }: { isActive: boolean }): ReactElement => (
  <Badge tone={isActive ? "leaf" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
);
