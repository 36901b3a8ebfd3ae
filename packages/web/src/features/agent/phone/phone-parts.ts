import { agentDayApi } from "#lib/api/agent-day.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { sessionToken } from "#lib/session.ts";
import { createDayApp, type DayApp } from "./day-app.ts";
import type { KeptDays } from "./kept-days.ts";
import { inOneTab } from "./one-at-a-time.ts";
import { makeOutbox } from "./outbox.ts";
import { putPhoto } from "./put-photo.ts";

/** The store of a signed-in agent, on this browser's own parts, and what lets go of them. */
export const dayAppOf = (userId: number, days: KeptDays): { app: DayApp; start: () => () => void } => {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("agent-outbox") : undefined;
  const app = createDayApp({
    days,
    outbox: makeOutbox(userId, Date.now),
    calls: {
      day: (date) => agentDayApi("GET /api/agent/day", { query: { date } }, untilDeadline()),
      events: (body) => agentDayApi("POST /api/agent/events", { body }, untilDeadline()),
      ticket: (body) => agentDayApi("POST /api/agent/photos", { body }, untilDeadline()),
    },
    put: putPhoto,
    oneAtATime: inOneTab("agent-outbox"),
    // A channel's messages have no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announce: () => channel?.postMessage("changed"),
    now: Date.now,
    makeId: () => crypto.randomUUID(),
    isSignedIn: () => sessionToken() !== null,
  });
  const start = (): (() => void) => {
    const heard = (): void => void app.reread();
    channel?.addEventListener("message", heard);
    addEventListener("online", app.wake);
    document.addEventListener("visibilitychange", app.wake);
    const ticking = setInterval(app.tick, 1_000);
    void app.open();
    return () => {
      channel?.removeEventListener("message", heard);
      removeEventListener("online", app.wake);
      document.removeEventListener("visibilitychange", app.wake);
      clearInterval(ticking);
    };
  };
  return { app, start };
};
