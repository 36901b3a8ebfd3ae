/** The tabs of the customer portal, in order, by what the address calls them. */
export const portalTabs = {
  dashboard: "Dashboard",
  services: "Services",
  schedule: "Schedule",
  account: "Account",
} as const;
export type PortalTab = keyof typeof portalTabs;

const isTab = (name: string): name is PortalTab => Object.hasOwn(portalTabs, name);

/** The tab that a query string names; the first one when it names none. */
export const tabIn = (search: string): PortalTab => {
  const named = new URLSearchParams(search).get("tab") ?? "";
  return isTab(named) ? named : "dashboard";
};

/** The address of a tab. */
export const tabLink = (tab: PortalTab): `/${string}` =>
  tab === "dashboard" ? "/customer-portal" : `/customer-portal?tab=${tab}`;
