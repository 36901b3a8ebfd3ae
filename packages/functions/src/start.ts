/*
 * What every start loads. Each lazy module imports this, so that the bundler keeps what they share in one file instead
 * of many (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "@cleaning/contract/accounts/accounts";
import "@cleaning/contract/accounts/first-password-labels";
import "@cleaning/contract/agent-app/agent";
import "@cleaning/contract/booking/booking-terms";
import "@cleaning/contract/site/business";
import "@cleaning/contract/site/careers";
import "@cleaning/contract/catalog/contact-services";
import "@cleaning/contract/checkout/order-request-labels";
import "@cleaning/contract/checkout/terms";
import "@cleaning/contract/checkout/terms-versions";
import "@cleaning/contract/format/date";
import "@cleaning/contract/format/time";
import "@cleaning/contract/http/paging";
import "@cleaning/contract/messages/message-kind";
import "@cleaning/contract/accounts/password";
import "@cleaning/contract/checkout/provider";
import "@cleaning/contract/checkout/provider-id";
import "@cleaning/contract/accounts/recovery";
import "@cleaning/contract/accounts/registration";
import "@cleaning/contract/http/schema";
import "@cleaning/contract/accounts/second-factor-labels";
import "@cleaning/contract/checkout/sync";
import "@cleaning/contract/visits/homes";
import "@cleaning/contract/visits/visit-problems";
import "@cleaning/contract/visits/visits";
import "@cleaning/core/accounts/profile.ts";
import "@cleaning/core/accounts/sessions/security.ts";
import "@cleaning/core/platform/audit";
import "@cleaning/core/people/customers/records.ts";
import "@cleaning/core/platform/database/condition.ts";
import "@cleaning/core/platform/database/counter.ts";
import "@cleaning/core/platform/database/idempotency-record.ts";
import "@cleaning/core/platform/messages/message.ts";
import "@cleaning/core/sales/provider/faults.ts";
import "@cleaning/core/platform/rate-limit";
import "@cleaning/core/platform/records/create.ts";
import "@cleaning/core/platform/records/read.ts";
import "@cleaning/core/schedule/subscriptions/records.ts";
import "@cleaning/core/people/users";
import "@cleaning/core/people/users/records.ts";
import "./logger.ts";
import "./deps/base.ts";
import "./tokens.ts";
