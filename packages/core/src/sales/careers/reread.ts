import type { Database } from "../../platform/database/index.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { shownState } from "../../platform/submissions/entity.ts";
import { applicationEntity } from "./entity.ts";

const stateOf = async (database: Database, recipient = "") => {
  const [, id = ""] = /^application#(\d+)$/.exec(recipient) ?? [];
  const { data } = await applicationEntity(database)
    .get({ id: Number(id) })
    .go({ consistent: true });
  return data === null ? undefined : shownState(data);
};

/** An answer that the office has thought better of before it is sent is not sent. */
export const applicationFactReaders: Pick<FactReaders, "application-interview" | "application-decline"> = {
  "application-interview": async (database, { facts, to }) =>
    (await stateOf(database, to.id)) === "interview" ? facts : undefined,
  "application-decline": async (database, { facts, to }) =>
    (await stateOf(database, to.id)) === "lost" ? facts : undefined,
};
