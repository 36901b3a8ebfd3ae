import {
  type Customer,
  knownCustomerMessage,
  knownUserMessage,
  type NewCustomerWithoutAccount,
} from "@cleaning/contract/admin/customers";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import { newCustomer } from "../../people/customers/new-customer.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { findUserBy } from "../../people/users/index.ts";
import type { By } from "../../platform/audit/index.ts";
import {
  alreadySentError,
  idempotencyWrites,
  runOnce,
  type Submission,
} from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { showRecord } from "../../platform/records/read.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";

/**
 * A customer whom the office knows by phone. Idempotent for a submission.
 * @throws AppError `conflict` for the address of a customer or an account
 */
export const addCustomer = async (
  database: Database,
  { preferredService, notes = "", hasPets, ...contact }: NewCustomerWithoutAccount,
  { by, now, ...submission }: By & Submission,
): Promise<Customer> => {
  const fields = { hasPets, ...defined({ preferredService: preferredService ?? undefined }), ...(notes && { notes }) };
  const add = (): Promise<Customer> =>
    retry(recordRetry, async () => {
      const email = contact.email.toLowerCase();
      const owner = email === "" ? undefined : await findUserBy(database, "email", email);
      if (owner !== undefined) {
        const isKnown = owner.customerId !== undefined || owner.identityId === undefined;
        throw new AppError("conflict", isKnown ? knownCustomerMessage : knownUserMessage, { field: "email" });
      }
      const { record, writes } = await newCustomer(database, { owner, contact, fields }, { by, now });
      const { written, refused } = await transactWrite(database, {
        idempotencyRecord: idempotencyWrites(database, submission, { recordId: record.id }, now),
        customer: writes,
      });
      if (written) return customerRecords.view(record);
      if (refused("idempotencyRecord")) throw alreadySentError();
      // The address got an owner meanwhile: they are found the next time.
      return RETRY;
    });
  return runOnce(database, submission, add, ({ recordId }) => showRecord(customerRecords, database, recordId));
};
