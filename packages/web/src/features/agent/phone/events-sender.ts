import type { AgentAppEventResult } from "@cleaning/contract/agent-app/agent-app-answers";
import { type AgentEvent, maxEvents } from "@cleaning/contract/agent-app/agent-day";
import { isApiError } from "#lib/api.ts";
import { isRefusal } from "#lib/unknown-outcome.ts";
import { type Entry, canBeUndone, isSent, notSent } from "./outbox-phone.ts";
import type { Outbox } from "./outbox.ts";

/** The server accepts bodies up to 64 KB; the rest is left for what surrounds the events. */
const mostBytes = 56_000;

const bytesOf = (event: AgentEvent): number => new TextEncoder().encode(JSON.stringify(event)).length + 1;

/** The oldest waiting events, up to the first that can still be undone. `now`: milliseconds since 1970. */
export const nextBatch = (entries: readonly Entry[], now: number): AgentEvent[] => {
  const batch: AgentEvent[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const { state, event } = entry;
    if (state !== "waiting") continue;
    if (canBeUndone(entry, now) || batch.length === maxEvents) break;
    bytes += bytesOf(event);
    if (bytes > mostBytes && batch.length > 0) break;
    batch.push(event);
  }
  return batch;
};

export type SendEvents = (body: { sentAt: string; events: AgentEvent[] }) => Promise<{ events: AgentAppEventResult[] }>;

type Options = {
  outbox: Pick<Outbox, "list" | "settle">;
  send: SendEvents;
  /** Sends an event without effect; rejects when it does not arrive. */
  probe: () => Promise<unknown>;
  now: () => number;
  /** Stored before the entry leaves the outbox: a phone that is killed in between only sends it again. */
  keep: (events: readonly AgentEvent[]) => Promise<void>;
};

/** Statuses by which our server reports an unreadable request. */
const unreadableStatuses = new Set([400, 413, 415, 422]);

/** Whether a request was refused as a whole: by something on the way, as a firewall, or because it cannot be read. */
const isRefusedWhole = (error: unknown): boolean =>
  isApiError(error) && isRefusal(error) && (error.serverMessage === undefined || unreadableStatuses.has(error.status));

/**
 * A batch refused as a whole is sent one by one; an event refused alone while probes arrive counts as refused. When the
 * probe fails too, everything goes on waiting. Returns the number of answers. Throws what `send` and `probe` throw, and
 * Error when the server answers for none of the events.
 */
export const sendEvents = async ({ outbox, send, probe, now, keep }: Options): Promise<number> => {
  const deliver = async (events: readonly AgentEvent[]): Promise<number> => {
    const answer = await send({ sentAt: new Date(now()).toISOString(), events: [...events] });
    const sent = new Set(events.map(({ id }) => id));
    const results = answer.events.filter(({ id }) => sent.has(id));
    if (results.length === 0) throw new Error("Our server did not say what became of it.");
    const accepted = new Set(results.flatMap(({ id, result }) => (isSent(result) ? [id] : [])));
    await keep(events.filter(({ id }) => accepted.has(id)));
    await outbox.settle(results);
    return results.length;
  };
  const deliverEach = async (events: readonly AgentEvent[]): Promise<number> => {
    let answerCount = 0;
    await probe();
    for (const event of events) {
      try {
        answerCount += await deliver([event]);
      } catch (error) {
        if (!isRefusedWhole(error)) throw error;
        await probe();
        await outbox.settle([{ id: event.id, result: "refused", reason: notSent }]);
      }
    }
    return answerCount;
  };
  let answerCount = 0;
  for (;;) {
    const events = nextBatch((await outbox.list()).entries, now());
    if (events.length === 0) return answerCount;
    answerCount += await deliver(events).catch((error: unknown) => {
      if (!isRefusedWhole(error)) throw error;
      return deliverEach(events);
    });
  }
};
