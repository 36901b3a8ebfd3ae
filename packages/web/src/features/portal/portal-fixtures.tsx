import type { Account } from "@cleaning/contract/accounts/account";
import { fireEvent, screen, within } from "@testing-library/react";
import { emptyAccount } from "#lib/account-fixtures.ts";
import { json } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { PortalTabs } from "./portal.tsx";

export const empty: Account = emptyAccount;
const upcoming = [
  { date: "2026-11-22", service: "Standard Cleaning" },
  { date: "2027-01-05", service: "Deep Cleaning" },
];
const standard = { service: "Standard Cleaning", frequency: "biweekly", price: 120.5 } as const;
export const full: Account = {
  ...empty,
  phone: "(435) 555-0161",
  address: "12 Center Street",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  subscription: standard,
  subscriptions: [standard],
  nextCleaning: upcoming[0] ?? null,
  upcoming,
};
export const get = "GET /api/account";
export const answer = (account: Account) => () => json(200, { account });
export const refusal = (status: number, message: string, retryAfter?: number) =>
  json(status, { message }, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
export const open = (tab = "", name = emptyAccount.name) =>
  renderPage(`/customer-portal${tab === "" ? "" : `?tab=${tab}`}`, {
    "/customer-portal": () => <PortalTabs user={{ ...emptyAccount, name }} />,
  });
export const panel = async (name: string) => within(await screen.findByRole("tabpanel", { name }));
export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole("button", { name }));
