import type { LanguageChoice } from "@cleaning/contract/agent-app/language-choice";
import { languageOfAgent } from "../../people/agents/entity.ts";
import { ownAgent } from "../../people/agents/own-agent.ts";
import { agentRecords } from "../../people/agents/records.ts";
import type { Database } from "../../platform/database/index.ts";
import { changeRecord } from "../../platform/records/change.ts";

/** From the next message on. @throws AppError `forbidden` for a person who is no active agent, `unauthorized` */
export const chooseOwnLanguage = async (
  database: Database,
  { language }: LanguageChoice,
  { identityId, now }: { identityId: string; now: Date },
): Promise<LanguageChoice> => {
  const agent = await ownAgent(database, identityId);
  if (languageOfAgent(agent) !== language)
    await changeRecord(agentRecords, database, agent.id, { language }, { by: identityId, now });
  return { language };
};
