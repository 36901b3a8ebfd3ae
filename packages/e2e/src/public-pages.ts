import { providerPages } from "@cleaning/contract/provider";

/** The public pages, and an address that has none. */
export const publicPaths = [
  "/",
  "/about",
  "/services",
  "/pricing",
  "/contact",
  "/careers",
  "/gallery",
  "/privacy",
  "/subscription",
  "/thank-you",
] as const;

/** The pages that let people in. */
const accountPaths = ["/login", "/portal-login", "/register", "/forgot-password", providerPages.integration] as const;

/** The public pages that search engines may show; the others ask to be left out. */
export const listedPaths = publicPaths.filter((path) => path !== "/thank-you" && path !== "/subscription");

/** Every document that the build makes, by the address that shows it. */
export const builtPaths = [...publicPaths, ...accountPaths, "/no-such-page"] as const;
