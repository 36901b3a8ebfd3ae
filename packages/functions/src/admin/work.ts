/*
 * One module for all: loaded separately, what they share would be split into files that every cold start has to open.
 */
import "../start.ts";

export * from "@cleaning/core/accounts/ownership/change-customer.ts";
export * from "@cleaning/core/people/agents/records.ts";
export * from "@cleaning/core/apps/admin/history/named-history.ts";
export * from "@cleaning/core/catalog/payment";
export * from "@cleaning/core/catalog/price-book";
export { resumeOf } from "@cleaning/core/sales/careers";
export * from "@cleaning/core/sales/careers/records.ts";
export * from "@cleaning/core/sales/contact/records.ts";
export * from "@cleaning/core/people/customers/records.ts";
export * from "@cleaning/core/people/customers/list.ts";
export { liftMailSuppression, readSentMessages } from "@cleaning/core/apps/admin/sent-messages.ts";
export * from "@cleaning/core/apps/admin/add-customer.ts";
export * from "@cleaning/core/apps/admin/customer-page/summary.ts";
export * from "@cleaning/core/apps/admin/customer-page/timeline.ts";
export * from "@cleaning/core/apps/admin/overview.ts";
export * from "@cleaning/core/apps/admin/requests/detail.ts";
export * from "@cleaning/core/apps/admin/requests/make-customer.ts";
export * from "@cleaning/core/apps/admin/requests/work.ts";
export * from "@cleaning/core/apps/admin/resend-message.ts";
export * from "@cleaning/core/apps/admin/search/search.ts";
export * from "@cleaning/core/platform/records/change.ts";
export * from "@cleaning/core/platform/records/create.ts";
export * from "@cleaning/core/platform/records/read.ts";
export * from "@cleaning/core/apps/admin/change.ts";
export * from "@cleaning/core/schedule/subscriptions/list.ts";
export * from "@cleaning/core/schedule/subscriptions/records.ts";
export * from "@cleaning/core/schedule/visits/generate.ts";
export * from "@cleaning/core/schedule/assignment/recheck-agent.ts";
export * from "@cleaning/core/people/users/list.ts";
export * from "@cleaning/core/platform/texts/settings.ts";
export * from "@cleaning/core/platform/texts/spending.ts";
