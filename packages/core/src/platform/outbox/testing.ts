import type { Database } from "../database/index.ts";
import type { OutboxKind, Pending } from "./index.ts";

export const listPending = async <P>(
  database: Database,
  { entity, payload }: Pick<OutboxKind<P, never>, "entity" | "payload">,
): Promise<Pending<P>[]> => {
  const { data } = await entity(database).query.due({ state: "pending" }).go({ pages: "all" });
  return data.map(({ state: _, ...message }) => ({ ...message, payload: payload().parse(message.payload) }));
};
