import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Card, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { customerSubscriptionsQuery } from "#nouns/customers/queries.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SubscriptionPanel } from "./subscription-panel.tsx";

type Props = {
  customerId: number;
  /** The id of the subscription that is listed first. */
  first: number | undefined;
};

/** Of the plans that run. */
const expandedCount = 2;

const stateText = (isActive: boolean, next: string | null): string => {
  if (!isActive) return "inactive";
  return next === null ? "no visit to come" : `next on ${formatShortDate(next)}`;
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
            <p className="soft">Add a subscription, and its visits appear here.</p>
          </EmptyState>
        ) : (
          <Subscriptions key={customerId} subscriptions={subscriptions} first={first} />
        )
      }
    </AdminLoaded>
  </Flex>
);

type ListProps = { subscriptions: readonly AdminSubscription[]; first: number | undefined };

/** Those that had ended when the page was opened come last: a change moves none from under the finger. */
const Subscriptions = ({ subscriptions, first }: ListProps): ReactElement[] => {
  const [ended] = useState(() => new Set(subscriptions.flatMap(({ id, isActive }) => (isActive ? [] : [id]))));
  const rank = ({ id }: AdminSubscription): number => (id === first ? 0 : ended.has(id) ? 2 : 1);
  return subscriptions
    .toSorted((one, other) => rank(one) - rank(other))
    .map((subscription, index) => (
      <Subscription
        key={subscription.id}
        subscription={subscription}
        startsExpanded={subscription.id === first || (subscription.isActive && index < expandedCount)}
      />
    ));
};

const Subscription = ({
  subscription,
  startsExpanded,
}: {
  subscription: AdminSubscription;
  startsExpanded: boolean;
}): ReactElement => {
  const { id, isActive, service, nextServiceDate } = subscription;
  const [isExpanded, setExpanded] = useState(startsExpanded);
  if (isExpanded) return <SubscriptionPanel id={id} isActive={isActive} />;
  return (
    <Card size={{ initial: "2", md: "3" }}>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        {service.name}, {stateText(isActive, nextServiceDate)}
        <Button look="quiet" onClick={() => setExpanded(true)}>
          Show its visits
        </Button>
      </Flex>
    </Card>
  );
};
