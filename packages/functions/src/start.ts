/*
 * What every start loads. Each module that is loaded late imports this: the bundler then keeps what they share with the
 * start in one file, where it would otherwise make one for every set of modules that share something, and a start would
 * open them all (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "@cleaning/contract/accounts";
import "@cleaning/contract/agent";
import "@cleaning/contract/business";
import "@cleaning/contract/careers";
import "@cleaning/contract/paging";
import "@cleaning/contract/password";
import "@cleaning/contract/provider";
import "@cleaning/contract/provider-id";
import "@cleaning/contract/recovery";
import "@cleaning/contract/registration";
import "@cleaning/contract/schema";
import "@cleaning/contract/second-factor-words";
import "@cleaning/contract/sync";
import "@cleaning/core/accounts/profile.ts";
import "@cleaning/core/accounts/security.ts";
import "@cleaning/core/audit";
import "@cleaning/core/customers/records.ts";
import "@cleaning/core/database/condition.ts";
import "@cleaning/core/database/counter.ts";
import "@cleaning/core/database/idempotency-record.ts";
import "@cleaning/core/mail";
import "@cleaning/core/provider/faults.ts";
import "@cleaning/core/rate-limit";
import "@cleaning/core/records/create.ts";
import "@cleaning/core/records/read.ts";
import "@cleaning/core/subscriptions/records.ts";
import "@cleaning/core/users";
import "./logger.ts";
import "./deps.ts";
