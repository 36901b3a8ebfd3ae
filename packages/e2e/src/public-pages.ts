/** The public pages, and an address that has none. */
export const publicPaths = [
  "/",
  "/about",
  "/services",
  "/pricing",
  "/contact",
  "/careers",
  "/gallery",
  "/subscription",
  "/thank-you",
] as const;

/** Every document that the build makes, by the address that shows it. */
export const builtPaths = [...publicPaths, "/login", "/no-such-page"] as const;
