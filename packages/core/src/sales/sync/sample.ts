import { largestSample } from "@cleaning/contract/checkout/sync";
import type { ProviderRecord } from "../provider/api.ts";

/**
 * Seven kinds stay under 5 MB. Lambda's limit is 6 MB for an answer whose body is a string in JSON once more, with a
 * backslash before every quote; so it is measured like that.
 */
const largestBytes = 680_000;

const bytesOf = (record: ProviderRecord): number => Buffer.byteLength(JSON.stringify(JSON.stringify(record)));

/** The first records of a kind, as many as an answer takes. */
export const createSample = () => {
  const records: ProviderRecord[] = [];
  let left = largestBytes;
  let isFull = false;
  return {
    records,
    /** Keeps what there is room for; the rest is not held in memory. */
    take: (page: readonly ProviderRecord[]): void => {
      for (const record of page) {
        if (isFull) return;
        left -= bytesOf(record);
        isFull = left < 0 || records.length >= largestSample;
        if (!isFull) records.push(record);
      }
    },
  };
};
export type Sample = ReturnType<typeof createSample>;
