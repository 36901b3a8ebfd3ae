/** What the site reads from an access token. It is not verified here: only the server decides what a token is worth. */
type TokenFacts = { subject: string | undefined; expiresAt: number | undefined; lifetime: number | undefined };

const second = 1_000;
const minute = 60 * second;
/** A lower limit, whatever a token or a clock says. */
const shortestWait = 10 * second;
/** Timers longer than 24.8 days fire at once; a day is far beyond any access token. */
const longestWait = 24 * 60 * minute;

const numberIn = (facts: object, name: string): number | undefined => {
  const value: unknown = Reflect.get(facts, name);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
};

const payloadOf = (token: string): object => {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (c) => c.codePointAt(0) ?? 0,
    );
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};

/** Missing or invalid claims are undefined. Times in milliseconds. */
const factsOf = (token: string): TokenFacts => {
  const payload = payloadOf(token);
  const subject: unknown = Reflect.get(payload, "sub");
  const expires = numberIn(payload, "exp");
  const issued = numberIn(payload, "iat");
  return {
    subject: typeof subject === "string" ? subject : undefined,
    expiresAt: expires === undefined ? undefined : expires * second,
    lifetime: expires === undefined || issued === undefined ? undefined : (expires - issued) * second,
  };
};

export const tokenSubject = (token: string): string | undefined => factsOf(token).subject;

/** False for tokens without a subject. */
export const isSameSubject = (one: string, other: string): boolean => {
  const { subject } = factsOf(one);
  return subject !== undefined && subject === factsOf(other).subject;
};

/**
 * A minute before expiry, or after three quarters of a short life. `fresh`: the server has just issued the token, so
 * this device's clock, which may be hours off, is not used. Returns milliseconds; undefined without an expiry.
 */
export const renewalDelay = (token: string, fresh: boolean, now: number): number | undefined => {
  const { expiresAt, lifetime } = factsOf(token);
  if (expiresAt === undefined) return undefined;
  const byClock = expiresAt - now;
  const remaining = lifetime === undefined ? byClock : fresh ? lifetime : Math.min(byClock, lifetime);
  return Math.min(Math.max(remaining - Math.min(minute, remaining / 4), shortestWait), longestWait);
};
