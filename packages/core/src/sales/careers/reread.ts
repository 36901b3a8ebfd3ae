import type { Database } from "../../platform/database/index.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { applicationEntity } from "./entity.ts";

const stateOf = async (database: Database, recipient = "") => {
  const [, id] = /^application#(\d+)$/.exec(recipient) ?? [];
  const { data } = await applicationEntity(database)
    .get({ id: Number(id ?? 0) })
    .go({ consistent: true });
  return data?.state;
};

/** An answer that the office has thought better of before it is sent is told to nobody. */
export const applicationFactReaders: Pick<FactReaders, "application-interview" | "application-decline"> = {
  "application-interview": async (database, { facts, to }) =>
    (await stateOf(database, to.id)) === "in-touch" ? facts : undefined,
  "application-decline": async (database, { facts, to }) =>
    (await stateOf(database, to.id)) === "lost" ? facts : undefined,
};
