import type { Language } from "@cleaning/contract/format/language";
import type { Database } from "../../platform/database/index.ts";
import type { Recipient } from "../../platform/messages/message.ts";
import { agentIdOf } from "./agent-id.ts";
import { agentEntity, languageOfAgent } from "./entity.ts";

/** For `MessageDependencies`: as the agent has chosen until now. Others have what the message says, or English. */
export const languageOfRecipient =
  (database: Database) =>
  async (to: Recipient): Promise<Language> => {
    const id = agentIdOf(to.id);
    const agent = id === undefined ? undefined : (await agentEntity(database).get({ id }).go()).data;
    return agent === undefined || agent === null ? (to.language ?? "en") : languageOfAgent(agent);
  };
