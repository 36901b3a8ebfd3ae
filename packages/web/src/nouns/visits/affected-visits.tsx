import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { visitCountText } from "./change/words.ts";
import { PreviewVisits, visitLine } from "./preview-visits.tsx";

export const AffectedVisitsList = ({ visits }: { visits: readonly AdminVisit[] }): ReactElement => (
  <PreviewVisits
    isAsked
    summary={`${visitCountText(visits.length)} no longer ${visits.length === 1 ? "fits" : "fit"}. Others come to them where they can; what is left waits unassigned on the dashboard.`}
    label="Visits that no longer fit"
    rows={visits.map((visit) => (
      <li key={visit.id}>{visitLine(visit)}</li>
    ))}
  />
);
