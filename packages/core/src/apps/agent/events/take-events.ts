import { agentEvent, type AgentEventResult } from "@cleaning/contract/agent-app/agent-day";
import { readInput } from "@cleaning/contract/http/input";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import { readVisitKey } from "../../../schedule/records/visit-of-id.ts";
import { readFeatures } from "../features.ts";
import { ownAgent } from "../own-agent.ts";
import { type AgentEventStores, takeEvent } from "./take-event.ts";

/** Events as they were sent: each is read for itself. */
type Sent = { sentAt: string; events: readonly { id: string }[] };

/** Below this a difference is the way of the request, in milliseconds: corrected, it would turn the order around. */
const clockTolerance = 60_000;

const clockSkewOf = (now: Date, sentAt: string): number => {
  const difference = now.getTime() - Date.parse(sentAt);
  return Math.abs(difference) < clockTolerance ? 0 : difference;
};

/**
 * Takes what an agent's phone says of visits, one after the other: what is refused keeps no other one back. The phone's
 * clock is corrected by when it says that it sends, unless it is nearly right.
 * @throws AppError `forbidden` for a person who is no agent, `unauthorized`, and `unavailable`: what was taken by then is
 *   repeated when all is sent again
 */
export const takeEvents = async (
  stores: AgentEventStores,
  { sentAt, events }: Sent,
  { identityId, now }: { identityId: string; now: Date },
): Promise<{ events: AgentEventResult[] }> => {
  const agent = await ownAgent(stores.database, identityId);
  const sender = { agent, identityId, now, clockSkew: clockSkewOf(now, sentAt) };
  let services: ReturnType<typeof readFeatures> | undefined;
  const features = (): ReturnType<typeof readFeatures> => (services ??= readFeatures(stores.database));
  const keys = new Map<string, VisitKey | undefined>();
  const answers: AgentEventResult[] = [];
  for (const sent of events) {
    const { id } = sent;
    const read = readInput(agentEvent(), sent);
    if (!read.success) {
      answers.push({ id, result: "refused", message: read.issues[0]?.message ?? "Invalid input" });
      continue;
    }
    const { visitId } = read.data;
    if (!keys.has(visitId)) keys.set(visitId, await readVisitKey(stores.database, visitId));
    answers.push({
      id,
      ...(await takeEvent(
        stores,
        { ...sender, features, before: answers.length },
        { event: read.data, key: keys.get(visitId) },
      )),
    });
  }
  return { events: answers };
};
