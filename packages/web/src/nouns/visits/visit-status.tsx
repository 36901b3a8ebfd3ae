import type { VisitView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";
import { statusWords } from "./words.ts";

const statusTones = {
  scheduled: "leaf",
  "on-the-way": "leaf",
  started: "leaf",
  done: "quiet",
  skipped: "quiet",
  cancelled: "quiet",
  "no-access": "danger",
} as const satisfies Record<VisitView["status"], string>;

export const VisitStatus = ({ status }: Pick<VisitView, "status">): ReactElement => (
  <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
);
