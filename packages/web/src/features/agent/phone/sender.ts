import type { AgentEvent, PhotoTicket, PhotoUpload } from "@cleaning/contract/agent-app/agent-day";
import { isApiError } from "#lib/api.ts";
import { retryDelay } from "#lib/query.ts";
import { isTooOldForApi } from "./app-too-old.ts";
import { type SendEvents, sendEvents } from "./events-sender.ts";
import type { TabLock, Sending } from "./one-at-a-time.ts";
import type { Outbox } from "./outbox.ts";
import { nextPhoto, type Put, sendPhoto, type SendFailure } from "./photo-sender.ts";

/** Lets calls in parallel share one run of some work; one more follows it for those that came while it ran. */
const coalesced = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let runsAgain = false;
  const run = async (): Promise<void> => {
    try {
      do {
        runsAgain = false;
        await work();
      } while (runsAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    runsAgain = running !== undefined;
    running ??= run();
    return running;
  };
};

export type SendState = {
  isSending: boolean;
  isOffline: boolean;
  /** The server answers, and does not take what waits. */
  sendFailure: unknown;
  /** The share of a photo that is uploaded, 0 to 1, by its id. */
  progress: ReadonlyMap<string, number>;
  photoFailures: ReadonlyMap<string, SendFailure>;
};

type Options = {
  outbox: Outbox;
  calls: { events: SendEvents; probe: () => Promise<unknown>; ticket: (photo: PhotoUpload) => Promise<PhotoTicket> };
  put: Put;
  tabLock: TabLock;
  now: () => number;
  isSignedIn: () => boolean;
  keep: (events: readonly AgentEvent[]) => Promise<void>;
  onOutboxChange: () => Promise<void>;
  onAccepted: () => void;
  setState: (change: Partial<SendState>) => void;
};

/** No next try is farther ahead, in milliseconds, unless the clock was set back. */
const longestWait = 600_000;
/** Before an upload is tried again, in milliseconds: it is larger than other calls. */
const firstPhotoWait = 5_000;
/** So many photos that fail one after the other end a round: then it is hardly the photos. */
const mostInARow = 3;

const isConnectionError = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** Failures that affect every photo: connection, session, rate limit, too old an app. */
const isGeneral = (error: unknown): boolean =>
  isApiError(error)
    ? error.status === 401 || error.status === 429 || isTooOldForApi(error)
    : error instanceof TypeError || (error instanceof DOMException && error.name === "AbortError");

const retryAfterOf = (error: unknown): number => (isApiError(error) ? (error.retryAfter ?? 0) * 1_000 : 0);

export const makeSender = (options: Options) => {
  const { outbox, calls, put, tabLock, now, isSignedIn, keep, onOutboxChange, onAccepted, setState } = options;
  const sendFailures = new Map<Sending, { error: unknown; failures: number }>();
  const retries = new Map<Sending, number>();
  const photoFailures = new Map<string, SendFailure>();
  const progress = new Map<string, number>();
  let running = 0;

  const isDue = (time: number): boolean => time <= now() || time > now() + longestWait;
  const publishState = (): void => {
    const errors = [...sendFailures.values()].map(({ error }) => error);
    setState({
      isOffline: errors.some(isConnectionError),
      sendFailure: errors.find((error) => !isConnectionError(error)),
      progress: new Map(progress),
      photoFailures: new Map(photoFailures),
    });
  };
  const clearRetry = (what: Sending): void => {
    retries.delete(what);
    if (sendFailures.delete(what)) publishState();
  };
  const runRound = async (what: Sending, work: () => Promise<void>): Promise<void> => {
    retries.delete(what);
    try {
      if ((await tabLock(work, what)) === "busy") retries.set(what, now() + 3_000);
      else sendFailures.delete(what);
    } catch (error) {
      const failures = sendFailures.get(what)?.failures ?? 0;
      retries.set(what, now() + Math.max(retryDelay(failures), retryAfterOf(error)));
      sendFailures.set(what, { error, failures: failures + 1 });
    }
    publishState();
    await onOutboxChange();
  };

  const events = coalesced(async () => {
    const { entries } = await outbox.list();
    if (!isSignedIn() || !entries.some(({ state }) => state === "waiting")) return clearRetry("events");
    await runRound("events", async () => {
      if ((await sendEvents({ outbox, send: calls.events, probe: calls.probe, now, keep })) > 0) onAccepted();
    });
  });
  const onProgress = (id: string, share: number): void => {
    progress.set(id, share);
    setState({ progress: new Map(progress) });
  };
  const waitingPhotos = async () => (await outbox.list()).photos.filter(({ state }) => state === "waiting");
  const sendPhotos = async (): Promise<void> => {
    for (let failed = 0; failed < mostInARow;) {
      const photo = nextPhoto(await waitingPhotos(), photoFailures, isDue);
      if (photo === undefined) return;
      try {
        await sendPhoto(photo, { outbox, ticket: calls.ticket, put, onProgress });
        photoFailures.delete(photo.id);
        failed = 0;
        await onOutboxChange();
        await events();
        onAccepted();
      } catch (error) {
        if (isGeneral(error)) throw error;
        const { failures = 0 } = photoFailures.get(photo.id) ?? {};
        const wait = Math.min(firstPhotoWait * 2 ** failures, longestWait);
        const retryAt = now() + Math.max(wait, Math.min(retryAfterOf(error), longestWait));
        photoFailures.set(photo.id, { error, failures: failures + 1, retryAt });
        failed += 1;
      } finally {
        progress.delete(photo.id);
        publishState();
      }
    }
  };
  const photos = coalesced(async () => {
    const waiting = await waitingPhotos();
    for (const id of photoFailures.keys()) if (waiting.every((photo) => photo.id !== id)) photoFailures.delete(id);
    if (!isSignedIn() || nextPhoto(waiting, photoFailures, isDue) === undefined) return clearRetry("photos");
    await runRound("photos", sendPhotos);
  });

  /** Never rejects. */
  const flush = async (): Promise<void> => {
    running += 1;
    setState({ isSending: true });
    await events();
    // When the server refuses events, photos are likely to fail too.
    if (!retries.has("events")) await photos();
    running -= 1;
    setState({ isSending: running > 0 });
  };
  return {
    flush,
    retryNow: (): void => {
      sendFailures.clear();
      retries.clear();
      for (const [id, failure] of photoFailures) photoFailures.set(id, { ...failure, retryAt: 0 });
    },
    forget: (photoId: string): void => {
      photoFailures.delete(photoId);
      publishState();
    },
    isWaiting: (): boolean => retries.size > 0,
    sendDue: (): void => {
      const isFree = running === 0 && retries.size === 0 && isSignedIn();
      const isPhotoDue = isFree && [...photoFailures.values()].some(({ retryAt }) => isDue(retryAt));
      if (isPhotoDue || [...retries.values()].some(isDue)) void flush();
    },
  };
};
