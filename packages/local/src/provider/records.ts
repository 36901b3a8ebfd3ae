import { offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { packageKinds, packages } from "@cleaning/contract/pricing/plans";
import { discounted, dialogDiscounts } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import type { ListKind, ProviderRecord } from "@cleaning/core/sales/provider/api.ts";

/** Generated from the record's number, so that fifty thousand customers need no memory. */
const firstNames =
  "Ann Ben Carla David Emma Felix Grace Hannah Isaac Julia Kyle Laura Mason Nora Owen Paige Sam Tessa".split(" ");
const lastNames =
  "Allred Bennion Christensen Davis Eccles Hansen Israelsen Jensen Larsen Monson Nielson Olsen Thatcher".split(" ");
const streets = [
  "Main Street",
  "Center Street",
  "Canyon Road",
  "Orchard Lane",
  "Aspen Drive",
  "Bear River Way",
] as const;
const plans = packageKinds.map((kind) => ({ ...packages[kind], price: packagePrices[kind] }));

/** Pseudo-random, 32 bits. */
const hashOf = (index: number, purpose: number): number => {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
};

const pick = <T>(list: readonly T[], index: number, purpose: number): T => {
  const found = list[hashOf(index, purpose) % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
};

const dayFrom = (day: string, index: number, purpose: number, range: number): string =>
  new Date(Date.parse(day) + (hashOf(index, purpose) % range) * 86_400_000).toISOString().slice(0, 10);

const personAt = (index: number, host: string) => {
  const firstName = pick(firstNames, index, 1);
  const lastName = pick(lastNames, index, 2);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@${host}`.toLowerCase(),
    phone: `(435) 555-${String(hashOf(index, 3) % 10_000).padStart(4, "0")}`,
  };
};

type RecordFactory = (index: number) => ProviderRecord;

const recordFactories: Readonly<Record<ListKind, RecordFactory>> = {
  services: (index) => {
    const { serviceType: name = "", price = 0 } = plans[index] ?? {};
    return { id: `svc_${index + 1}`, name, price, minutes: price, active: true };
  },
  products: (index) => ({
    id: `prd_${index + 1}`,
    name: `${pick(["Oven", "Refrigerator", "Window", "Carpet", "Laundry", "Garage"], index, 4)} add-on ${index + 1}`,
    price: 15 + (hashOf(index, 5) % 12) * 5,
    taxable: hashOf(index, 6) % 3 > 0,
  }),
  customers: (index) => ({
    id: `cus_${index + 1}`,
    ...personAt(index, "customers.example"),
    address: `${1 + (hashOf(index, 7) % 1_900)} ${pick(streets, index, 8)}`,
    city: pick(business.areas, index, 9),
    state: business.address.state,
    zipCode: `843${String(hashOf(index, 10) % 40).padStart(2, "0")}`,
    createdAt: `${dayFrom("2021-01-01", index, 11, 2_000)}T15:00:00.000Z`,
  }),
  agents: (index) => ({
    id: `agt_${index + 1}`,
    ...personAt(index, "agents.example"),
    area: pick(business.areas, index, 12),
    rating: 4 + (hashOf(index, 13) % 11) / 10,
    active: hashOf(index, 14) % 8 > 0,
  }),
  subscriptions: (index) => {
    const { serviceType, price } = pick(plans, index, 15);
    const frequency = pick(offeredFrequencies, index, 16);
    return {
      id: `sub_${index + 1}`,
      customerId: `cus_${index + 1}`,
      service: serviceType,
      frequency,
      price: discounted(price, dialogDiscounts[frequency]),
      status: hashOf(index, 17) % 6 > 0 ? "active" : "paused",
      startedOn: dayFrom("2021-02-01", index, 18, 2_000),
    };
  },
  schedules: (index) => ({
    id: `sch_${index + 1}`,
    subscriptionId: `sub_${index + 1}`,
    agentId: `agt_${1 + (hashOf(index, 19) % 5)}`,
    date: dayFrom("2026-11-01", index, 20, 60),
    startsAt: pick(["08:00", "10:00", "13:00", "15:00"], index, 21),
    minutes: 120 + (hashOf(index, 22) % 5) * 30,
  }),
};

export const sizeOf = (kind: ListKind, customers: number): number =>
  ({
    services: plans.length,
    products: 12,
    customers,
    agents: Math.max(3, Math.ceil(customers / 250)),
    subscriptions: Math.floor(customers * 0.8),
    schedules: Math.floor(customers * 0.8),
  })[kind];

export const recordAt = (kind: ListKind, index: number): ProviderRecord => recordFactories[kind](index);

export const organizationOf = (id: string): ProviderRecord => ({
  id,
  name: business.name,
  phone: business.phone.text,
  timeZone: business.timeZone,
  since: business.since,
});
