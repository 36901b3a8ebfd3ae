import type { Database } from "../../platform/database/index.ts";
import { agentEntity } from "../agents/entity.ts";
import { isCustomerGone } from "../customers/is-gone.ts";

/**
 * Whether nothing may reach a person any more: they are erased, or the owner of their address has closed the account that
 * somebody else had made with it. Then the office alone is told. Consistent.
 * @param recipient `customer#7`, `agent#3`; others, as `contact#4` and `application#2`, are erased with their messages
 */
export const isRecipientGone = async (database: Database, recipient: string): Promise<boolean> => {
  const [audience, number] = recipient.split("#");
  const id = Number(number);
  if (audience === "customer") return isCustomerGone(database, id);
  if (audience !== "agent") return false;
  return (await agentEntity(database).get({ id }).go({ consistent: true })).data === null;
};
