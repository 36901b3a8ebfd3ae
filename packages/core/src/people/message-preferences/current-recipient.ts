import type { Database } from "../../platform/database/index.ts";
import type { Recipient } from "../../platform/messages/message.ts";
import { agentEntity, languageOfAgent } from "../agents/entity.ts";
import { firstNameOf } from "../agents/first-names.ts";
import { readMailedCustomer } from "../customers/is-gone.ts";

/**
 * Whom a message reaches now: the address and first name of its customer or agent, and an agent's language. Undefined
 * once nothing may reach them any more: they are erased, or the owner of their address has closed the account that
 * somebody else had made with it. Then the office alone is told. Consistent.
 * @param to of ids `customer#7` and `agent#3`; others, as `contact#4` and `application#2`, are erased with their messages
 */
export const currentRecipient = async (database: Database, to: Recipient): Promise<Recipient | undefined> => {
  const [audience, number] = to.id?.split("#") ?? [];
  const id = Number(number);
  if (audience === "customer") {
    const customer = await readMailedCustomer(database, id);
    return customer && { ...to, ...customer };
  }
  if (audience !== "agent") return to;
  const { data: agent } = await agentEntity(database).get({ id }).go({ consistent: true });
  return agent === null
    ? undefined
    : { ...to, email: agent.email, name: firstNameOf(agent), language: languageOfAgent(agent) };
};
