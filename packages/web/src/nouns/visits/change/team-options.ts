import { formatDuration } from "@cleaning/contract/format/time";
import { elapsedOf, maxTeamSize, usualTeamSize } from "@cleaning/contract/visits/team";

/** How many may come to a visit, and how long they are there; for a `SelectInput`. */
export const teamOptions = (minutes: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: maxTeamSize }, (_, index) => index + 1).map((teamSize) => [
      String(teamSize),
      `${teamSize === 1 ? "1 person" : `${teamSize} people`}, ${formatDuration(elapsedOf({ minutes, teamSize }))}${
        teamSize === usualTeamSize(minutes) ? " (usual)" : ""
      }`,
    ]),
  );
