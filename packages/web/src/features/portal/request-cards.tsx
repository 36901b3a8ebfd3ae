import type { Account } from "@cleaning/contract/account";
import type { OrderRequest } from "@cleaning/contract/order-requests";
import { Card } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { ownApi } from "#lib/api/own.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { keepAccount } from "#queries/account.ts";
import { RequestAnswer } from "./request-answer.tsx";
import { RequestFacts } from "./request-facts.tsx";

/**
 * What others ordered with the person's address, one card each, until it is accepted or refused. Nothing when there is
 * nothing to answer.
 */
export const RequestCards = ({ account }: { account: Account }): ReactElement | null => {
  const client = useQueryClient();
  const [told, setTold] = useState<string>();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The card with the button that had the focus is gone.
    if (told !== undefined) thanks.current?.focus();
  }, [told]);
  const answer = async (request: OrderRequest, accept: boolean): Promise<void> => {
    const call = { params: { id: request.id }, body: { accept } };
    const { message, account: changed } = await ownApi("PATCH /api/account/requests/{id}", call, untilDeadline());
    setTold(message);
    keepAccount(client, changed);
  };

  return (
    <>
      {told !== undefined && (
        <p ref={thanks} className="email-notice" data-tone="leaf" tabIndex={-1}>
          <CircleCheck size={22} aria-hidden />
          <strong>{told}</strong>
        </p>
      )}
      {account.requests.map((request) => (
        <Card asChild size="3" key={request.id}>
          <section className="card request" aria-labelledby={`request-${request.id}`}>
            <h2 id={`request-${request.id}`}>Is this your order?</h2>
            <p>Somebody who was not signed in ordered this with your email address. It is yours once you accept it.</p>
            <RequestFacts request={request} />
            <RequestAnswer send={(accept) => answer(request, accept)} />
          </section>
        </Card>
      ))}
    </>
  );
};
