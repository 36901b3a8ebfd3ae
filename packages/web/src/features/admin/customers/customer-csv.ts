import { customerSources } from "@cleaning/contract/admin/customer-sources";
import { type Customer, preferredServices } from "@cleaning/contract/admin/customers";
import type { CsvColumn } from "../list/csv.ts";

export const serviceText = ({ preferredService }: Customer): string =>
  preferredService === null ? "None" : preferredServices[preferredService];

/** Without the team's notes: the file leaves the company. */
export const customerCsv: readonly CsvColumn<Customer>[] = [
  { title: "ID", value: ({ id }) => id },
  { title: "Name", value: ({ user }) => user.name },
  { title: "Email", value: ({ user }) => user.email },
  { title: "Email Confirmed", value: ({ user }) => user.emailConfirmed },
  { title: "Phone", value: ({ user }) => user.phone },
  { title: "Address", value: ({ user }) => user.address },
  { title: "City", value: ({ user }) => user.city },
  { title: "State", value: ({ user }) => user.state },
  { title: "ZIP Code", value: ({ user }) => user.zipCode },
  { title: "Preferred Service", value: serviceText },
  { title: "Subscriptions", value: ({ activeSubscriptions }) => activeSubscriptions },
  { title: "Heard of Us By", value: ({ source }) => (source === null ? "" : customerSources[source]) },
  { title: "Pets", value: ({ hasPets }) => hasPets },
];
