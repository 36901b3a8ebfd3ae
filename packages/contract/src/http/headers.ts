import { providerFrame } from "../checkout/provider-frame.ts";

export type Origins = { uploads?: string | undefined; portal?: string | undefined };

const sources = (...all: readonly (string | undefined)[]): string =>
  all.filter((source) => source !== undefined).join(" ");

/** Browsers keep HSTS until it expires: each step waits for the previous one (docs/operations.md, "Raise HSTS"). */
export const transportSteps = {
  day: "max-age=86400",
  month: "max-age=2592000",
  years: "max-age=63072000",
  subdomains: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
} as const;

export const transportStep: keyof typeof transportSteps = "day";

/** Inline styles are allowed, because Radix positions pop-ups with them; inline scripts are not. */
export const securityHeaders = ({ uploads }: Pick<Origins, "uploads"> = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${sources("'self' data: blob:", uploads)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", uploads)}`,
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

/** The policy has the sandbox too, so that the page gets an opaque origin in a tab of its own as well. */
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

export const isProviderFrame = (path: string): boolean => path.startsWith(providerFrame.files.slice(0, -1));

/** Without a portal, the frame's files cannot be framed. */
export const headersAt = (path: string, origins: Origins): Readonly<Record<string, string>> =>
  origins.portal !== undefined && isProviderFrame(path) ? providerFrameHeaders(origins) : securityHeaders(origins);

/** Deployments empty CloudFront's cache. */
export const cacheControl = {
  asset: "public, max-age=31536000, immutable",
  page: "public, max-age=0, s-maxage=86400, must-revalidate",
  /** CloudFront sets the status 404 by the word `not-found`, which caches ignore. */
  notFound: "public, max-age=0, s-maxage=60, must-revalidate, not-found",
  file: "public, max-age=3600",
} as const;
