import type { Customer, customerStats } from "@cleaning/contract/admin/customers";
import { formatNumber } from "@cleaning/contract/format/money";
import type { Infer } from "@cleaning/contract/http/schema";
import { useNavigate } from "@tanstack/react-router";
import PawPrint from "lucide-react/icons/paw-print";
import Repeat from "lucide-react/icons/repeat";
import UsersRound from "lucide-react/icons/users-round";
import { lazy, type ReactElement } from "react";
import type { Column } from "#kit/data-table.tsx";
import { addressText } from "#nouns/homes/words.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { CustomerLink, PhoneLink } from "../list/links.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import { pageQuery, type RecordList } from "../list/record-list.ts";
import { unconfirmedBadge } from "../parts.tsx";
import { customerChoice } from "../record/choices.ts";
import { customerCsv, serviceText } from "./customer-csv.ts";

const customerList: RecordList<Customer, Infer<typeof customerStats>> = {
  path: "/admin/customers",
  singular: "customer",
  plural: "customers",
  nameOf: ({ user }) => user.name,
  load: async (call, signal) => {
    const query = pageQuery(call);
    const { customers: rows, ...page } = await adminApi("GET /api/admin/customers", { query }, { signal });
    return { rows, ...page };
  },
};

const AddCustomer = lazy(async () => ({ default: (await import("./customer-forms.tsx")).AddCustomer }));
const EditCustomer = lazy(async () => ({ default: (await import("./customer-forms.tsx")).EditCustomer }));
const AddSubscription = lazy(async () => ({
  default: (await import("../subscriptions/subscription-forms.tsx")).AddSubscription,
}));
const MessagesDialog = lazy(() => import("../messages/messages-dialog.tsx"));

const columns: readonly Column<Customer>[] = [
  {
    id: "name",
    header: "Name",
    cell: ({ id, user }) => <CustomerLink id={id}>{user.name}</CustomerLink>,
  },
  {
    id: "email",
    header: "Email",
    cell: ({ user }) => {
      if (user.email === "") return "Not provided";
      if (user.emailConfirmed) return user.email;
      return (
        <>
          {user.email} {unconfirmedBadge}
        </>
      );
    },
  },
  {
    id: "phone",
    header: "Phone",
    cell: ({ user }) => (user.phone === null ? "Not provided" : <PhoneLink phone={user.phone} />),
  },
  { id: "address", header: "Address", cell: ({ user }) => addressText(user) || "Not provided" },
  { id: "service", header: "Preferred Service", cell: serviceText },
  {
    id: "number",
    header: "Subscriptions",
    isNumber: true,
    cell: ({ activeSubscriptions }) => formatNumber(activeSubscriptions),
  },
  { id: "pets", header: "Pets", cell: ({ hasPets }) => (hasPets ? "Yes" : "No") },
];

const CustomersScreen = (): ReactElement => {
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Customers"
      list={customerList}
      columns={columns}
      csv={customerCsv}
      add={{
        text: "Add Customer",
        onAdd: ({ open, close, onAdded }) => open(<AddCustomer onClose={close} onAdded={onAdded} />),
      }}
      actions={(customer, { open, close }) => [
        { text: "Edit Details", onChoose: () => open(<EditCustomer customer={customer} onClose={close} />) },
        {
          text: "Messages",
          onChoose: () => open(<MessagesDialog customer={customer} onClose={close} />),
        },
        {
          text: "View Subscriptions",
          onChoose: () => void navigate({ to: "/admin/subscriptions", search: { customer: String(customer.id) } }),
        },
        {
          text: "View Customer",
          onChoose: () => void navigate({ to: "/admin/customers/$id", params: { id: String(customer.id) } }),
        },
        {
          text: "Add Subscription",
          onChoose: () => open(<AddSubscription customer={customerChoice(customer)} onClose={close} />),
        },
      ]}
      stats={(stats) => [
        { title: "Total Customers", Icon: UsersRound, value: stats && formatNumber(stats.total) },
        { title: "Active Subscriptions", Icon: Repeat, value: stats && formatNumber(stats.activeSubscriptions) },
        { title: "Customers with Pets", Icon: PawPrint, value: stats && formatNumber(stats.withPets) },
      ]}
    />
  );
};

export default CustomersScreen;
