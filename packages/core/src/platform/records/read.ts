import { AppError } from "@cleaning/contract/http/app-error";
import { type Read, readWith } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import type { RecordEntity } from "./entity.ts";
import type { RecordType } from "./record-type.ts";

type Entity<R> = (database: Database) => RecordEntity<R>;

export const noSuchRecord = (): AppError => new AppError("notFound", "There is no such record.");

export const recordRead = <R>(entity: Entity<R>, database: Database, id: number): Read<R> =>
  readWith<R>(entity(database).get({ id }), (Item) => entity(database).parse({ Item }).data);

export const readRecord = async <R>(entity: Entity<R>, database: Database, id: number): Promise<R> => {
  const { data } = await entity(database).get({ id }).go({ consistent: true });
  if (data === null) throw noSuchRecord();
  return data;
};

export const showRecord = async <R, V>(type: RecordType<R, V>, database: Database, id: number): Promise<V> =>
  type.view(await readRecord(type.entity, database, id));
