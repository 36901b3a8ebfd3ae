import type { Account } from "@cleaning/contract/accounts/account";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { privateKey } from "#lib/query.ts";
import { cacheAccount, ownApi } from "#nouns/accounts/queries.ts";
import { TitledCard } from "#ui/titled-card.tsx";
import { RequestAnswer } from "./request-answer.tsx";
import { SuccessCallout } from "./success-callout.tsx";

const RequestCards = ({ account }: { account: Account }): ReactElement => {
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<string>();
  const answer = async (request: OrderRequest, accept: boolean): Promise<void> => {
    const call = { params: { id: request.id }, body: { accept } };
    const { message, account: changed } = await ownApi("PATCH /api/account/requests/{id}", call, withTimeout());
    setConfirmation(message);
    cacheAccount(client, changed);
    void client.invalidateQueries({ queryKey: [privateKey, "visits", changed.id] });
  };

  return (
    <>
      {confirmation !== undefined && <SuccessCallout key={confirmation}>{confirmation}</SuccessCallout>}
      {account.requests.map((request) => (
        <TitledCard key={request.id} id={`request-${request.id}`} title="Is this your order?">
          <RequestAnswer request={request} send={(accept) => answer(request, accept)} />
        </TitledCard>
      ))}
    </>
  );
};

export default RequestCards;
