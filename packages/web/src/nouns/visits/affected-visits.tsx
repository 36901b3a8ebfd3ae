import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { PreviewVisits, visitCountText, visitLine } from "./preview-visits.tsx";

export const handedOverText = (visits: readonly AdminVisit[], agentId: number): string => {
  if (visits.length === 0) return "No visits were touched.";
  const notReassigned = visits.filter(({ agents }) => agents.some(({ id }) => id === agentId));
  const unassigned = visits.filter(({ isUnassigned }) => isUnassigned);
  const reassigned = visits.filter((visit) => !notReassigned.includes(visit) && !unassigned.includes(visit));
  return [
    ...(reassigned.length > 0 ? [`${visitCountText(reassigned.length)} handed over.`] : []),
    ...(unassigned.length > 0 ? [`${visitCountText(unassigned.length)} unassigned: see the dashboard.`] : []),
    ...(notReassigned.length > 0
      ? [`${visitCountText(notReassigned.length)} being handed over: look again in a minute.`]
      : []),
  ].join(" ");
};

export const AffectedVisitsList = ({ visits }: { visits: readonly AdminVisit[] }): ReactElement => (
  <PreviewVisits
    summary={`${visitCountText(visits.length)} no longer ${visits.length === 1 ? "fits" : "fit"}. Others come to them where they can; what is left waits unassigned on the dashboard.`}
    label="Visits that no longer fit"
    rows={visits.map((visit) => (
      <li key={visit.id}>{visitLine(visit)}</li>
    ))}
  />
);
