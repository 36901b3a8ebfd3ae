import type { Database } from "../../platform/database/index.ts";
import { agentRecipient } from "../../platform/messages/message.ts";
import { type PhoneRecord, readPhones, removePhones } from "../../platform/push/phones.ts";
import { agentIdOf } from "./agent-id.ts";
import { agentEntity } from "./entity.ts";

const isWorking = async (database: Database, id: number): Promise<boolean> =>
  (await agentEntity(database).get({ id }).go({ consistent: true })).data?.isActive === true;

/** For `pushChannel`: the phones of an agent who works here. Consistent. */
export const phonesOfAgent =
  (database: Database) =>
  async (recipient: string): Promise<readonly PhoneRecord[]> => {
    const id = agentIdOf(recipient);
    if (id === undefined) return [];
    const phones = await readPhones(database, recipient);
    return phones.length > 0 && (await isWorking(database, id)) ? phones : [];
  };

/** Forgets the phones of an agent who does not work here any more; of others nothing changes. */
export const removePhonesOfFormerAgent = async (database: Database, agentId: number): Promise<void> => {
  if (!(await isWorking(database, agentId))) await removePhones(database, agentRecipient(agentId));
};
