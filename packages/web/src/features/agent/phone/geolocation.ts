import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";

/** Where a phone was, as an event says it. */
export type GeoPoint = NonNullable<Extract<AgentEvent, { kind: "started" }>["place"]>;

/** How long a place counts, in milliseconds: no event waits for the phone to find itself. */
const freshFor = 120_000;

/** `PERMISSION_DENIED`, which not every browser names. */
const denied = 1;

/** What is known no better than this says nothing, in meters; an event with more is refused. */
const farthestOff = 1_000_000;

const isUsable = (place: GeoPoint): boolean =>
  Object.values(place).every(Number.isFinite) && place.accuracy >= 0 && place.accuracy <= farthestOff;

type Parts = {
  /** Undefined where the browser has none. */
  geolocation: Pick<Geolocation, "watchPosition" | "clearWatch" | "getCurrentPosition"> | undefined;
  /** Whether the phone's owner has allowed it before; never asks. */
  isAllowed: () => Promise<boolean>;
  now: () => number;
};

/** Where the phone is, while a visit is open and its owner allows it. Nothing of it is kept but in events. */
export const createAgentGeolocation = ({ geolocation, isAllowed, now }: Parts) => {
  let newest: { place: GeoPoint; at: number } | undefined;
  return {
    /** Begins to follow the phone if that is allowed. @returns what ends it */
    follow: (): (() => void) => {
      let watch: number | undefined;
      let isOver = false;
      const begin = async (): Promise<void> => {
        if (geolocation === undefined || !(await isAllowed().catch(() => false)) || isOver) return;
        watch = geolocation.watchPosition(
          ({ coords: { latitude, longitude, accuracy } }) => {
            const place = { latitude, longitude, accuracy };
            newest = isUsable(place) ? { place, at: now() } : undefined;
          },
          () => {
            newest = undefined;
          },
          { maximumAge: 60_000, timeout: 30_000 },
        );
      };
      void begin();
      return () => {
        isOver = true;
        newest = undefined;
        if (watch !== undefined) geolocation?.clearWatch(watch);
      };
    },
    /** The newest place, not older than two minutes. */
    latest: (): GeoPoint | undefined =>
      newest !== undefined && Math.abs(now() - newest.at) <= freshFor ? newest.place : undefined,
    isAllowed: (): Promise<boolean> => isAllowed().catch(() => false),
    /** Asks the phone's owner. @returns whether they allow it */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (geolocation === undefined) return resolve(false);
        geolocation.getCurrentPosition(
          () => resolve(true),
          ({ code }) => resolve(code !== denied),
          { maximumAge: Infinity, timeout: 10_000 },
        );
      }),
  };
};

export type AgentGeolocation = ReturnType<typeof createAgentGeolocation>;

/** Where this phone is. */
export const deviceGeolocation = (): AgentGeolocation =>
  createAgentGeolocation({
    geolocation: "geolocation" in navigator ? navigator.geolocation : undefined,
    isAllowed: async () => (await navigator.permissions.query({ name: "geolocation" })).state === "granted",
    now: Date.now,
  });
