import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { agentMessagesQuery } from "#nouns/agents/queries.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { SentMessageList } from "./sent-messages.tsx";

/** What an agent was told: their next day, changes of it, answers to what they asked for. */
const AgentMessages = ({ id }: { id: number }): ReactElement => (
  <SentMessageList
    of={{
      who: "agent",
      resend: (messageId, channel) =>
        adminApi("PUT /api/admin/agents/{id}/messages/{messageId}/resend", {
          params: { id, messageId },
          body: { channel },
        }),
      allowMails: () => adminApi("DELETE /api/admin/agents/{id}/mail-suppression", { params: { id } }),
    }}
    query={useQuery(agentMessagesQuery(id))}
  />
);

export default AgentMessages;
