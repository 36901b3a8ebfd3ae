import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { ListKind, ProviderIds, ProviderOrder, ProviderRecord } from "@cleaning/core/sales/provider/api.ts";
import { fieldsIn } from "../records.ts";

type Entry = { key: string; order: ProviderOrder; ids: ProviderIds };

export type Ledger = {
  /** One subscription per key. */
  add: (order: ProviderOrder, key: string) => ProviderIds;
  entries: () => readonly Entry[];
  find: (subscriptionId: string) => Entry | undefined;
  records: (kind: ListKind) => readonly ProviderRecord[];
};

const isEntry = (value: unknown): value is Entry => {
  const { key, order, ids } = fieldsIn(value);
  return typeof key === "string" && typeof order === "object" && typeof ids === "object";
};

const read = (file: string | undefined): Entry[] => {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  // An incomplete last line was never acknowledged.
  return lines.flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return isEntry(entry) ? [entry] : [];
    } catch {
      return [];
    }
  });
};

/** Orders without an address are each of another customer. */
const nameOf = ({ customer, reference }: ProviderOrder): string => customer.email?.toLowerCase() ?? reference;

/** Written before the answer, so that acknowledged orders survive a kill. In memory without a file. */
export const openLedger = (file?: string): Ledger => {
  const entries = read(file);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const customers = new Map<string, { id: string; record: ProviderRecord }>();
  const subscriptions: ProviderRecord[] = [];

  const show = ({ order, ids }: Entry): void => {
    const name = nameOf(order);
    const record = { id: ids.customerId, ...order.customer };
    if (!customers.has(name)) customers.set(name, { id: ids.customerId, record });
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
    add: (order, key) => {
      const existing = byKey.get(key);
      if (existing !== undefined) return existing.ids;
      const number = entries.length + 1;
      const customerId = customers.get(nameOf(order))?.id ?? `cus_new_${number}`;
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
