import { type AgentEvent, maxClockOffset } from "@cleaning/contract/agent-app/agent-day";
import type { StoredDay } from "#lib/agent-days.ts";

/** Less is the way of an answer, in milliseconds. */
const tolerance = 60_000;

/** Undefined before an answer, and when the phone's clock was set back since. `now`: by it, in milliseconds since 1970. */
export const clockOffsetOf = (days: Iterable<StoredDay>, now: number): number | undefined => {
  const latest = [...days].toSorted((one, other) => other.receivedAt - one.receivedAt)[0];
  return latest === undefined || latest.receivedAt > now + tolerance ? undefined : latest.clockOffset;
};

/** What is sent of it with an event. */
export const sentOffsetOf = (offset: number | undefined): Pick<AgentEvent, "clockOffset"> => {
  if (offset === undefined || Math.abs(offset) > maxClockOffset) return {};
  return { clockOffset: Math.abs(offset) < tolerance ? 0 : Math.round(offset) };
};

/** By the server's clock, as far as the phone knew it. */
export const instantOf = ({ at, clockOffset = 0 }: Pick<AgentEvent, "at" | "clockOffset">): string =>
  new Date(Date.parse(at) + clockOffset).toISOString();
