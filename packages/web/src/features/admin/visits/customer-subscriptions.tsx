import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import { Card, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { customerSubscriptionsQuery } from "#queries/admin-visits.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { AdminLoaded } from "../loaded.tsx";
import { SubscriptionPanel } from "./subscription-panel.tsx";

type Props = {
  customerId: number;
  /** The id of the subscription that is listed first. */
  first: number | undefined;
};

const order = (subscriptions: readonly AdminSubscription[], first: number | undefined): AdminSubscription[] => {
  const rank = ({ id, isActive }: AdminSubscription): number => (id === first ? 0 : isActive ? 1 : 2);
  return subscriptions.toSorted((one, other) => rank(one) - rank(other));
};

export const CustomerSubscriptions = ({ customerId, first }: Props): ReactElement => (
  <Flex direction="column" gap="4">
    <AdminLoaded
      query={useQuery(customerSubscriptionsQuery(customerId))}
      what="the plans"
      loading={<TableSkeleton what="the plans" rows={5} />}
    >
      {(subscriptions) =>
        subscriptions.length === 0 ? (
          <EmptyState title="No plan yet">
            <p className="soft">Add a subscription from the customer's menu, and its visits appear here.</p>
            <ButtonLink look="outline" to="/admin/customers">
              Customers
            </ButtonLink>
          </EmptyState>
        ) : (
          order(subscriptions, first).map((subscription) => (
            <Subscription key={subscription.id} subscription={subscription} isFirst={subscription.id === first} />
          ))
        )
      }
    </AdminLoaded>
  </Flex>
);

const Subscription = ({
  subscription,
  isFirst,
}: {
  subscription: AdminSubscription;
  isFirst: boolean;
}): ReactElement => {
  const { id, isActive, service } = subscription;
  const [isExpanded, setExpanded] = useState(isActive || isFirst);
  if (isExpanded) return <SubscriptionPanel id={id} isActive={isActive} />;
  return (
    <Card size={{ initial: "2", md: "3" }}>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        {service.name}, inactive
        <Button look="quiet" onClick={() => setExpanded(true)}>
          Show its visits
        </Button>
      </Flex>
    </Card>
  );
};
