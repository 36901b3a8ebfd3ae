import type { unchanged } from "../database/condition.ts";
import type { Write } from "../database/transact-write.ts";

type Condition = ReturnType<typeof unchanged<string>>;
type Index = { pk: { composite: readonly string[] }; sk?: { composite: readonly string[] } };

/**
 * ElectroDB's entity of a record, as far as every record needs it. Methods, not functions in properties: so an entity fits
 * whose own parameters are narrower.
 */
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
