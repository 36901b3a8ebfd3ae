import { listKinds, type ListKind, type ProviderApi, type ProviderRecord } from "../provider/api.ts";

const nothing = async (): Promise<void> => undefined;
const record = (kind: ListKind, index: number): ProviderRecord => ({ id: `${kind}-${index + 1}` });

/** A provider in memory, as a sync sees it, whose lists have parts of so many records. */
export const fakeLists = (sizes: Partial<Record<ListKind, number>> = {}, partSize = 500) => {
  let asked = 0;
  let before: (call: string) => Promise<void> = nothing;
  const totalOf = (kind: ListKind): number => sizes[kind] ?? listKinds.indexOf(kind) + 1;
  const provider: Pick<ProviderApi, "page" | "organization"> = {
    page: async (kind, cursor = "0") => {
      asked += 1;
      await before(`${kind} ${cursor}`);
      const total = totalOf(kind);
      const start = Number(cursor);
      const end = Math.min(start + partSize, total);
      const records = Array.from({ length: end - start }, (_, index) => record(kind, start + index));
      return { records, nextCursor: end < total ? String(end) : null, total };
    },
    organization: async () => {
      asked += 1;
      await before("organization");
      return { id: "org-1", name: "Northern Utah Cleaning" };
    },
  };
  return {
    provider,
    /** How many times it was asked. */
    asked: (): number => asked,
    /** Does something before each answer: waits, fails, lets time pass. `call` is a list with a cursor. */
    before: (step: (call: string) => Promise<void>): void => {
      before = step;
    },
  };
};
