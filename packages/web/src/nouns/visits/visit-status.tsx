import type { VisitView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { statusWords } from "#lib/visit-words.ts";
import { Badge } from "#ui/badge.tsx";

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
