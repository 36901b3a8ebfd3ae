import type { ProviderApi } from "@cleaning/core/sales/provider/api.ts";
import * as environment from "../environment.ts";
import { once } from "../once.ts";
import { baseDeps } from "./base.ts";

const connection = () => import("../lazy/provider-api.ts");

export const providerDeps = {
  /** `scriptUrl` is the portal's script. */
  providerApi: once(async (): Promise<{ api: ProviderApi; scriptUrl: string }> => {
    const { connectProvider } = await connection();
    return connectProvider(baseDeps.database(), environment.providerAccess());
  }),
};
export type ProviderDeps = typeof providerDeps;

export const syncDeps = {
  /** With longer deadlines, for reading whole lists. */
  providerData: once(async (): Promise<ProviderApi> => {
    const { connectProvider, listDeadlines: deadlines } = await connection();
    return connectProvider(baseDeps.database(), environment.providerAccess(), { deadlines }).api;
  }),
};
