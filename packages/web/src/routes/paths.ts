/** Every path the client answers. A test holds this list equal to the route tree. */
export const clientPaths = [
  "/",
  "/about",
  "/services",
  "/pricing",
  "/subscription",
  "/thank-you",
  "/contact",
  "/careers",
  "/gallery",
  "/login",
  "/admin",
] as const;
