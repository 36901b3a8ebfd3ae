import { inTab } from "#lib/storage.ts";

/** What opens the provider's portal. `expiresAt` is an ISO 8601 instant. */
export type PortalAccess = { token: string; expiresAt: string; scriptUrl: string };

const names = { token: "providerToken", expiresAt: "providerTokenExpiry", scriptUrl: "providerScript" } as const;

/** In milliseconds: a token that ends sooner may not last until the form is sent. */
const minimumLifetime = 120_000;

export const storeAccess = ({ token, expiresAt, scriptUrl }: PortalAccess): void =>
  inTab.write({ [names.token]: token, [names.expiresAt]: expiresAt, [names.scriptUrl]: scriptUrl });

export const forgetAccess = (): void => inTab.forget(...Object.values(names));

/** Undefined when there is none or it soon ends. `now`: milliseconds since 1970. */
export const readPortalAccess = (now: number): PortalAccess | undefined => {
  const token = inTab.read(names.token);
  const expiresAt = inTab.read(names.expiresAt);
  const scriptUrl = inTab.read(names.scriptUrl);
  if (token === undefined || expiresAt === undefined || scriptUrl === undefined) return undefined;
  return Date.parse(expiresAt) - now > minimumLifetime ? { token, expiresAt, scriptUrl } : undefined;
};
