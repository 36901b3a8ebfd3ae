import { orderRequestPath } from "@cleaning/contract/order-request-words";
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
  "/privacy",
  "/login",
  "/portal-login",
  "/register",
  "/forgot-password",
  orderRequestPath,
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
