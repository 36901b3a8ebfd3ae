import type { Subscription } from "@cleaning/contract/admin/subscriptions";
import { provider } from "@cleaning/contract/provider";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleCheck from "lucide-react/icons/circle-check";
import DollarSign from "lucide-react/icons/dollar-sign";
import Repeat from "lucide-react/icons/repeat";
import { type ReactElement, useMemo, useState } from "react";
import type { CsvColumn } from "../list/csv.ts";
import type { Column } from "../list/data-table.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import { type RowAction, RowMenu } from "../list/row-menu.tsx";
import { StateBadge } from "../list/state-badge.tsx";
import { useToggle } from "../list/use-toggle.ts";
import { HistoryDialog } from "../record/history-dialog.tsx";
import { centsText, countText, dollarsText, nextServiceText } from "../words.ts";
import { AddSubscription } from "./add-subscription.tsx";
import { EditSubscription } from "./edit-subscription.tsx";
import { frequencyNames } from "./frequency-names.ts";
import { NotAtProvider } from "./not-at-provider.tsx";
import { OfCustomer } from "./of-customer.tsx";
import { saveSubscriptionState, subscriptionList } from "./subscription-list.ts";

type Open = { dialog: "add" } | { dialog: "details" | "schedule" | "history"; subscription: Subscription };

const csv: readonly CsvColumn<Subscription>[] = [
  { title: "ID", of: ({ id }) => id },
  { title: "Customer", of: ({ customer }) => customer.name },
  { title: "Email", of: ({ customer }) => customer.email },
  { title: "Service", of: ({ service }) => service.name },
  { title: "Frequency", of: ({ frequency }) => frequency },
  { title: "Monthly Price", of: ({ price }) => price },
  { title: "Next Service", of: ({ nextServiceDate }) => nextServiceDate },
  { title: "Active", of: ({ isActive }) => isActive },
  { title: `At ${provider.name}`, of: ({ providerSync }) => providerSync },
];

const nameOf = ({ customer, service }: Subscription): string => `${customer.name}, ${service.name}`;

const columnsWith = (
  actions: (subscription: Subscription) => readonly RowAction[],
): readonly Column<Subscription>[] => [
  { id: "name", header: "Customer", accessorFn: ({ customer }) => customer.name },
  { id: "service", header: "Service", accessorFn: ({ service }) => service.name, enableSorting: false },
  {
    id: "frequency",
    header: "Frequency",
    accessorFn: ({ frequency }) => frequencyNames[frequency],
    enableSorting: false,
  },
  { id: "price", header: "Monthly Price", accessorFn: ({ price }) => centsText(price), enableSorting: false },
  {
    id: "next",
    header: "Next Service",
    accessorFn: ({ nextServiceDate }) => nextServiceText(nextServiceDate),
    enableSorting: false,
  },
  {
    id: "state",
    header: "Status",
    cell: ({ row: { original } }) => (
      <span className="badges">
        <StateBadge isActive={original.isActive} />
        {original.providerSync === "overdue" && <NotAtProvider />}
      </span>
    ),
    enableSorting: false,
  },
  {
    id: "actions",
    header: "Actions",
    cell: ({ row: { original } }) => <RowMenu of={nameOf(original)} actions={actions(original)} />,
    enableSorting: false,
  },
];

const ofCustomer = ({ rows }: { rows: readonly Subscription[] }): ReactElement => (
  <OfCustomer name={rows[0]?.customer.name} />
);

/** `/admin/subscriptions` (specification, section 2, "Admin subscriptions"). */
export const SubscriptionsScreen = (): ReactElement => {
  const [open, setOpen] = useState<Open | null>(null);
  const toggle = useToggle(subscriptionList, saveSubscriptionState, "Subscription Updated");
  const close = (): void => setOpen(null);

  const columns = useMemo(
    () =>
      columnsWith((subscription) => [
        { text: "Update Schedule", onChoose: () => setOpen({ dialog: "schedule", subscription }) },
        { text: "Edit Details", onChoose: () => setOpen({ dialog: "details", subscription }) },
        { text: subscription.isActive ? "Deactivate" : "Activate", onChoose: () => toggle(subscription) },
        { text: "History", onChoose: () => setOpen({ dialog: "history", subscription }) },
      ]),
    [toggle],
  );

  return (
    <>
      <ListScreen
        title="Subscriptions"
        list={subscriptionList}
        hasState
        columns={columns}
        csv={csv}
        ofCustomer={ofCustomer}
        add={{ text: "Add Subscription", onAdd: () => setOpen({ dialog: "add" }) }}
        stats={(stats) => [
          { title: "Total", Icon: Repeat, value: stats && countText(stats.total) },
          { title: "Active", Icon: CircleCheck, value: stats && countText(stats.active) },
          { title: "Next 7 Days", Icon: CalendarDays, value: stats && countText(stats.nextSevenDays) },
          { title: "Monthly Revenue", Icon: DollarSign, value: stats && dollarsText(stats.monthlyRevenue) },
        ]}
      />
      {open?.dialog === "add" && <AddSubscription onClose={close} />}
      {(open?.dialog === "details" || open?.dialog === "schedule") && (
        <EditSubscription subscription={open.subscription} part={open.dialog} onClose={close} />
      )}
      {open?.dialog === "history" && (
        <HistoryDialog kind="subscriptions" id={open.subscription.id} of={nameOf(open.subscription)} onClose={close} />
      )}
    </>
  );
};
