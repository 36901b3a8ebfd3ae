import { inTab } from "./storage.ts";

const name = "firstStart";

/** Keeps in this tab the token with which the first start of an order is chosen; without one, that of an order before goes. */
export const keepFirstStart = (token: string | undefined): void =>
  token === undefined ? inTab.forget(name) : inTab.write({ [name]: token });

/** The token that this tab keeps. */
export const keptFirstStart = (): string | undefined => inTab.read(name);
