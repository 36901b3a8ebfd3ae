/** Every path the client answers. A test holds this list equal to the route tree. */
export const clientPaths = [
  "/",
  "/about",
  "/services",
  "/pricing",
  "/thank-you",
  "/contact",
  "/careers",
  "/gallery",
  "/login",
  "/admin",
  "/admin/agents",
  "/admin/customers",
  "/admin/subscriptions",
] as const;
