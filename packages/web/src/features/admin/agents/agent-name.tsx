import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { partnerIn } from "#nouns/visits/change/words.ts";
import { agentPairsQuery } from "#nouns/visits/office-queries.ts";
import { RecordLink } from "../list/links.tsx";

/** With the other of their pair, once that is loaded. */
export const AgentName = ({ id, name }: { id: number; name: string }): ReactElement => {
  const { data } = useQuery(agentPairsQuery);
  const partner = data && partnerIn(data.agents, id);
  return (
    <>
      <RecordLink search={{ agent: String(id) }}>{name}</RecordLink>
      {partner !== undefined && (
        <Text as="div" size="2" weight="regular" color="gray">
          Works with {partner.name}
        </Text>
      )}
    </>
  );
};
