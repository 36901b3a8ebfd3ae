import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { ListKind, ProviderIds, ProviderOrder, ProviderRecord } from "@cleaning/core/provider/api.ts";
import { fieldsOf } from "../records.ts";

/** Something that was made through the API or the portal: under which key, from what, and what it is called. */
type Entry = { key: string; order: ProviderOrder; ids: ProviderIds };

/** What people and the site have made at the stand-in. */
export type Ledger = {
  /** Makes a customer, or finds them by their e-mail address, and a subscription; once per key. */
  make: (order: ProviderOrder, key: string) => ProviderIds;
  /** Everything that was made, in order. */
  entries: () => readonly Entry[];
  /** What was made under an id of a subscription. */
  find: (subscriptionId: string) => Entry | undefined;
  /** The records that this added to a list. */
  records: (kind: ListKind) => readonly ProviderRecord[];
};

const isEntry = (value: unknown): value is Entry => {
  const { key, order, ids } = fieldsOf(value);
  return typeof key === "string" && typeof order === "object" && typeof ids === "object";
};

const read = (file: string | undefined): Entry[] => {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  // What was cut off by a kill was never answered.
  return lines.flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return isEntry(entry) ? [entry] : [];
    } catch {
      return [];
    }
  });
};

/**
 * Opens the ledger. It is written before anything is answered, so that what the provider acknowledged is there after a
 * kill too.
 *
 * @param file where it is kept; without one it is forgotten in the end
 */
export const openLedger = (file?: string): Ledger => {
  const entries = read(file);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const customers = new Map<string, { id: string; record: ProviderRecord }>();
  const subscriptions: ProviderRecord[] = [];

  const show = ({ order, ids }: Entry): void => {
    const { email } = order.customer;
    const record = { id: ids.customerId, ...order.customer };
    if (!customers.has(email.toLowerCase())) customers.set(email.toLowerCase(), { id: ids.customerId, record });
    const { reference, subscription } = order;
    subscriptions.push({
      id: ids.subscriptionId,
      customerId: ids.customerId,
      ...subscription,
      reference,
      status: "active",
    });
  };
  for (const entry of entries) show(entry);

  return {
    make: (order, key) => {
      const known = byKey.get(key);
      if (known !== undefined) return known.ids;
      const number = entries.length + 1;
      const customerId = customers.get(order.customer.email.toLowerCase())?.id ?? `cus_new_${number}`;
      const entry: Entry = { key, order, ids: { customerId, subscriptionId: `sub_new_${number}` } };
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(entry)}`);
      entries.push(entry);
      byKey.set(key, entry);
      show(entry);
      return entry.ids;
    },
    entries: () => entries,
    find: (subscriptionId) => entries.find(({ ids }) => ids.subscriptionId === subscriptionId),
    records: (kind) => {
      if (kind === "customers") return [...customers.values()].map(({ record }) => record);
      return kind === "subscriptions" ? subscriptions : [];
    },
  };
};
