/** A frame with an origin of its own, without our storage and cookies (decisions/0019). */
export const providerFrame = {
  path: "/provider-frame",
  files: "/provider-frame.*",
  /** Without `allow-same-origin` its origin is opaque; without `allow-top-navigation` it stays in its place. */
  sandbox: "allow-scripts allow-forms allow-popups",
  /** How browsers write an opaque origin in messages. */
  origin: "null",
  source: "provider-frame",
  /** In pixels. */
  maxHeight: 4_000,
} as const;
