import { inTab } from "./storage.ts";

const name = "firstStart";

/** Without a token, that of an earlier order is deleted. */
export const storeFirstStart = (token: string | undefined): void =>
  token === undefined ? inTab.forget(name) : inTab.write({ [name]: token });

export const readFirstStart = (): string | undefined => inTab.read(name);
