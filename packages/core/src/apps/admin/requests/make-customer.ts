import type { NewRequestCustomer, RequestDetail } from "@cleaning/contract/admin/requests";
import { AppError } from "@cleaning/contract/http/app-error";
import { type Contact, planCustomer } from "../../../people/customers/new-customer.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import { findUserBy } from "../../../people/users/index.ts";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import type { Submission } from "../../../platform/database/idempotency-record.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Write } from "../../../platform/database/transact-write.ts";
import { changeWrites } from "../../../platform/records/change.ts";
import { readRecord } from "../../../platform/records/read.ts";
import { contactEntity, type ContactRecord } from "../../../sales/contact/entity.ts";
import { contactRecords } from "../../../sales/contact/records.ts";
import { customerCheck } from "../../../schedule/homes/change.ts";
import { showRequest } from "./detail.ts";

type Linked = { customerId: number; writes: readonly Write[] };

const chosen = async (database: Database, id: number): Promise<Linked> => {
  const customer = await readCustomer(database, id);
  if (customer === undefined) throw new AppError("brokenReference", "There is no such customer.");
  return { customerId: id, writes: [customerCheck(database, id)] };
};

const made = async (database: Database, contact: Contact, author: By): Promise<Linked> => {
  const owner = await findUserBy(database, "email", contact.email.toLowerCase());
  if (owner?.customerId !== undefined) return chosen(database, owner.customerId);
  const { record, writes } = await planCustomer(database, { owner, contact, fields: { hasPets: false } }, author);
  return { customerId: record.id, writes };
};

const nameMissing = (field: "firstName" | "lastName"): AppError =>
  new AppError("invalid", field === "firstName" ? "First name is required" : "Last name is required", { field });

type Sent = By & { submission?: Submission };

/**
 * Links a request to a customer, and wins it. Without a chosen one it is the address's customer, or a new one; of a
 * repeat, and of two colleagues at once, the first customer stays.
 * @throws AppError `notFound`, `invalid` for a missing name, `brokenReference` for a customer who is none, `conflict` for
 * a quote
 */
export const makeCustomer = async (
  database: Database,
  id: number,
  { customerId, ...given }: NewRequestCustomer,
  { submission = {}, ...author }: Sent,
): Promise<RequestDetail> => {
  await command({ database, ...author, submission, repeat: async () => undefined }, async () => {
    const stored = await readRecord<ContactRecord>(contactEntity, database, id);
    if (stored.quote !== undefined)
      throw new AppError("conflict", "A quote is won by booking it, which makes the customer.");
    if (stored.customerId !== undefined) return {};
    const { firstName = stored.firstName, lastName = stored.lastName, phone = stored.phone } = given;
    const contact = { firstName, lastName, phone, email: stored.email };
    if (customerId === undefined && firstName === "") throw nameMissing("firstName");
    if (customerId === undefined && lastName === "") throw nameMissing("lastName");
    // Where the address gets an owner meanwhile, they are found the next time.
    const linked =
      customerId === undefined ? await made(database, contact, author) : await chosen(database, customerId);
    const won = contactRecords.changed(stored, { customerId: linked.customerId, by: author.by }, author.now);
    const { record, rest } = changeWrites(contactRecords, database, stored, won, author);
    return { writes: { request: record, rest, customer: linked.writes } };
  });
  return showRequest(database, { list: "contact-submissions", id }, author.now);
};
