import type { Customer, CustomerChange } from "@cleaning/contract/admin/customers";
import { createConversions } from "electrodb";
import { type Author, auditWrites } from "../audit/index.ts";
import { batchGet } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { changeRecord, revisionAfter } from "../database/revision.ts";
import { writesOf } from "../database/transact-write.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { customerDelta } from "../totals/deltas.ts";
import { customerStats, totalsRead } from "../totals/stats.ts";
import { customerEntity } from "./entity.ts";
import { readCustomer, storeCustomer } from "./index.ts";
import { customerFields, customerOf } from "./view.ts";
import type { CustomerRecord } from "./writes.ts";

/**
 * A page of customers and the cards over all of them: two requests, however many there are.
 *
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const listCustomers = async (database: Database, listing: Listing) => {
  const entity = customerEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const [{ data, cursor }, [customers, subscriptions]] = await Promise.all([
    readListing("customers", listing, entity.query, after),
    batchGet(database, totalsRead(database, "customer"), totalsRead(database, "subscription")),
  ]);
  return { customers: data.map(customerOf), nextCursor: cursor, stats: customerStats(customers, subscriptions) };
};

/** What a change leaves of a customer. */
const changed = (record: CustomerRecord, { notes, preferredService, hasPets }: CustomerChange): CustomerRecord => {
  const { notes: oldNotes, preferredService: oldService, ...rest } = record;
  const own = {
    notes: (notes ?? oldNotes) === "" ? undefined : (notes ?? oldNotes),
    preferredService: preferredService === undefined ? oldService : (preferredService ?? undefined),
  };
  return { ...rest, ...defined(own), ...defined({ hasPets }), revision: revisionAfter(record) };
};

const fieldsThatMayGo = ["notes", "preferredService"] as const;

/**
 * Changes what staff decide of a customer, with counts and history, all or nothing: two requests.
 *
 * @returns the customer as they are now
 * @throws AppError `notFound`, or `unavailable` when others keep changing them
 */
export const changeCustomer = async (
  database: Database,
  id: number,
  change: CustomerChange,
  { by, now }: { by: Author; now: Date },
): Promise<Customer> => {
  const entity = customerEntity(database);
  const read = async () => (await entity.get({ id }).go({ consistent: true })).data;
  const record = await changeRecord(database, read, (before) => {
    const after = changed(before, change);
    const audit = { kind: "customers", id, by, now, fields: customerFields } as const;
    const states = { before: customerOf(before), after: customerOf(after) };
    if (JSON.stringify(states.before) === JSON.stringify(states.after)) return undefined;
    const { notes, preferredService, hasPets, revision } = after;
    const gone = fieldsThatMayGo.filter((field) => after[field] === undefined && before[field] !== undefined);
    return {
      after,
      record: writesOf({ customer: entity }, ({ customer }) => [
        customer
          .patch({ id })
          .set(defined({ notes, preferredService, hasPets, revision }))
          .remove(gone)
          .where((has, { eq, notExists }) =>
            before.revision === undefined ? notExists(has.revision) : eq(has.revision, before.revision),
          )
          .commit(),
      ]),
      rest: [
        ...counterWrites(database, difference(customerDelta(before), customerDelta(after))),
        ...auditWrites(database, { ...audit, ...states }),
      ],
    };
  });
  return customerOf(record);
};

/**
 * One customer as staff see it: one request.
 *
 * @throws AppError `notFound`
 */
export const showCustomer = async (database: Database, id: number): Promise<Customer> =>
  customerOf(await readCustomer(database, id));

/** Makes a customer (`storeCustomer`), and returns it as staff see it. */
export const addCustomer = async (...parameters: Parameters<typeof storeCustomer>): Promise<Customer> =>
  customerOf(await storeCustomer(...parameters));
