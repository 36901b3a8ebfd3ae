import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";

type GeoPoint = NonNullable<Extract<AgentEvent, { kind: "started" }>["place"]>;

/** How long a place counts, in milliseconds: no event waits for the phone to find itself. */
const positionLifetime = 120_000;

/** `PERMISSION_DENIED`, which not every browser names. */
const permissionDenied = 1;

/** In meters: a less accurate position says nothing, and the server refuses it. */
const maxAccuracyRadius = 1_000_000;

const isUsable = (place: GeoPoint): boolean =>
  Object.values(place).every(Number.isFinite) && place.accuracy >= 0 && place.accuracy <= maxAccuracyRadius;

type Parts = {
  geolocation: Pick<Geolocation, "watchPosition" | "clearWatch" | "getCurrentPosition"> | undefined;
  /** Whether the permission was granted before; never asks for it. */
  isAllowed: () => Promise<boolean>;
  now: () => number;
};

/** Watches the position only while a visit is open and the owner allows it; nothing is stored but events. */
export const createAgentGeolocation = ({ geolocation, isAllowed, now }: Parts) => {
  let newest: { place: GeoPoint; at: number } | undefined;
  return {
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
    latest: (): GeoPoint | undefined =>
      newest !== undefined && Math.abs(now() - newest.at) <= positionLifetime ? newest.place : undefined,
    isAllowed: (): Promise<boolean> => isAllowed().catch(() => false),
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (geolocation === undefined) return resolve(false);
        geolocation.getCurrentPosition(
          () => resolve(true),
          ({ code }) => resolve(code !== permissionDenied),
          { maximumAge: Infinity, timeout: 10_000 },
        );
      }),
  };
};

export type AgentGeolocation = ReturnType<typeof createAgentGeolocation>;

export const deviceGeolocation = (): AgentGeolocation =>
  createAgentGeolocation({
    geolocation: "geolocation" in navigator ? navigator.geolocation : undefined,
    isAllowed: async () => (await navigator.permissions.query({ name: "geolocation" })).state === "granted",
    now: Date.now,
  });
