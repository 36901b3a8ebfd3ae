import { randomUUID } from "node:crypto";

export type TokenScope = "api" | "portal";

export type TokenStore = {
  issue: (scope: TokenScope) => { token: string; expiresAt: string };
  isGood: (token: string | undefined, scope: TokenScope) => boolean;
};

export const createTokens = (seconds: number): TokenStore => {
  const given = new Map<string, { scope: TokenScope; until: number }>();
  return {
    issue: (scope) => {
      const now = Date.now();
      for (const [token, { until }] of given) if (until <= now) given.delete(token);
      const token = `${scope}-${randomUUID()}`;
      const until = now + seconds * 1_000;
      given.set(token, { scope, until });
      return { token, expiresAt: new Date(until).toISOString() };
    },
    isGood: (token, scope) => {
      const known = token === undefined ? undefined : given.get(token);
      return known !== undefined && known.scope === scope && known.until > Date.now();
    },
  };
};
