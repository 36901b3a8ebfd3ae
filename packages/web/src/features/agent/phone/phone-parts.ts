import type { AgentEvent, PhotoUpload } from "@cleaning/contract/agent-app/agent-day";
import type { Language } from "@cleaning/contract/format/language";
import { appRelease } from "@cleaning/contract/http/app-release";
import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { withTimeout } from "#lib/api.ts";
import { sessionApi } from "#lib/session-api.ts";
import { tokenSubject } from "#lib/session-token.ts";
import { sessionToken } from "#lib/session.ts";
import { createAgentApp, type AgentApp } from "./agent-app.ts";
import type { DayStore } from "./day-store.ts";
import { deviceGeolocation } from "./geolocation.ts";
import type { SendLanguage } from "./language-choice.ts";
import { makeTabLock } from "./one-at-a-time.ts";
import { openApps } from "./open-apps.ts";
import { makeOutbox } from "./outbox.ts";
import type { Put } from "./photo-sender.ts";
import { makeWeeks } from "./week-store.ts";

/** Without progress for this time, an upload is given up and begun again, in milliseconds. */
const stallTimeout = 60_000;

/** Uploads by `XMLHttpRequest`: `fetch` does not say how far an upload is. Rejects when nothing answers. */
const putPhoto: Put = ({ url, headers }, bytes, onProgress) => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  const fail = (): void => reject(new TypeError("The upload was interrupted."));
  let timer = setTimeout(() => request.abort(), stallTimeout);
  request.upload.addEventListener("progress", ({ loaded }) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), stallTimeout);
    onProgress(loaded / bytes.byteLength);
  });
  request.addEventListener("load", () => resolve(request.status));
  request.addEventListener("error", fail);
  request.addEventListener("abort", fail);
  request.addEventListener("loadend", () => clearTimeout(timer));
  request.open("PUT", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(bytes);
  return promise;
};

export const agentDayApi = sessionApi(agentDayRoutes, { release: appRelease });

/** Stops calls once another tab has begun another user's session, whose data they would send or store. */
const callsOf = (isTheirs: () => boolean) => {
  const check = (): void => {
    if (!isTheirs()) throw new DOMException("Another session has begun.", "AbortError");
  };
  return <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      check();
      const answer = await call(...input);
      check();
      return answer;
    };
};

/** Nothing is sent or stored with a token of another subject. */
export const agentAppOf = (
  { userId, subject }: { userId: number; subject: string | undefined },
  days: DayStore,
): { app: AgentApp; start: () => () => void; sendLanguage: SendLanguage } => {
  const ownCall = callsOf(() => subject !== undefined && tokenSubject(sessionToken() ?? "") === subject);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("agent-outbox") : undefined;
  const loadWeek = ownCall(async (date: string) => {
    const { agentWeekApi } = await import("../late-queries.ts");
    return agentWeekApi("GET /api/agent/week", { query: { date } }, withTimeout());
  });
  const sendLanguage = ownCall(async (language: Language) => {
    const { agentWeekApi } = await import("../late-queries.ts");
    return agentWeekApi("PUT /api/agent/language", { body: { language } }, withTimeout());
  });
  const app = createAgentApp({
    days,
    weeks: makeWeeks({ userId, days, call: loadWeek, now: Date.now }),
    outbox: makeOutbox(userId, Date.now),
    calls: {
      day: ownCall((date: string, accessEtag?: string, etag?: string) =>
        agentDayApi("GET /api/agent/day", { query: { date, accessEtag, etag } }, withTimeout()),
      ),
      events: ownCall((body: { sentAt: string; events: AgentEvent[] }) =>
        agentDayApi("POST /api/agent/events", { body }, withTimeout()),
      ),
      // An event without a kind: it is refused by our server, and stores nothing.
      probe: ownCall(() =>
        agentDayApi(
          "POST /api/agent/events",
          { body: { sentAt: new Date().toISOString(), events: [{ id: crypto.randomUUID() }] } },
          withTimeout(),
        ),
      ),
      ticket: ownCall((body: PhotoUpload) => agentDayApi("POST /api/agent/photos", { body }, withTimeout())),
    },
    put: putPhoto,
    tabLock: makeTabLock("agent-outbox"),
    // A channel's messages have no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announce: () => channel?.postMessage("changed"),
    now: Date.now,
    makeId: () => crypto.randomUUID(),
    isSignedIn: () => sessionToken() !== null,
    geolocation: deviceGeolocation(),
  });
  const start = (): (() => void) => {
    const onMessage = (): void => void app.reread();
    const warnUnsaved = (event: BeforeUnloadEvent): void => {
      if (app.get().unsaved.size > 0) event.preventDefault();
    };
    openApps.add(app);
    addEventListener("beforeunload", warnUnsaved);
    channel?.addEventListener("message", onMessage);
    addEventListener("online", app.resume);
    document.addEventListener("visibilitychange", app.resume);
    const polling = setInterval(app.poll, 1_000);
    void app.open();
    return () => {
      openApps.delete(app);
      removeEventListener("beforeunload", warnUnsaved);
      channel?.removeEventListener("message", onMessage);
      removeEventListener("online", app.resume);
      document.removeEventListener("visibilitychange", app.resume);
      clearInterval(polling);
    };
  };
  return { app, start, sendLanguage };
};
