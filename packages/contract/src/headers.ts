import { providerFrame } from "./provider-frame.ts";

/** The origins beside the site's own that pages need: where resumes are sent to, and where the provider's portal is. */
export type Origins = { uploads?: string | undefined; portal?: string | undefined };

const sources = (...all: readonly (string | undefined)[]): string =>
  all.filter((source) => source !== undefined).join(" ");

/**
 * For how long a browser that was here comes back by TLS alone (HSTS), in steps. What a browser was told cannot be taken
 * back before its time is over, so the next step is taken when the one before has held (docs/operations.md, "Raise HSTS").
 */
export const transportSteps = {
  day: "max-age=86400",
  month: "max-age=2592000",
  years: "max-age=63072000",
  subdomains: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
} as const;

/** The step in force. */
export const transportStep: keyof typeof transportSteps = "day";

/**
 * The security headers of every answer but those of the provider's frame, for CloudFront and for `pnpm preview` alike.
 * Styles may be inline (Radix positions pop-ups with style attributes); scripts may not. No other origin may give a script
 * or fill a frame: the provider's is named by `providerFrameHeaders` alone.
 */
export const securityHeaders = ({ uploads }: Pick<Origins, "uploads"> = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${sources("'self'", uploads)}`,
    // The provider's frame: no other page of ours may be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": transportSteps[transportStep],
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/**
 * The headers of the provider's frame, its page and its script. The sandbox is in the policy too, so that the page has an
 * origin of its own however it is opened: what the provider's script could read is never ours.
 *
 * @param origins without a portal, nothing but our own script is allowed
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
  // To a page with an origin of its own, the script beside it is another site's.
  "cross-origin-resource-policy": "cross-origin",
  "x-frame-options": "SAMEORIGIN",
});

/** Whether an answer belongs to the provider's frame. Paths as they were sent; what is written otherwise is not. */
export const isProviderFrame = (path: string): boolean => path.startsWith(providerFrame.files.slice(0, -1));

/** The headers of the answer to a path. */
export const headersAt = (path: string, origins: Origins): Readonly<Record<string, string>> =>
  isProviderFrame(path) ? providerFrameHeaders(origins) : securityHeaders(origins);

/**
 * How long browsers and CloudFront keep a file: hashed assets for ever; pages only with a question, which CloudFront
 * answers for a day (a deployment empties its cache).
 */
export const cacheControl = {
  asset: "public, max-age=31536000, immutable",
  page: "public, max-age=0, s-maxage=86400, must-revalidate",
  /** `not-found` means nothing to caches; by it CloudFront knows the page that it must answer with the status 404. */
  notFound: "public, max-age=0, s-maxage=60, must-revalidate, not-found",
  /** Files with a fixed name: favicon, manifest, robots.txt. */
  file: "public, max-age=3600",
} as const;
