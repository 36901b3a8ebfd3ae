import type { Customer } from "@cleaning/contract/admin/customers";
import { withPackagePrices } from "@cleaning/contract/pricing/package-services";
import { siteApi } from "#lib/api.ts";
import { adminApi } from "#nouns/records/queries.ts";
import type { RecordChoice, ChoiceSource } from "./record-picker.tsx";

const searchOf = (text: string) => ({ limit: 8, ...(text === "" ? {} : { search: text }) });

/** Users who have the role already cannot be selected. */
export const userChoices = (role: "agent" | "customer"): ChoiceSource => ({
  kind: `users-${role}`,
  find: async (text, signal) => {
    const { users } = await adminApi("GET /api/admin/users", { query: searchOf(text) }, { signal });
    return users.map(({ id, name, email, emailConfirmed, isAgent, isCustomer }) => ({
      id,
      title: name,
      detail: emailConfirmed ? email : `${email} · not confirmed`,
      ...((role === "agent" ? isAgent : isCustomer)
        ? { reason: `${email} · is ${role === "agent" ? "an agent" : "a customer"} already` }
        : {}),
    }));
  },
});

export const customerChoice = ({ id, user }: Customer): RecordChoice => ({ id, title: user.name, detail: user.email });

export const customerChoices: ChoiceSource = {
  kind: "customers",
  find: async (text, signal) => {
    const { customers } = await adminApi("GET /api/admin/customers", { query: searchOf(text) }, { signal });
    return customers.map(customerChoice);
  },
};

/** Matches the beginning of any word. The public answer may be minutes old, so prices come from the price book. */
export const serviceChoices: ChoiceSource = {
  kind: "services",
  find: async (text, signal) => {
    const [{ services }, { figures }] = await Promise.all([
      siteApi("GET /api/services", {}, { signal }),
      adminApi("GET /api/admin/price-book", {}, { signal }),
    ]);
    const lowerCase = text.toLowerCase();
    return withPackagePrices(services, figures.services)
      .filter(({ name }) =>
        name
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.startsWith(lowerCase)),
      )
      .map(({ id, name, price }) => ({ id, title: name, detail: price }));
  },
};
