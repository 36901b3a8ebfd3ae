import type { SearchOf } from "../../pages.ts";

/** Homes are a part of the account. */
type PortalTab = Exclude<NonNullable<SearchOf<"customer-portal">["tab"]>, "homes">;

/** The tabs of the customer portal, in order, by what the address calls them. */
export const portalTabs = {
  dashboard: "Dashboard",
  services: "Services",
  schedule: "Schedule",
  account: "Account",
} as const satisfies Record<PortalTab, string>;

export const isTab = (name: string): name is PortalTab => Object.hasOwn(portalTabs, name);
