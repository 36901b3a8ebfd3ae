import { type Customer, preferredServices } from "@cleaning/contract/admin/customers";
import { useRouter } from "@tanstack/react-router";
import PawPrint from "lucide-react/icons/paw-print";
import Repeat from "lucide-react/icons/repeat";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactElement, useMemo, useState } from "react";
import type { CsvColumn } from "../list/csv.ts";
import type { Column } from "../list/data-table.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import { addressOf } from "../list/list-view.ts";
import { type RowAction, RowMenu } from "../list/row-menu.tsx";
import { HistoryDialog } from "../record/history-dialog.tsx";
import { AddSubscription } from "../subscriptions/add-subscription.tsx";
import { subscriptionList } from "../subscriptions/subscription-list.ts";
import { countText } from "../words.ts";
import { AddCustomer } from "./add-customer.tsx";
import { customerList } from "./customer-list.ts";
import { EditCustomer } from "./edit-customer.tsx";

type Open = { dialog: "add" } | { dialog: "edit" | "history" | "subscription"; customer: Customer };

const serviceText = ({ preferredService }: Customer): string =>
  preferredService === null ? "None" : preferredServices[preferredService];

const csv: readonly CsvColumn<Customer>[] = [
  { title: "ID", of: ({ id }) => id },
  { title: "Name", of: ({ user }) => user.name },
  { title: "Email", of: ({ user }) => user.email },
  { title: "Phone", of: ({ user }) => user.phone },
  { title: "City", of: ({ user }) => user.city },
  { title: "Preferred Service", of: serviceText },
  { title: "Subscriptions", of: ({ activeSubscriptions }) => activeSubscriptions },
  { title: "Pets", of: ({ hasPets }) => hasPets },
  { title: "Notes", of: ({ notes }) => notes },
];

const columnsWith = (actions: (customer: Customer) => readonly RowAction[]): readonly Column<Customer>[] => [
  { id: "name", header: "Name", accessorFn: ({ user }) => user.name },
  { id: "email", header: "Email", accessorFn: ({ user }) => user.email },
  { id: "phone", header: "Phone", accessorFn: ({ user }) => user.phone ?? "Not provided", enableSorting: false },
  { id: "service", header: "Preferred Service", accessorFn: serviceText, enableSorting: false },
  {
    id: "number",
    header: "Subscriptions",
    accessorFn: ({ activeSubscriptions }) => countText(activeSubscriptions),
    enableSorting: false,
  },
  { id: "pets", header: "Pets", accessorFn: ({ hasPets }) => (hasPets ? "Yes" : "No"), enableSorting: false },
  {
    id: "actions",
    header: "Actions",
    cell: ({ row: { original } }) => <RowMenu of={original.user.name} actions={actions(original)} />,
    enableSorting: false,
  },
];

const subscriptionsOf = ({ id: customerId }: Customer): string =>
  addressOf(subscriptionList.path, { view: { kind: "customer", customerId }, cursor: null });

/** `/admin/customers` (specification, section 2, "Admin customers"). */
export const CustomersScreen = (): ReactElement => {
  const { history } = useRouter();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);

  const columns = useMemo(
    () =>
      columnsWith((customer) => [
        { text: "Edit Details", onChoose: () => setOpen({ dialog: "edit", customer }) },
        { text: "View Subscriptions", onChoose: () => history.push(subscriptionsOf(customer)) },
        { text: "Add Subscription", onChoose: () => setOpen({ dialog: "subscription", customer }) },
        { text: "History", onChoose: () => setOpen({ dialog: "history", customer }) },
      ]),
    [history],
  );

  return (
    <>
      <ListScreen
        title="Customers"
        list={customerList}
        columns={columns}
        csv={csv}
        add={{ text: "Add Customer", onAdd: () => setOpen({ dialog: "add" }) }}
        stats={(stats) => [
          { title: "Total Customers", Icon: UsersRound, value: stats && countText(stats.total) },
          { title: "Active Subscriptions", Icon: Repeat, value: stats && countText(stats.activeSubscriptions) },
          { title: "Customers with Pets", Icon: PawPrint, value: stats && countText(stats.withPets) },
        ]}
      />
      {open?.dialog === "add" && <AddCustomer onClose={close} />}
      {open?.dialog === "edit" && <EditCustomer customer={open.customer} onClose={close} />}
      {open?.dialog === "subscription" && (
        <AddSubscription
          customer={{ id: open.customer.id, title: open.customer.user.name, detail: open.customer.user.email }}
          onClose={close}
        />
      )}
      {open?.dialog === "history" && (
        <HistoryDialog kind="customers" id={open.customer.id} of={open.customer.user.name} onClose={close} />
      )}
    </>
  );
};
