import {
  type Customer,
  knownCustomerMessage,
  knownUserMessage,
  type NewCustomerWithoutAccount,
} from "@cleaning/contract/admin/customers";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatList } from "@cleaning/contract/format/list";
import { AppError } from "@cleaning/contract/http/app-error";
import { findSameCustomers } from "../../people/customers/find-same.ts";
import { planCustomer } from "../../people/customers/new-customer.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { findUserBy } from "../../people/users/index.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { madeRecord, type Submission, type SubmissionResult } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { showRecord } from "../../platform/records/read.ts";

/** A new form after a lost answer has another key, so the number itself tells that they are here already. */
const refuseKnownPhone = async (database: Database, phone: string): Promise<void> => {
  const names = (await findSameCustomers(database, { email: "", phone })).map(({ name }) => name);
  if (names.length === 0) return;
  const message = `${formatList(names)} ${names.length === 1 ? "has" : "have"} this phone number.`;
  throw new AppError("conflict", message, { field: "phone" });
};

/**
 * Idempotent for a submission.
 * @throws AppError `conflict` for the address of a customer or an account, and for a customer's phone number unless
 * `evenIfKnown`
 */
export const addCustomer = (
  database: Database,
  { preferredService, source, notes = "", hasPets, evenIfKnown = false, ...contact }: NewCustomerWithoutAccount,
  { by, now, ...submission }: By & Submission,
): Promise<Customer> => {
  const repeat = (made: SubmissionResult) => showRecord(customerRecords, database, madeRecord(made));
  return command({ database, by, now, submission, repeat }, async () => {
    const chosen = omitUndefined({ preferredService: preferredService ?? undefined, source: source ?? undefined });
    const fields = { hasPets, ...chosen, ...(notes && { notes }) };
    const email = contact.email.toLowerCase();
    const owner = email === "" ? undefined : await findUserBy(database, "email", email);
    if (owner !== undefined) {
      const isKnown = owner.customerId !== undefined || owner.identityId === undefined;
      throw new AppError("conflict", isKnown ? knownCustomerMessage : knownUserMessage, { field: "email" });
    }
    if (!evenIfKnown) await refuseKnownPhone(database, contact.phone);
    // Where the address gets an owner meanwhile, they are found the next time.
    const { record, writes } = await planCustomer(database, { owner, contact, fields }, { by, now });
    return { writes: { customer: writes }, record: { recordId: record.id }, answer: customerRecords.view(record) };
  });
};
