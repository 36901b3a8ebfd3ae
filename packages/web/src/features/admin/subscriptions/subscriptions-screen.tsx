import { leftFilters } from "@cleaning/contract/admin/subscription-filters";
import type { AdminSubscription, SubscriptionStats } from "@cleaning/contract/admin/subscriptions";
import { provider } from "@cleaning/contract/checkout/provider";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatMoney, formatMoneyWithCents, formatNumber } from "@cleaning/contract/format/money";
import { perMonth, perMonthText } from "@cleaning/contract/pricing/monthly-amount";
import { Flex, Text } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleCheck from "lucide-react/icons/circle-check";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import X from "lucide-react/icons/x";
import { lazy, type ReactElement } from "react";
import type { Column } from "#kit/data-table.tsx";
import { monthlyRevenueNote } from "#kit/words.ts";
import { useToday } from "#lib/use-today.ts";
import { reasonText } from "#nouns/visits/words.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import type { CsvColumn } from "../list/csv.ts";
import { CustomerLink } from "../list/links.tsx";
import { type Dialogs, ListScreen } from "../list/list-screen.tsx";
import type { FilterLabels } from "../list/state-filter.tsx";
import { useToggle } from "../list/use-toggle.ts";
import { StateBadge } from "../parts.tsx";
import { DeactivateSubscription } from "./change-subscription.tsx";
import { AcceptanceBadge, notAtProvider } from "./order-badges.tsx";
import { frequencyNames, frequencyOf, saveSubscriptionState, subscriptionList } from "./subscription-list.ts";

const AddSubscription = lazy(async () => ({ default: (await import("./subscription-forms.tsx")).AddSubscription }));
const EditSubscription = lazy(async () => ({ default: (await import("./subscription-forms.tsx")).EditSubscription }));

const csv: readonly CsvColumn<AdminSubscription>[] = [
  { title: "ID", value: ({ id }) => id },
  { title: "Customer", value: ({ customer }) => customer.name },
  { title: "Email", value: ({ customer }) => customer.email },
  { title: "Service", value: ({ service }) => service.name },
  { title: "Frequency", value: ({ frequency }) => frequency },
  { title: "Monthly Price", value: ({ price }) => price },
  { title: "Price per Visit", value: ({ price }) => price },
  { title: "Average per Month", value: ({ price, frequency }) => perMonth(price, frequencyOf(frequency)) },
  { title: "Next Service", value: ({ nextServiceDate }) => nextServiceDate },
  { title: "Active", value: ({ isActive }) => isActive },
  { title: "Ends", value: ({ endsOn }) => endsOn ?? null },
  { title: "Why It Ends", value: ({ endReason }) => (typeof endReason === "string" ? reasonText(endReason) : null) },
  { title: `At ${provider.name}`, value: ({ providerSync }) => providerSync },
  { title: "Accepted", value: ({ acceptance }) => acceptance },
];

/** "Monthly Price" is the API's name for the price of one visit. */
const Price = ({ subscription: { price, frequency } }: { subscription: AdminSubscription }): ReactElement => (
  <div>
    {formatMoneyWithCents(price)}
    <Text as="div" size="1" color="gray">
      a visit, {perMonthText(price, frequencyOf(frequency))}
    </Text>
  </div>
);

const State = ({ subscription }: { subscription: AdminSubscription }): ReactElement => {
  const { isActive, endsOn, endReason, pausedUntil, providerSync, acceptance } = subscription;
  const year = String(useToday()?.year ?? "");
  const ends = isActive && typeof endsOn === "string";
  const paused = isActive && typeof pausedUntil === "string";
  const hasBadge = ends || paused || providerSync === "overdue" || acceptance === "asked" || acceptance === "refused";
  return (
    <Flex wrap="wrap" gap="1" justify={{ initial: "end", md: "start" }}>
      {/* A second badge would need another line. */}
      <span className={isActive && hasBadge ? "visually-hidden" : undefined}>
        <StateBadge isActive={isActive} />
      </span>
      {ends && <Badge tone="sun">Ends {formatShortDate(endsOn, year)}</Badge>}
      {typeof endReason === "string" && (
        <Text as="div" size="1" color="gray">
          {reasonText(endReason)}
        </Text>
      )}
      {paused && <Badge tone="sun">Pause until {formatShortDate(pausedUntil, year)}</Badge>}
      {providerSync === "overdue" && notAtProvider}
      <AcceptanceBadge acceptance={acceptance} />
    </Flex>
  );
};

