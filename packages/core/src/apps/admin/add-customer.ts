import {
  type Customer,
  knownCustomerMessage,
  knownUserMessage,
  type NewCustomerWithoutAccount,
} from "@cleaning/contract/admin/customers";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { planCustomer } from "../../people/customers/new-customer.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { findUserBy } from "../../people/users/index.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Submission, SubmissionResult } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { showRecord } from "../../platform/records/read.ts";

/** Idempotent for a submission. @throws AppError `conflict` for the address of a customer or an account */
export const addCustomer = (
  database: Database,
  { preferredService, source, notes = "", hasPets, ...contact }: NewCustomerWithoutAccount,
  { by, now, ...submission }: By & Submission,
): Promise<Customer> => {
  const repeat = ({ recordId }: SubmissionResult) => showRecord(customerRecords, database, recordId);
  return command({ database, by, now, submission, repeat }, async () => {
    const chosen = omitUndefined({ preferredService: preferredService ?? undefined, source: source ?? undefined });
    const fields = { hasPets, ...chosen, ...(notes && { notes }) };
    const email = contact.email.toLowerCase();
    const owner = email === "" ? undefined : await findUserBy(database, "email", email);
    if (owner !== undefined) {
      const isKnown = owner.customerId !== undefined || owner.identityId === undefined;
      throw new AppError("conflict", isKnown ? knownCustomerMessage : knownUserMessage, { field: "email" });
    }
    // Where the address gets an owner meanwhile, they are found the next time.
    const { record, writes } = await planCustomer(database, { owner, contact, fields }, { by, now });
    return { writes: { customer: writes }, record: { recordId: record.id }, answer: customerRecords.view(record) };
  });
};
