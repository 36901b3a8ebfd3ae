import type { AdminVisit, CandidateAgent } from "@cleaning/contract/admin/visits";
import { formatList } from "@cleaning/contract/format/list";
import { formatDuration } from "@cleaning/contract/format/time";
import { elapsedOf, maxTeamSize, teamSizeOf, usualTeamSize } from "@cleaning/contract/visits/team";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { CheckboxInput, SelectInput, useField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { visitAgentsQuery } from "../office-queries.ts";
import { areaText, kindsText, loadText, obstacleText, partnerIn } from "./words.ts";

/** Ticks the other of a pair too, where they can come and the visit has room for them. @returns what to say of it */
const tickPartner = (
  box: HTMLInputElement,
  candidate: CandidateAgent,
  candidates: readonly CandidateAgent[],
): string => {
  const { form, checked, name } = box;
  const partner = partnerIn(candidates, candidate.id);
  if (!checked || form === null || partner === undefined || partner.obstacle !== null) return "";
  const boxOf = (id: number): HTMLInputElement | undefined => {
    const found = form.elements.namedItem(name.replace(/\d+$/, String(id)));
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const other = boxOf(partner.id);
  const ticked = candidates.filter(({ id }) => boxOf(id)?.checked === true).length;
  const size = Number(new FormData(form).get("teamSize"));
  if (other === undefined || other.checked || ticked >= size) return "";
  other.click();
  return `${partner.name} works with ${candidate.name}, and is ticked too.`;
};

/** How many may come to a visit, and how long they are there; for a `SelectInput`. */
const teamOptions = (minutes: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: maxTeamSize }, (_, index) => index + 1).map((teamSize) => [
      String(teamSize),
      `${teamSize === 1 ? "1 person" : `${teamSize} people`}, ${formatDuration(elapsedOf({ minutes, teamSize }))}${
        teamSize === usualTeamSize(minutes) ? " (usual)" : ""
      }`,
    ]),
  );

const freeText = ({ id, others }: CandidateAgent, { overCapacity = [] }: AdminVisit): string => {
  const mark = overCapacity.find(({ agent }) => agent.id === id);
  return `${mark === undefined ? "Free then" : `Over capacity (${kindsText(mark.kinds)})`}, ${loadText(others)}.`;
};

const detailOf = (candidate: CandidateAgent, partner: CandidateAgent | undefined, visit: AdminVisit): string => {
  const { assignedArea, comesToTown, obstacle, isPreferred, hasSignedIn = true } = candidate;
  const first = obstacle === null ? freeText(candidate, visit) : obstacleText(obstacle);
  const access = hasSignedIn ? "" : ". No sign-in yet: does not see their day, so please tell them.";
  const pair = partner === undefined ? "" : ` Works with ${partner.name}.`;
  return `${first}${pair}${isPreferred ? " This home likes to have them." : ""} ${areaText(assignedArea, visit, comesToTown)}${access}`;
};

export const AgentChoices = ({ visit }: { visit: AdminVisit }): ReactElement => {
  const agents = useQuery(visitAgentsQuery(visit.id));
  const { error } = useField({ name: "agents.any" });
  const [partnerText, setPartnerText] = useState("");
  return (
    <>
      <SelectInput
        label="How many come"
        options={teamOptions(visit.minutes)}
        defaultValue={String(teamSizeOf(visit))}
        name="teamSize"
      />
      <fieldset className="choices">
        <Text asChild weight="medium">
          <legend>Who comes</legend>
        </Text>
        <p className="soft">With nobody ticked whoever is free comes.</p>
        <AdminLoaded query={agents} what="the agents" loading={<output className="soft">Loading the agents...</output>}>
          {(candidates) =>
            candidates.map((candidate) => (
              <CheckboxInput
                key={candidate.id}
                label={candidate.name}
                hint={detailOf(candidate, partnerIn(candidates, candidate.id), visit)}
                defaultChecked={visit.agents.some(({ id }) => id === candidate.id)}
                name={`agents.${candidate.id}`}
                onChange={({ currentTarget }) => setPartnerText(tickPartner(currentTarget, candidate, candidates))}
              />
            ))
          }
        </AdminLoaded>
        <output className="soft">{partnerText}</output>
        <FormMessage tone="error">{error !== undefined && <p>{error}</p>}</FormMessage>
      </fieldset>
    </>
  );
};

export const ChosenAgents = ({ visitId, ids }: { visitId: string; ids: readonly number[] }): ReactElement => {
  const { data = [] } = useQuery(visitAgentsQuery(visitId));
  const names = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <Text as="p" mb="3">
      {names.length === 0 ? (
        "No agent is chosen: whoever is free comes, and if nobody is, the visit waits in the list."
      ) : (
        <>
          <strong>{formatList(names)}</strong> {names.length === 1 ? "comes." : "come."}
        </>
      )}
    </Text>
  );
};
