import type { InactivePreview } from "@cleaning/contract/admin/visits";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import { Fragment, type ReactElement } from "react";
import { areaText, obstacleText, visitCountText } from "./change/words.ts";
import { PreviewVisits, visitLine } from "./preview-visits.tsx";

type Reassignments = Pick<InactivePreview, "visits">;

export const summaryOf = ({ visits }: Reassignments): string => {
  if (visits.length === 0) return "No visit to come is theirs.";
  const unassignedCount = visits.filter(({ agents }) => agents.length === 0).length;
  const reassignedCount = visits.length - unassignedCount;
  return [
    ...(reassignedCount > 0
      ? [`${visitCountText(reassignedCount)} ${reassignedCount === 1 ? "goes" : "go"} to others.`]
      : []),
    ...(unassignedCount > 0
      ? [
          `${visitCountText(unassignedCount)} ${unassignedCount === 1 ? "stays" : "stay"} without an agent, and ${unassignedCount === 1 ? "waits" : "wait"} on the dashboard.`,
        ]
      : []),
  ].join(" ");
};

type Row = InactivePreview["visits"][number];

const namesText = (agents: Row["agents"]): string => formatList(agents.map(({ name }) => name));

/** In whatever order. */
export const keepsAgents = ({ visit, agents }: Pick<Row, "visit" | "agents">): boolean =>
  agents.length === visit.agents.length && agents.every(({ id }) => visit.agents.some((one) => one.id === id));

const outcomeText = (row: Row): string => {
  const { visit, start, agents, obstacle } = row;
  if (obstacle !== undefined) return `Does not fit: ${obstacleText(obstacle)}`;
  if (agents.length === 0) return "Nobody who comes there is free: unassigned";
  if (keepsAgents(row)) return `Stays with ${namesText(agents)}`;
  const time = start === visit.start ? "" : ` at ${formatTime(start)}`;
  // Who came before and stays is no news.
  const others = agents.filter(({ id }) => visit.agents.every((one) => one.id !== id));
  const named = others.length === 0 ? agents : others;
  return `${namesText(named)} ${named.length === 1 ? "comes" : "come"}${time}`;
};

/** As `Dani Larsen: Logan, not Ogden`. */
const outsideLines = ({ visit, agents }: Row): string[] =>
  agents.flatMap(({ name, otherArea }) =>
    otherArea === undefined ? [] : `${name}: ${areaText(otherArea, visit, false)}`,
  );

const ReassignedVisit = (row: Row): ReactElement => {
  const { visit, agents, obstacle } = row;
  const isLeft = agents.length === 0 || obstacle !== undefined;
  return (
    <li>
      {visitLine(visit)}
      <br />
      <Text color={isLeft ? "red" : "gray"} weight={isLeft ? "medium" : "regular"}>
        {outcomeText(row)}
      </Text>
      {outsideLines(row).map((line) => (
        <Fragment key={line}>
          <br />
          <Text weight="medium">{line}</Text>
        </Fragment>
      ))}
    </li>
  );
};

/** Who would come to each visit. */
export const ReassignmentPreview = ({
  preview,
  summary = summaryOf(preview),
  isAsked,
}: {
  preview: Reassignments;
  summary?: string;
  isAsked?: boolean;
}): ReactElement => (
  <PreviewVisits
    isAsked={isAsked}
    summary={summary}
    label="What becomes of the visits"
    rows={preview.visits.map((row) => (
      <ReassignedVisit key={row.visit.id} {...row} />
    ))}
  />
);
