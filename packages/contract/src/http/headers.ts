import { providerFrame } from "../checkout/provider-frame.ts";

/** Origins that pages need beside their own: for resumes and photos of visits, and the provider's portal. */
export type Origins = { uploads?: string | undefined; portal?: string | undefined };

const sources = (...all: readonly (string | undefined)[]): string =>
  all.filter((source) => source !== undefined).join(" ");

/**
 * Steps of HSTS. A browser keeps what it got until the time is over, so the next step waits for the one before
 * (docs/operations.md, "Raise HSTS").
 */
export const transportSteps = {
  day: "max-age=86400",
  month: "max-age=2592000",
  years: "max-age=63072000",
  subdomains: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
} as const;

export const transportStep: keyof typeof transportSteps = "day";

/**
 * For CloudFront and `pnpm preview` alike, except the provider's frame. Styles may be inline (Radix positions pop-ups
 * with style attributes); scripts may not.
 */
export const securityHeaders = ({ uploads }: Pick<Origins, "uploads"> = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sources("'self' data: blob:", uploads)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", uploads)}`,
    // The provider's frame: no other page of ours may be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": transportSteps[transportStep],
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/**
 * For the provider's frame. The sandbox is in the policy too, so that the page has an origin of its own in a tab as
 * well. Without a portal, only our own script is allowed.
 */
export const providerFrameHeaders = ({ portal }: Pick<Origins, "portal"> = {}): Readonly<Record<string, string>> => ({
  ...securityHeaders(),
  "content-security-policy": [
    "default-src 'none'",
    `sandbox ${providerFrame.sandbox}`,
    `script-src ${sources("'self'", portal)}`,
    `style-src ${sources("'unsafe-inline'", portal)}`,
    `img-src ${sources("data:", portal)}`,
    ...["font-src", "connect-src", "frame-src", "form-action"].map((name) => `${name} ${portal ?? "'none'"}`),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join("; "),
  // The page's origin is opaque, so that its script counts as another site's.
  "cross-origin-resource-policy": "cross-origin",
  "x-frame-options": "SAMEORIGIN",
});

/** For paths as they were sent, not normalized. */
export const isProviderFrame = (path: string): boolean => path.startsWith(providerFrame.files.slice(0, -1));

/** The headers of an answer. Without a portal the frame's files have those of all others, and cannot be framed. */
export const headersAt = (path: string, origins: Origins): Readonly<Record<string, string>> =>
  origins.portal !== undefined && isProviderFrame(path) ? providerFrameHeaders(origins) : securityHeaders(origins);

/**
 * Hashed assets for ever; pages are revalidated, which CloudFront answers for a day (a deployment empties its cache).
 */
export const cacheControl = {
  asset: "public, max-age=31536000, immutable",
  page: "public, max-age=0, s-maxage=86400, must-revalidate",
  /** CloudFront sets the status 404 by the word `not-found`, which caches ignore. */
  notFound: "public, max-age=0, s-maxage=60, must-revalidate, not-found",
  file: "public, max-age=3600",
} as const;
