import { listKinds, type ListKind, type ProviderApi, type ProviderRecord } from "../provider/api.ts";

const noop = async (): Promise<void> => undefined;
const record = (kind: ListKind, index: number): ProviderRecord => ({ id: `${kind}-${index + 1}` });

/** In memory, with pages of `partSize` records. */
export const fakeLists = (sizes: Partial<Record<ListKind, number>> = {}, partSize = 500) => {
  let callCount = 0;
  let before: (call: string) => Promise<void> = noop;
  const totalOf = (kind: ListKind): number => sizes[kind] ?? listKinds.indexOf(kind) + 1;
  const provider: Pick<ProviderApi, "page" | "organization"> = {
    page: async (kind, cursor = "0") => {
      callCount += 1;
      await before(`${kind} ${cursor}`);
      const total = totalOf(kind);
      const start = Number(cursor);
      const end = Math.min(start + partSize, total);
      const records = Array.from({ length: end - start }, (_, index) => record(kind, start + index));
      return { records, nextCursor: end < total ? String(end) : null, total };
    },
    organization: async () => {
      callCount += 1;
      await before("organization");
      return { id: "org-1", name: "Northern Utah Cleaning" };
    },
  };
  return {
    provider,
    callCount: (): number => callCount,
    /** Runs before each answer; `call` is a list with a cursor. */
    before: (step: (call: string) => Promise<void>): void => {
      before = step;
    },
  };
};
