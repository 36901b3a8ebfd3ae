import { setTimeout as pause } from "node:timers/promises";
import { checks, type Complaints } from "./checks.ts";

export type SmokeOptions = {
  /** A new address takes minutes to be known everywhere. */
  attempts: number;
  pauseMilliseconds: number;
  say: (line: string) => void;
};

/** In milliseconds. */
const requestTimeout = 15_000;

/** @throws Error unless it is https, or http on this machine */
export const baseUrl = (text: string): URL => {
  const url = new URL(text);
  const isLocal = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  if (url.protocol === "https:" || (url.protocol === "http:" && isLocal)) return url;
  throw new Error(`"${text}" is not an https address.`);
};

/** `fetch` hides the reason in the cause. */
export const summaryText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const attempt = async (base: URL, check: (typeof checks)[number]): Promise<Complaints> => {
  try {
    return await check.run((path) =>
      fetch(new URL(path, base), { redirect: "manual", signal: AbortSignal.timeout(requestTimeout) }),
    );
  } catch (error) {
    return [summaryText(error)];
  }
};

/** Whether all answers were right. */
export const smoke = async (base: URL, { attempts, pauseMilliseconds, say }: SmokeOptions): Promise<boolean> => {
  let allRight = true;
  for (const check of checks) {
    let complaints = await attempt(base, check);
    for (let tried = 1; tried < attempts && complaints.length > 0; tried += 1) {
      await pause(pauseMilliseconds);
      complaints = await attempt(base, check);
    }
    say([`${complaints.length === 0 ? "ok  " : "FAIL"} ${check.name}`, ...complaints].join("\n     "));
    allRight &&= complaints.length === 0;
  }
  return allRight;
};
