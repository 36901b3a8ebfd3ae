/**
 * The page for the provider's script: a frame with an origin of its own, without our storage and cookies
 * (decisions/0019).
 */
export const providerFrame = {
  /** With `.html` the page, with `.js` its script. */
  path: "/provider-frame",
  /** The files with the frame's headers, as CloudFront writes them. */
  files: "/provider-frame.*",
  /** Without `allow-same-origin` its origin is opaque; without `allow-top-navigation` it stays in its place. */
  sandbox: "allow-scripts allow-forms allow-popups",
  /** How browsers write an opaque origin in messages. */
  origin: "null",
  /** The sender, in every message between the frame and the page. */
  source: "provider-frame",
  /** Its greatest height in pixels. */
  tallest: 4_000,
} as const;
