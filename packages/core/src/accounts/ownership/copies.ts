import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { agentBasics, agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { customerBasics, type CustomerRecord } from "../../people/customers/entity.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import type { Plan } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite, type Write } from "../../platform/database/transact-write.ts";
import { messageWrite } from "../../platform/messages/message.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { type FieldChange, recordChangeWrites } from "../../platform/records/change.ts";
import { changedHomeWrites } from "../../schedule/homes/change.ts";
import type { HomeRecord } from "../../schedule/homes/entity.ts";
import { movedAccessWrites } from "../../schedule/homes/moved-access.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";

export type CopiedChange = Partial<
  Pick<
    UserRecord,
    "name" | "sortName" | "firstName" | "lastName" | "email" | "phone" | "address" | "city" | "state" | "zipCode"
  >
>;

export type Copies = {
  customer?: CustomerRecord | undefined;
  /** The homes that stand for the profile's, which move with it. */
  bookedHomes?: readonly HomeRecord[] | undefined;
  agent?: AgentRecord | undefined;
  subscriptions: readonly SubscriptionRecord[];
};

export const readAgent = async (database: Database, id: number | undefined): Promise<AgentRecord | undefined> => {
  if (id === undefined) return undefined;
  return (await agentEntity(database).get({ id }).go({ consistent: true })).data ?? undefined;
};

type CopiesPlan = By & Pick<Plan, "history" | "messages"> & { extraWrites: readonly Write[] };

const itemsPerTransaction = 100;

const bookedHomeWrites = async (
  database: Database,
  home: HomeRecord,
  { address, city, state, zipCode }: CopiedChange,
  now: Date,
): Promise<Write[]> => {
  const moved = omitUndefined({ address, city, state, zipCode });
  if (Object.keys(moved).length === 0) return [];
  const { customerId, homeId } = home;
  const change = { customerId, homeId, ...moved };
  return Object.values((await changedHomeWrites(database, { before: home, change }, now)).writes).flat();
};

/** False on a concurrent change: a repeat with what is stored completes it. Further subscriptions follow in jobs. */
export const writeWithCopies = async (
  database: Database,
  { customer, bookedHomes = [], agent, subscriptions }: Copies,
  change: CopiedChange,
  { extraWrites, history = [], messages = [], by, now }: CopiesPlan,
  ofCustomer: FieldChange<CustomerRecord> = {},
): Promise<boolean> => {
  const { name, sortName, firstName, email, phone, city, zipCode } = change;
  const ofAgent = omitUndefined({ name, sortName, email, phone });
  const ofSubscription = omitUndefined({
    customerName: name,
    customerFirstName: firstName,
    sortName,
    email,
    phone,
    city,
  });
  const groups = [
    ...(await Promise.all(bookedHomes.map((home) => bookedHomeWrites(database, home, change, now)))),
    [
      ...extraWrites,
      ...(customer === undefined
        ? []
        : await movedAccessWrites(database, { customerId: customer.id, homeId: profileHome }, customer, {
            ...customer,
            ...change,
          })),
      ...[history].flat().flatMap((fact) => auditWrites(database, { by, now, ...fact })),
      ...[messages].flat().map((message) => messageWrite(database, message)),
      ...(customer === undefined
        ? []
        : recordChangeWrites(customerBasics, database, customer, { ...change, ...ofCustomer })),
      ...(agent === undefined ? [] : recordChangeWrites(agentBasics, database, agent, ofAgent)),
    ],
    ...subscriptions.map((record) => [
      ...recordChangeWrites(subscriptionBasics, database, record, ofSubscription),
      ...(record.homeId !== undefined || (zipCode === undefined && (city === undefined || city === record.city))
        ? []
        : [visitJobWrite(database, { kind: "subscriptions", subscriptionIds: [record.id] }, now)]),
    ]),
  ];
  let items: Write[] = [];
  const send = async () => items.length === 0 || (await transactWrite(database, { items })).written;
  for (const group of groups) {
    if (items.length + group.length > itemsPerTransaction) {
      if (!(await send())) return false;
      items = [];
    }
    items.push(...group);
  }
  return send();
};
