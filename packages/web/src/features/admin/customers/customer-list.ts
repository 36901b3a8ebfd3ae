import type { Customer, customerStats } from "@cleaning/contract/admin/customers";
import type { Infer } from "@cleaning/contract/http/schema";
import { adminApi } from "#nouns/records/queries.ts";
import { pageQuery, type RecordList } from "../list/record-list.ts";

export const customerList: RecordList<Customer, Infer<typeof customerStats>> = {
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
