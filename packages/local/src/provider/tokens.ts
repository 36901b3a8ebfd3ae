import { randomUUID } from "node:crypto";

export type TokenScope = "api" | "portal";

export type TokenStore = {
  issue: (scope: TokenScope) => { token: string; expiresAt: string };
  isValid: (token: string | undefined, scope: TokenScope) => boolean;
};

export const createTokens = (seconds: number): TokenStore => {
  const issued = new Map<string, { scope: TokenScope; until: number }>();
  return {
    issue: (scope) => {
      const now = Date.now();
      for (const [token, { until }] of issued) if (until <= now) issued.delete(token);
      const token = `${scope}-${randomUUID()}`;
      const until = now + seconds * 1_000;
      issued.set(token, { scope, until });
      return { token, expiresAt: new Date(until).toISOString() };
    },
    isValid: (token, scope) => {
      const stored = token === undefined ? undefined : issued.get(token);
      return stored !== undefined && stored.scope === scope && stored.until > Date.now();
    },
  };
};