const columns: readonly Column<AdminSubscription>[] = [
  {
    id: "name",
    header: "Customer",
    cell: ({ id, customerId, customer }) => (
      <CustomerLink id={customerId} subscription={id}>
        {customer.name}
      </CustomerLink>
    ),
  },
  { id: "service", header: "Service", cell: ({ service }) => service.name },
  { id: "frequency", header: "Frequency", cell: ({ frequency }) => frequencyNames[frequency] },
  {
    id: "price",
    header: "Monthly Price",
    isNumber: true,
    cell: (subscription) => <Price subscription={subscription} />,
  },
  {
    id: "next",
    header: "Next Service",
    cell: ({ nextServiceDate: date }) => (date === null ? "Not scheduled" : formatShortDate(date)),
  },
  {
    id: "state",
    header: "Status",
    cell: (subscription) => <State subscription={subscription} />,
  },
];

const filters = { ends: "Active: ends", "no-visit": "Active: no visit to come", paused: "Active: paused" } as const;

/** Who left, by why, with how many they are. */
const leftLabels = (stats: SubscriptionStats | undefined): FilterLabels =>
  Object.fromEntries(
    leftFilters.map((filter) => {
      const text = filter === "left" ? "Inactive: why they left" : `Left: ${reasonText(filter.slice("left-".length))}`;
      const count = stats?.left?.[filter];
      return [filter, count === undefined ? text : `${text} (${formatNumber(count)})`];
    }),
  );

const customerHeader = ({ rows: [first] }: { rows: readonly AdminSubscription[] }): ReactElement => (
  <Flex asChild align="center" wrap="wrap" gap="4" mb="2">
    <p>
      {first === undefined ? "One customer's subscriptions" : `Subscriptions of ${first.customer.name}`}
      <ButtonLink look="quiet" to="/admin/subscriptions">
        <X size={16} aria-hidden />
        Show all
      </ButtonLink>
    </p>
  </Flex>
);

const deactivate = (subscription: AdminSubscription, { open, close }: Dialogs): void =>
  open(<DeactivateSubscription subscription={subscription} onClose={close} />);

const edit = (part: "schedule" | "details", subscription: AdminSubscription, dialogs: Dialogs): void =>
  dialogs.open(
    <EditSubscription
      part={part}
      subscription={subscription}
      onClose={dialogs.close}
      onDeactivate={() => deactivate(subscription, dialogs)}
    />,
  );

const SubscriptionsScreen = (): ReactElement => {
  const navigate = useNavigate();
  const toggle = useToggle(subscriptionList, saveSubscriptionState, "Subscription Updated");
  return (
    <ListScreen
      title="Subscriptions"
      list={subscriptionList}
      hasState
      filters={filters}
      leftFilters={leftLabels}
      columns={columns}
      csv={csv}
      customerHeader={customerHeader}
      add={{
        text: "Add Subscription",
        onAdd: ({ open, close, onAdded }) => open(<AddSubscription onClose={close} onAdded={onAdded} />),
      }}
      actions={(subscription, { open, close }) => [
        {
          text: "View Visits",
          onChoose: () =>
            void navigate({
              to: "/admin/customers/$id",
              params: { id: String(subscription.customerId) },
              search: { subscription: String(subscription.id) },
            }),
        },
        {
          text: "Update Schedule",
          onChoose: () => edit("schedule", subscription, { open, close }),
        },
        {
          text: "Edit Details",
          onChoose: () => edit("details", subscription, { open, close }),
        },
        subscription.isActive
          ? {
              text: "Deactivate",
              onChoose: () => deactivate(subscription, { open, close }),
            }
          : { text: "Activate", onChoose: () => toggle(subscription) },
      ]}
      stats={(stats) => [
        { title: "Total", Icon: Repeat, value: stats && formatNumber(stats.total) },
        { title: "Active", Icon: CircleCheck, value: stats && formatNumber(stats.active) },
        {
          title: "Next 7 Days",
          Icon: CalendarDays,
          value: stats && formatNumber(stats.nextSevenDays),
          note: "Subscriptions with a visit",
        },
        {
          title: "Monthly Revenue",
          Icon: DollarSign,
          value: stats && formatMoney(stats.monthlyRevenue),
          note: monthlyRevenueNote,
        },
      ]}
    />
  );
};

export default SubscriptionsScreen;
