import { type Customer, preferredServices } from "@cleaning/contract/admin/customers";
import type { CsvColumn } from "../list/csv.ts";

export const serviceText = ({ preferredService }: Customer): string =>
  preferredService === null ? "None" : preferredServices[preferredService];

/** Without the team's notes: the file leaves the company. */
export const customerCsv: readonly CsvColumn<Customer>[] = [
  { title: "ID", of: ({ id }) => id },
  { title: "Name", of: ({ user }) => user.name },
  { title: "Email", of: ({ user }) => user.email },
  { title: "Email Confirmed", of: ({ user }) => user.emailConfirmed },
  { title: "Phone", of: ({ user }) => user.phone },
  { title: "Address", of: ({ user }) => user.address },
  { title: "City", of: ({ user }) => user.city },
  { title: "State", of: ({ user }) => user.state },
  { title: "ZIP Code", of: ({ user }) => user.zipCode },
  { title: "Preferred Service", of: serviceText },
  { title: "Subscriptions", of: ({ activeSubscriptions }) => activeSubscriptions },
  { title: "Pets", of: ({ hasPets }) => hasPets },
];
