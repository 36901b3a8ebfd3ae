/**
 * The page of ours in which the provider's script runs, apart from our other pages: in a frame with an origin of its own,
 * from which neither storage nor cookies of ours can be read (decisions/0019). Plain data, for pages and headers alike.
 */
export const providerFrame = {
  /** The page is this with `.html`, its script with `.js`. */
  path: "/provider-frame",
  /** What has the frame's headers, as CloudFront writes it. */
  files: "/provider-frame.*",
  /** What it may do. Without `allow-same-origin` its origin is its own; without `allow-top-navigation` it stays in its place. */
  sandbox: "allow-scripts allow-forms allow-popups",
  /** How browsers write the origin of such a page in messages. */
  origin: "null",
  /** The field of every message between the frame and the page that says whose it is. */
  source: "provider-frame",
  /** The tallest that it may become, in pixels. */
  tallest: 4_000,
} as const;
