/*
 * What every start of a function loads of the domain, imported by the modules here that are loaded late
 * (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "./accounts/security.ts";
import "./database/condition.ts";
import "./database/defined.ts";
import "./database/idempotency-record.ts";
import "./database/transact-write.ts";
import "./mail/index.ts";
