import { ECDH } from "node:crypto";
import { maxPhones, type OwnPhones, type PhoneSubscription } from "@cleaning/contract/agent-app/push";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { ownActiveAgent, ownAgent } from "../../people/agents/own-agent.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, deleteOf, putOf } from "../../platform/database/transact-write.ts";
import { agentRecipient } from "../../platform/messages/message.ts";
import { phoneEntity, phoneId, readPhones, removePhone } from "../../platform/push/phones.ts";
import { pushTarget } from "../../platform/push/push-services.ts";

export type PushSite = { publicKey: string | undefined; local?: string | undefined };

type Caller = { identityId: string };

const answerOf = (ids: readonly string[], { publicKey }: PushSite): OwnPhones => ({
  publicKey: publicKey ?? null,
  phones: [...ids],
});

/** Of an inactive agent none. Throws AppError `forbidden` for a person who is no agent, `unauthorized`. */
export const listOwnPhones = async (database: Database, site: PushSite, { identityId }: Caller): Promise<OwnPhones> => {
  const { id } = await ownAgent(database, identityId);
  const phones = await readPhones(database, agentRecipient(id));
  return answerOf(
    phones.map((phone) => phone.id),
    site,
  );
};

const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
};

const checkSubscription = ({ endpoint, keys }: PhoneSubscription, { publicKey, local }: PushSite): void => {
  if (publicKey === undefined) throw new AppError("conflict", "This site sends no notifications.");
  if (pushTarget(endpoint, local) === undefined)
    throw new AppError("invalid", "We do not know this browser's service for notifications.", { field: "endpoint" });
  if (!isPoint(keys.p256dh)) throw new AppError("invalid", "This is no key of a phone.", { field: "keys.p256dh" });
};

/**
 * Sends the agent's notifications to a phone, and nobody else's there any more. The same one again writes nothing. Of
 * more than five the oldest ones give way.
 * @throws AppError `invalid` for what is no phone, `conflict` where there are no notifications, `forbidden` for a person
 * who is no active agent, `unauthorized`
 */
export const addOwnPhone = async (
  database: Database,
  subscription: PhoneSubscription,
  { site, identityId, now }: Caller & { site: PushSite; now: Date },
): Promise<OwnPhones> => {
  const agent: Pick<AgentRecord, "id" | "userId"> = await ownActiveAgent(database, identityId);
  checkSubscription(subscription, site);
  const { endpoint, keys } = subscription;
  const entity = phoneEntity(database);
  const [id, recipient] = [phoneId(endpoint), agentRecipient(agent.id)];
  return command({ database, now }, async () => {
    const [phones, { data: before }] = await Promise.all([
      readPhones(database, recipient),
      entity.get({ id }).go({ consistent: true }),
    ]);
    const others = phones.filter((phone) => phone.id !== id);
    const kept = others.slice(-(maxPhones - 1)).map((phone) => phone.id);
    const answer = answerOf([...kept, id], site);
    if (before?.recipient === recipient && before.p256dh === keys.p256dh && before.auth === keys.auth)
      return { answer };
    const phone = { id, recipient, userId: agent.userId, endpoint, ...keys, since: now.toISOString() };
    const isHere = agentEntity(database)
      .delete({ id: agent.id })
      .where(unchanged({ isActive: true }));
    return {
      writes: {
        phone: putOf(entity.put(phone)),
        agent: checkOf(isHere),
        oldest: others.slice(0, -(maxPhones - 1)).map((old) => deleteOf(entity.delete({ id: old.id }))),
      },
      refusals: new AppError("conflict", "Your record has changed meanwhile. Please try again."),
      answer,
    };
  });
};

/** Another agent's phone stays. Throws AppError `forbidden` for a person who is no agent, `unauthorized`. */
export const removeOwnPhone = async (
  database: Database,
  id: string,
  { site, identityId }: Caller & { site: PushSite },
): Promise<OwnPhones> => {
  const agent = await ownAgent(database, identityId);
  const recipient = agentRecipient(agent.id);
  await removePhone(database, { id, recipient });
  const phones = await readPhones(database, recipient);
  return answerOf(
    phones.map((phone) => phone.id).filter((one) => one !== id),
    site,
  );
};
