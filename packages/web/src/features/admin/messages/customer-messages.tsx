import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { customerMessagesQuery } from "#nouns/customers/queries.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { SentMessageList } from "./sent-messages.tsx";

/** What a customer was told, or was told of one visit. */
const CustomerMessages = ({ customerId: id, visitId }: { customerId: number; visitId?: string }): ReactElement => (
  <SentMessageList
    of={{
      who: "customer",
      resend: (messageId, channel) =>
        adminApi("PUT /api/admin/customers/{id}/messages/{messageId}/resend", {
          params: { id, messageId },
          body: { channel },
        }),
      allowMails: () => adminApi("DELETE /api/admin/customers/{id}/mail-suppression", { params: { id } }),
    }}
    query={useQuery(customerMessagesQuery(id, visitId))}
  />
);

export default CustomerMessages;
