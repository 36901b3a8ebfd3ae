/*
 * What the admin area does beyond its first look at what came in. Loaded together and by the first call that needs any of
 * it: loaded one by one, what they share would be cut into files that every start has to open.
 */
import "../start.ts";

export { listUsers } from "@cleaning/core/accounts/admin.ts";
export { listAssignments } from "@cleaning/core/agents/assignments.ts";
export { addAgent, changeAgent, listAgents, showAgent } from "@cleaning/core/agents/admin.ts";
export { readHistory } from "@cleaning/core/audit";
export { resumeOf, setApplicationProcessed } from "@cleaning/core/careers/admin.ts";
export { setContactProcessed } from "@cleaning/core/contact/admin.ts";
export { addCustomer, changeCustomer, listCustomers, showCustomer } from "@cleaning/core/customers/admin.ts";
export { readOverview } from "@cleaning/core/overview";
export {
  addSubscription,
  changeSubscription,
  listSubscriptions,
  showSubscription,
} from "@cleaning/core/subscriptions/admin.ts";
