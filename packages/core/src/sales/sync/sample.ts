import { maxSyncSample } from "@cleaning/contract/checkout/sync";
import type { ProviderRecord } from "../provider/api.ts";

/** Seven kinds stay under 5 MB. Lambda's limit of 6 MB counts the body as a JSON string, with its quotes escaped. */
const largestBytes = 680_000;

const bytesOf = (record: ProviderRecord): number => Buffer.byteLength(JSON.stringify(JSON.stringify(record)));

export const createSample = () => {
  const records: ProviderRecord[] = [];
  let remainingBytes = largestBytes;
  let isFull = false;
  return {
    records,
    add: (page: readonly ProviderRecord[]): void => {
      for (const record of page) {
        if (isFull) return;
        remainingBytes -= bytesOf(record);
        isFull = remainingBytes < 0 || records.length >= maxSyncSample;
        if (!isFull) records.push(record);
      }
    },
  };
};
export type Sample = ReturnType<typeof createSample>;
