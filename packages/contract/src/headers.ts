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
 * The security headers of every page, for CloudFront and for `pnpm preview` alike.
 * Styles may be inline (Radix positions pop-ups with style attributes); scripts may not. The portal's origin may give a
 * script and fill a frame, and that script may call it; no other origin may.
 */
export const securityHeaders = ({ uploads, portal }: Origins = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${sources("'self'", portal)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${sources("'self'", uploads, portal)}`,
    ...(portal === undefined ? [] : [`frame-src ${portal}`]),
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
