import type { BoardVisit } from "@cleaning/contract/admin/board";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { visitAgentsQuery } from "#nouns/visits/office-queries.ts";
import { HomeAgentsLines } from "./agents-lines.tsx";

type Props = { visit: BoardVisit; today: string };

/** Whom the home of a visit to come likes to have, and whom never; nothing while it loads. */
export const HomeAgentsOfVisit = ({ visit: { id, date, status }, today }: Props): ReactElement => {
  const isToCome = status === "scheduled" && date >= today;
  const { data = [] } = useQuery({ ...visitAgentsQuery(id), enabled: isToCome });
  return (
    <HomeAgentsLines
      preferred={data.flatMap(({ name, isPreferred }) => (isPreferred ? [name] : []))}
      excluded={data.flatMap(({ name, obstacle }) => (obstacle?.kind === "excluded" ? [name] : []))}
    />
  );
};
