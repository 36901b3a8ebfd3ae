import { type AgentEvent, type AgentEventResult, mostEvents } from "@cleaning/contract/agent-day";
import { type Entry, isHeld } from "./outbox-phone.ts";
import type { Outbox } from "./outbox.ts";

/** The server takes bodies up to 64 KB; what stands around the events needs less than the rest. */
const mostBytes = 56_000;

const bytesOf = (event: AgentEvent): number => new TextEncoder().encode(JSON.stringify(event)).length + 1;

/**
 * What goes up next: the oldest events that wait, up to the first that can still be undone.
 *
 * @param now milliseconds since 1970
 */
export const nextBatch = (entries: readonly Entry[], now: number): AgentEvent[] => {
  const batch: AgentEvent[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const { state, event } = entry;
    if (state !== "waiting") continue;
    if (isHeld(entry, now) || batch.length === mostEvents) break;
    bytes += bytesOf(event);
    if (bytes > mostBytes && batch.length > 0) break;
    batch.push(event);
  }
  return batch;
};

export type SendEvents = (body: { sentAt: string; events: AgentEvent[] }) => Promise<{ events: AgentEventResult[] }>;

type Options = {
  outbox: Pick<Outbox, "list" | "settle">;
  send: SendEvents;
  now: () => number;
  /** Keeps what was taken, before it leaves the outbox: a phone that is killed in between only sends it again. */
  keep: (events: readonly AgentEvent[]) => Promise<void>;
};

/**
 * Sends all that waits, in its order.
 *
 * @returns how many answers came
 * @throws what `send` throws, and Error when the server answers for none of what it was sent
 */
export const sendEvents = async ({ outbox, send, now, keep }: Options): Promise<number> => {
  let answered = 0;
  for (;;) {
    const events = nextBatch((await outbox.list()).entries, now());
    if (events.length === 0) return answered;
    const answer = await send({ sentAt: new Date(now()).toISOString(), events });
    const sent = new Set(events.map(({ id }) => id));
    const results = answer.events.filter(({ id }) => sent.has(id));
    if (results.length === 0) throw new Error("Our server did not say what became of it.");
    const taken = new Set(results.flatMap(({ id, result }) => (result === "refused" ? [] : [id])));
    await keep(events.filter(({ id }) => taken.has(id)));
    await outbox.settle(results);
    answered += results.length;
  }
};
