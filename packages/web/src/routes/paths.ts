import { providerPages } from "@cleaning/contract/provider";

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
  "/portal-login",
  "/register",
  "/forgot-password",
  providerPages.integration,
  "/admin",
  "/admin/agents",
  "/admin/customers",
  "/admin/subscriptions",
  providerPages.sync,
  "/admin/settings",
  "/customer-portal",
  "/agent-dashboard",
] as const;
