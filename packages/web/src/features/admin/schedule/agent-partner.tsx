import type { Agent } from "@cleaning/contract/admin/agents";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { partnerIn } from "#nouns/visits/change/words.ts";
import { agentPairsQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";

const PartnerDialog = lazy(() => import("./partner-dialog.tsx"));

/** With whom an active agent comes to visits of two or more. */
const AgentPartner = ({ agent: { id, user } }: { agent: Agent }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <AdminLoaded query={useQuery(agentPairsQuery)} what="with whom the agent works" loading={null}>
      {({ agents }) => {
        const partner = partnerIn(agents, id);
        return (
          <Flex wrap="wrap" align="center" gapX="3">
            <Text>{partner === undefined ? "No fixed partner" : `Works with ${partner.name}`}</Text>
            <Button look="quiet" onClick={() => setOpen(true)}>
              Change
              <span className="visually-hidden"> with whom {user.name} works</span>
            </Button>
            <Suspense fallback={null}>
              {isOpen && (
                <PartnerDialog agent={{ id, name: user.name }} agents={agents} onClose={() => setOpen(false)} />
              )}
            </Suspense>
          </Flex>
        );
      }}
    </AdminLoaded>
  );
};
export default AgentPartner;
