import { createHmac, timingSafeEqual } from "node:crypto";

/** Browsers accept this prefix only with `Secure`, over TLS. */
const name = "__Secure-refresh_token";
const attributes = "HttpOnly; Secure; SameSite=Strict; Path=/api/auth";
const rememberedSeconds = 30 * 24 * 60 * 60;

type CookieSession = { token: string; identityId: string; remembered: boolean };

const signature = (secret: string, kind: string, identityId: string, token: string): Buffer =>
  createHmac("sha256", secret).update(`refresh cookie\n${kind}\n${identityId}\n${token}`).digest();

/**
 * Lasts until the browser closes, or 30 days. Names the identity, which a spent token does not, and is signed, so that
 * a forged cookie cannot end another person's sessions.
 */
export const refreshCookie = {
  name,
  /** The kind survives a rotation. */
  keep: ({ token, identityId, remembered }: CookieSession, secret: string): string => {
    const kind = remembered ? "r" : "s";
    const signed = signature(secret, kind, identityId, token).toString("base64url");
    const value = `${name}=${kind}.${identityId}.${signed}.${token}; ${attributes}`;
    return remembered ? `${value}; Max-Age=${rememberedSeconds}` : value;
  },
  clear: (): string => `${name}=; ${attributes}; Max-Age=0`,
  /** Undefined for a value that was not set here. */
  read: (value: string | undefined, secret: string): CookieSession | undefined => {
    const [, kind, identityId, signed, token] = /^([rs])\.([\w-]+)\.([\w-]{43})\.(.+)$/.exec(value ?? "") ?? [];
    if (kind === undefined || identityId === undefined || signed === undefined || token === undefined) return undefined;
    if (!timingSafeEqual(signature(secret, kind, identityId, token), Buffer.from(signed, "base64url")))
      return undefined;
    return { token, identityId, remembered: kind === "r" };
  },
} as const;
