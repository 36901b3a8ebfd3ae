/*
 * What every start loads. Each lazy module imports this, so that the bundler keeps what they share in one file instead of
 * many (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "@cleaning/contract/accounts";
import "@cleaning/contract/agent";
import "@cleaning/contract/business";
import "@cleaning/contract/careers";
import "@cleaning/contract/order-request-labels";
import "@cleaning/contract/paging";
import "@cleaning/contract/password";
import "@cleaning/contract/provider";
import "@cleaning/contract/provider-id";
import "@cleaning/contract/recovery";
import "@cleaning/contract/registration";
import "@cleaning/contract/schema";
import "@cleaning/contract/second-factor-labels";
import "@cleaning/contract/sync";
import "@cleaning/core/accounts/profile.ts";
import "@cleaning/core/accounts/security.ts";
import "@cleaning/core/audit";
import "@cleaning/core/customers/records.ts";
import "@cleaning/core/database/condition.ts";
import "@cleaning/core/database/counter.ts";
import "@cleaning/core/database/idempotency-record.ts";
import "@cleaning/core/mail";
import "@cleaning/core/mail/letters.ts";
import "@cleaning/core/provider/faults.ts";
import "@cleaning/core/rate-limit";
import "@cleaning/core/records/create.ts";
import "@cleaning/core/records/read.ts";
import "@cleaning/core/subscriptions/records.ts";
import "@cleaning/core/users";
import "@cleaning/core/users/records.ts";
import "./logger.ts";
import "./deps/base.ts";
import "./tokens.ts";
