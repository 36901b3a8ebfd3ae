import type { Agent } from "@cleaning/contract/admin/agents";
import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { timeWords } from "#lib/visit-words.ts";
import { activeAgentsQuery, officeVisitsQuery } from "#queries/office-visits.ts";
import { CheckboxInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "../loaded.tsx";
import type { Field } from "../record/record-form.tsx";

type Candidate = { agent: Agent; inTown: boolean; during: OfficeVisit | undefined; count: number };

const live = new Set(["scheduled", "on-the-way", "started", "done", "no-access"]);

/** Agents with what they have on the visit's day: first who is free then and works in its town. */
const candidatesFor = (visit: OfficeVisit, agents: readonly Agent[], sameDay: readonly OfficeVisit[]): Candidate[] => {
  const town = visit.town.toLowerCase();
  const found = agents.map((agent): Candidate => {
    const theirs = sameDay.filter(
      (other) => other.id !== visit.id && live.has(other.status) && other.agents.some(({ id }) => id === agent.id),
    );
    const during = theirs.find((other) => other.start < visit.workUntil && visit.start < other.workUntil);
    const towns = agent.assignedArea.split(",").map((one) => one.trim().toLowerCase());
    return { agent, inTown: towns.includes(town), during, count: theirs.length };
  });
  const rank = ({ during, inTown, count }: Candidate): number =>
    (during === undefined ? 0 : 1_000) + (inTown ? 0 : 100) + count;
  return found.toSorted((one, other) => rank(one) - rank(other));
};

const detailOf = ({ agent, during, count }: Candidate): string => {
  if (during !== undefined)
    return `Taken ${timeWords(during.start)} to ${timeWords(during.workUntil)}, ${during.customer.name} in ${during.town}`;
  const day = count === 0 ? "nothing else that day" : `${count} other ${count === 1 ? "visit" : "visits"} that day`;
  return `Free then, ${day}. ${agent.assignedArea}`;
};

/** Above this two people come, each for half; in minutes. */
const longest = 240;

/** Who comes to a visit: one or two of the agents, those who are free then first. Hours and travel are the server's to check. */
export const AgentChoices = ({ visit, field }: { visit: OfficeVisit; field: Field }): ReactElement => {
  const agents = useQuery(activeAgentsQuery);
  const day = useInfiniteQuery(officeVisitsQuery({ from: visit.date, to: visit.date, limit: 200 }));
  const sameDay = day.data?.pages.flatMap(({ visits }) => visits);
  const { error } = field("agents.any");
  return (
    <fieldset className="choices">
      <Text asChild weight="medium">
        <legend>Who comes</legend>
      </Text>
      <p className="soft">
        {visit.minutes > longest ? "This visit is for two people." : "This visit is for one person."} With nobody ticked
        it waits without agents.
      </p>
      <Loaded query={agents} what="the agents" loading={<output className="soft">Loading the agents...</output>}>
        {(known) => (
          <Loaded query={day} what="that day" loading={<output className="soft">Loading that day...</output>}>
            {() =>
              candidatesFor(visit, known, sameDay ?? []).map((candidate) => (
                <CheckboxInput
                  key={candidate.agent.id}
                  label={candidate.agent.user.name}
                  hint={detailOf(candidate)}
                  defaultChecked={visit.agents.some(({ id }) => id === candidate.agent.id)}
                  {...field(`agents.${candidate.agent.id}`)}
                />
              ))
            }
          </Loaded>
        )}
      </Loaded>
      <FormMessage tone="error">{error !== undefined && <p>{error}</p>}</FormMessage>
    </fieldset>
  );
};
