/*
 * Loaded together by the first call that needs any of it: loaded one by one, what they share would be cut into files that
 * every start has to open.
 */
import "../start.ts";

export { changeCustomer } from "@cleaning/core/accounts/ownership/change-customer.ts";
export { agentRecords } from "@cleaning/core/people/agents/records.ts";
export { readNamedHistory } from "@cleaning/core/apps/admin/history/named-history.ts";
export { readPriceBooks, savePriceBook } from "@cleaning/core/catalog/price-book";
export { resumeOf } from "@cleaning/core/sales/careers";
export { applicationRecords } from "@cleaning/core/sales/careers/records.ts";
export { contactRecords } from "@cleaning/core/sales/contact/records.ts";
export { customerRecords } from "@cleaning/core/people/customers/records.ts";
export { listedCustomers } from "@cleaning/core/people/customers/list.ts";
export { readOverview } from "@cleaning/core/apps/admin/overview.ts";
export { changeRecord } from "@cleaning/core/platform/records/change.ts";
export { createRecord } from "@cleaning/core/platform/records/create.ts";
export { showRecord } from "@cleaning/core/platform/records/read.ts";
export { changeSubscription, showSubscription } from "@cleaning/core/schedule/subscriptions/change.ts";
export { listedSubscriptions } from "@cleaning/core/schedule/subscriptions/list.ts";
export { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
export { extendPlan } from "@cleaning/core/schedule/visits/generate.ts";
export { recheckAgent } from "@cleaning/core/schedule/agents/recheck-agent.ts";
export { listedUsers } from "@cleaning/core/people/users/list.ts";
