const name = "refresh_token";
const attributes = "HttpOnly; Secure; SameSite=Strict; Path=/api/auth";
const rememberedSeconds = 30 * 24 * 60 * 60;

/** The cookie that keeps a person signed in: until the browser closes, or 30 days. */
export const refreshCookie = {
  name,
  /** A remembered one is marked, so that a rotation keeps it remembered. */
  keep: (token: string, remembered: boolean): string =>
    remembered
      ? `${name}=r.${token}; ${attributes}; Max-Age=${rememberedSeconds}`
      : `${name}=s.${token}; ${attributes}`,
  clear: (): string => `${name}=; ${attributes}; Max-Age=0`,
  /** The refresh token in a cookie's value, and whether it is remembered. */
  read: (value: string | undefined): { token: string; remembered: boolean } | undefined => {
    const [, kind, token] = /^([rs])\.(.+)$/.exec(value ?? "") ?? [];
    return token === undefined ? undefined : { token, remembered: kind === "r" };
  },
} as const;
