import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { inboxQuery } from "#nouns/inbox/queries.ts";
import { VisitRow } from "#nouns/visits/visit-row.tsx";
import { UnassignedEntry } from "./unassigned-entry.tsx";

type Props = { visit: AdminVisit; today: string };

/** A visit that waits for an agent, with whom the inbox proposes for it. */
export const OpenVisit = ({ visit, today }: Props): ReactElement => {
  const { data } = useQuery(inboxQuery("unassigned"));
  const entry = data?.unassigned.entries.find(({ id }) => id === visit.id);
  return entry === undefined ? (
    <VisitRow visit={visit} today={today} showsDay quickActions={["Assign Agents", "Move"]} />
  ) : (
    <UnassignedEntry visit={entry} today={today} />
  );
};
