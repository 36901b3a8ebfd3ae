import type { ContactRequest, ContactSubmission } from "@cleaning/contract/contact";
import { createWriteTransaction } from "electrodb";
import { nextId } from "../database/counter.ts";
import { type Database, transact } from "../database/index.ts";
import { type Page, readPage } from "../database/page.ts";
import { receiptEntity, receiptOf, receivedRecord } from "../database/receipt.ts";
import { Failure } from "../failure/index.ts";
import { mailEntity } from "../mail/entity.ts";
import { owe, type OwedMail } from "../mail/index.ts";
import { submissionTotals, totalsEntity } from "../totals/index.ts";
import { contactEntity } from "./entity.ts";
import { officeMail } from "./office-mail.ts";

const entities = (database: Database) => ({
  contact: contactEntity(database),
  totals: totalsEntity(database),
  receipt: receiptEntity(database),
  mail: mailEntity(database),
});

/**
 * Stores a contact request, its count, its receipt and the mail it owes the office, all or nothing: two requests.
 *
 * @param key names this submission; the same key never makes a second record
 * @returns the record's id, and the mail still to be sent (none when the submission was already stored)
 */
export const submitContact = async (
  database: Database,
  { subjectLine: _honeypot, ...request }: ContactRequest,
  key: string,
  now: Date,
): Promise<{ id: number; mail?: OwedMail }> => {
  const id = await nextId(database, "contact");
  const mail = owe(officeMail(id, request), now);
  const receipt = receiptOf("contact", key, id, now);
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), ({ contact, totals, receipt: receipts, mail: mails }) => [
      contact.create({ id, ...request, createdAt: now.toISOString(), isProcessed: false }).commit(),
      totals.upsert({ name: "contact" }).add({ records: 1, unprocessed: 1 }).commit(),
      receipts.create(receipt).commit(),
      mails.create(mail).commit(),
    ]).go(),
  );
  if (written) return { id, mail };
  const earlier = await receivedRecord(database, "contact", key);
  if (earlier === undefined) throw new Error(`Contact request ${id} was refused, but its key is new.`);
  return { id: earlier };
};

/** A page of contact requests and the counts over all of them. */
export type ContactPage = {
  submissions: ContactSubmission[];
  nextCursor: string | null;
  stats: { total: number; unprocessed: number };
};

/**
 * Lists contact requests, newest first: two requests.
 *
 * @param page how many, from where, and whether only processed or only unprocessed ones
 */
export const listContacts = async (
  database: Database,
  { processed, ...page }: Page & { processed?: boolean | undefined },
): Promise<ContactPage> => {
  const { newest, byState } = contactEntity(database).query;
  const query = processed === undefined ? newest({}) : byState({ isProcessed: processed });
  const list = `contact-${processed ?? "all"}`;
  const [found, stats] = await Promise.all([
    readPage(list, page, (options) => query.go({ ...options, order: "desc" })),
    submissionTotals(database, "contact"),
  ]);
  return { submissions: found.data, nextCursor: found.cursor, stats };
};

/**
 * Marks a contact request processed or unprocessed; the count follows in the same transaction. Doing it twice is doing
 * it once.
 *
 * @returns the record as it is now
 * @throws Failure `notFound`
 */
export const setContactProcessed = async (
  database: Database,
  id: number,
  isProcessed: boolean,
): Promise<ContactSubmission> => {
  await transact(() =>
    createWriteTransaction(entities(database), ({ contact, totals }) => [
      contact
        .patch({ id })
        .set({ isProcessed })
        .where((attributes, { ne }) => ne(attributes.isProcessed, isProcessed))
        .commit(),
      totals
        .upsert({ name: "contact" })
        .add({ unprocessed: isProcessed ? -1 : 1 })
        .commit(),
    ]).go(),
  );
  const { data } = await contactEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new Failure("notFound", "There is no such contact request.");
  return data;
};
