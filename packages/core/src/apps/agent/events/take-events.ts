import { agentEvent, type AgentEventResult } from "@cleaning/contract/agent-app/agent-day";
import { readInput } from "@cleaning/contract/http/input";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import { ownAgent } from "../../../people/agents/own-agent.ts";
import type { PendingMessage } from "../../../platform/messages/message.ts";
import { readVisitKey } from "../../../schedule/records/visit-of-id.ts";
import { readFeatures } from "../../../schedule/visit-record/features.ts";
import { clockSkewOf } from "./happened-at.ts";
import { type AgentEventStores, recordEvent } from "./record-event.ts";

type EventBatch = { sentAt: string; events: readonly { id: string }[] };

/** A refused event stops no others; sending all again is safe. @throws `forbidden`, `unauthorized`, `unavailable` */
export const takeEvents = async (
  stores: AgentEventStores,
  { sentAt, events }: EventBatch,
  { identityId, now }: { identityId: string; now: Date },
): Promise<{ events: AgentEventResult[]; messages: PendingMessage[] }> => {
  const agent = await ownAgent(stores.database, identityId);
  const sender = { agent, identityId, now, clockSkew: clockSkewOf(now, sentAt) };
  let services: ReturnType<typeof readFeatures> | undefined;
  const features = (): ReturnType<typeof readFeatures> => (services ??= readFeatures(stores.database));
  const keys = new Map<string, VisitKey | undefined>();
  const answers: AgentEventResult[] = [];
  const messages: PendingMessage[] = [];
  for (const rawEvent of events) {
    const { id } = rawEvent;
    const read = readInput(agentEvent(), rawEvent);
    if (!read.success) {
      answers.push({ id, result: "refused", message: read.issues[0]?.message ?? "Invalid input" });
      continue;
    }
    const { visitId } = read.data;
    if (!keys.has(visitId)) keys.set(visitId, await readVisitKey(stores.database, visitId));
    const { answer, message } = await recordEvent(
      stores,
      { ...sender, features, before: answers.length },
      { event: read.data, key: keys.get(visitId) },
    );
    answers.push({ id, ...answer });
    if (message !== undefined) messages.push(message);
  }
  return { events: answers, messages };
};
