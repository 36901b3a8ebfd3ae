import { agentBasics, agentEntity, type AgentRecord } from "../agents/entity.ts";
import { customerBasics, type CustomerRecord } from "../customers/entity.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, type Write } from "../database/transact-write.ts";
import { recordWrites, revised } from "../records/change.ts";
import type { RecordBasics, Stored } from "../records/record-type.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionBasics } from "../subscriptions/revenue.ts";
import type { UserRecord } from "../users/entity.ts";

type Change<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** What other records copy of a user; what is left out stays as it is. */
export type CopiedChange = Partial<
  Pick<
    UserRecord,
    "name" | "sortName" | "firstName" | "lastName" | "email" | "phone" | "address" | "city" | "state" | "zipCode"
  >
>;

/** The records that copy a user, as they were read. */
export type Copies = {
  customer?: CustomerRecord | undefined;
  agent?: AgentRecord | undefined;
  subscriptions: readonly SubscriptionRecord[];
};

/** An agent by the id that their user's record holds, consistently; undefined without one. */
export const readAgent = async (database: Database, id: number | undefined): Promise<AgentRecord | undefined> => {
  if (id === undefined) return undefined;
  return (await agentEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;
};

/** The items that change a record, if also `alsoHeld` is as it was read. Undefined takes a field away. */
export const rewritten = <R extends Stored>(
  type: RecordBasics<R>,
  database: Database,
  before: R,
  change: Change<R>,
  alsoHeld: readonly (keyof R & string)[] = [],
): readonly Write[] => {
  if (Object.entries(change).every(([name, value]) => before[name] === value)) return [];
  const after = revised(type.entity(database), before, { ...before, ...change });
  const { record, rest } = recordWrites(type, database, before, after, alsoHeld);
  return [...record, ...rest];
};

/** A transaction holds 100 items. */
const atOnce = 100;

/**
 * Changes the records that copy a person, with `beside`, in one transaction; subscriptions that do not fit follow in
 * further ones. False when something has changed meanwhile: called again with what is there now, it completes the change.
 */
export const writeWithCopies = async (
  database: Database,
  { customer, agent, subscriptions }: Copies,
  change: CopiedChange,
  beside: readonly Write[],
  ofCustomer: Change<CustomerRecord> = {},
): Promise<boolean> => {
  const { name, sortName, firstName, email, phone, city } = change;
  const ofAgent = defined({ name, sortName, email, phone });
  const ofSubscription = defined({
    customerName: name,
    customerFirstName: firstName,
    sortName,
    email,
    phone,
    city,
    town: city?.toLowerCase(),
  });
  const groups = [
    [
      ...beside,
      ...(customer === undefined ? [] : rewritten(customerBasics, database, customer, { ...change, ...ofCustomer })),
      ...(agent === undefined ? [] : rewritten(agentBasics, database, agent, ofAgent)),
    ],
    ...subscriptions.map((record) => rewritten(subscriptionBasics, database, record, ofSubscription)),
  ];
  let items: Write[] = [];
  const send = async () => items.length === 0 || (await transactWrite(database, { items })).written;
  for (const group of groups) {
    if (items.length + group.length > atOnce) {
      if (!(await send())) return false;
      items = [];
    }
    items.push(...group);
  }
  return send();
};
