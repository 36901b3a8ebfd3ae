import type { unchanged } from "../database/condition.ts";
import type { Write } from "../database/transact-write.ts";

type Condition = ReturnType<typeof unchanged<string>>;
type Index = {
  pk: { composite: readonly string[] };
  sk?: { composite: readonly string[] };
  by?: readonly string[];
};

/** The part of ElectroDB's entity that records need; methods, so that an entity with narrower parameters fits. */
export type RecordEntity<R> = {
  get(key: { id: number }): { go(options: { consistent: true }): Promise<{ data: R | null }>; params(): unknown };
  parse(response: { Item: Record<string, unknown> }): { data: R | null };
  create(record: R): { params(): NonNullable<Write["Put"]> };
  patch(key: { id: number }): {
    set(fields: Readonly<Record<string, unknown>>): {
      remove(names: string[]): { where(condition: Condition): { params(): NonNullable<Write["Update"]> } };
    };
  };
  schema: { attributes: Readonly<Record<string, unknown>>; indexes: Readonly<Record<string, Index>> };
};
