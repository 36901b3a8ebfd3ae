/*
 * Loaded together by the first call that needs any of it: loaded one by one, what they share would be cut into files that
 * every start has to open.
 */
import "../start.ts";

export { changeCustomer } from "@cleaning/core/accounts/change-customer.ts";
export { agentRecords } from "@cleaning/core/agents/records.ts";
export { readNamedHistory } from "@cleaning/core/admin/named-history.ts";
export { readPriceBooks, savePriceBook } from "@cleaning/core/price-book";
export { resumeOf } from "@cleaning/core/careers";
export { applicationRecords } from "@cleaning/core/careers/records.ts";
export { contactRecords } from "@cleaning/core/contact/records.ts";
export { customerRecords } from "@cleaning/core/customers/records.ts";
export { listedCustomers } from "@cleaning/core/customers/list.ts";
export { readOverview } from "@cleaning/core/overview";
export { changeRecord } from "@cleaning/core/records/change.ts";
export { createRecord } from "@cleaning/core/records/create.ts";
export { showRecord } from "@cleaning/core/records/read.ts";
export { changeSubscription, showSubscription } from "@cleaning/core/subscriptions/change.ts";
export { listedSubscriptions } from "@cleaning/core/subscriptions/list.ts";
export { subscriptionRecords } from "@cleaning/core/subscriptions/records.ts";
export { extendPlan } from "@cleaning/core/visits/generate.ts";
export { recheckAgent } from "@cleaning/core/visits/recheck-agent.ts";
export { listedUsers } from "@cleaning/core/users/list.ts";
