import type { SearchOf } from "../../pages.ts";

/** Homes are part of the account tab. */
type PortalTab = Exclude<NonNullable<SearchOf<"customer-portal">["tab"]>, "homes">;

export const portalTabs = {
  dashboard: "Dashboard",
  services: "Services",
  schedule: "Schedule",
  account: "Account",
} as const satisfies Record<PortalTab, string>;

export const isTab = (name: string): name is PortalTab => Object.hasOwn(portalTabs, name);
