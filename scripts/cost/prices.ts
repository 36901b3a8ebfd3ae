/** List prices in US dollars: us-west-2, North America, without tax. From memory; update by each pricing page. */
export const pricesOf = "early 2026";

/** Each step is the price from its amount on. */
export type PriceSteps = readonly { from: number; price: number }[];

const million = 1_000_000;
const terabyte = 1_000;

export const prices = {
  cloudFront: {
    requests: [{ from: 10 * million, price: 1 / million }],
    gigabytes: [
      { from: terabyte, price: 0.085 },
      { from: 11 * terabyte, price: 0.08 },
      { from: 51 * terabyte, price: 0.06 },
      { from: 151 * terabyte, price: 0.04 },
    ],
    functionRuns: [{ from: 2 * million, price: 0.1 / million }],
    keyReads: [{ from: 0, price: 0.03 / million }],
  },
  firewall: { list: 5, rule: 1, requests: [{ from: 0, price: 0.6 / million }] },
  apiGateway: {
    requests: [
      { from: 0, price: 1 / million },
      { from: 300 * million, price: 0.9 / million },
    ],
  },
  lambda: {
    requests: [{ from: million, price: 0.2 / million }],
    gigabyteSeconds: [{ from: 400_000, price: 0.0000133334 }],
  },
  dynamo: {
    reads: [{ from: 0, price: 0.125 / million }],
    writes: [{ from: 0, price: 0.625 / million }],
    gigabytes: [{ from: 25, price: 0.25 }],
    backedUpGigabytes: [{ from: 0, price: 0.2 }],
  },
  /** S3 Standard; downloads are free up to a hundred gigabytes a month. */
  files: { gigabytes: [{ from: 0, price: 0.023 }], uploads: [{ from: 0, price: 0.005 / 1_000 }] },
  cognito: { activeUsers: [{ from: 10_000, price: 0.015 }] },
  mail: { mails: [{ from: 0, price: 0.1 / 1_000 }] },
  watching: {
    alarms: [{ from: 10, price: 0.1 }],
    metrics: [{ from: 10, price: 0.3 }],
    logGigabytes: [{ from: 5, price: 0.5 }],
  },
  keys: { key: 1, requests: [{ from: 20_000, price: 0.03 / 10_000 }] },
  names: { zone: 0.5 },
} as const satisfies Record<string, Record<string, PriceSteps | number>>;

/** US dollars. */
export const costOf = (steps: PriceSteps, amount: number): number =>
  steps.reduce((sum, { from, price }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(amount, to) - from) * price;
  }, 0);
