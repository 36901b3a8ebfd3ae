import { inTab } from "./storage.ts";

const name = "codeSentTo";

/** Remembers for this tab where a confirmation code was just mailed, so that pages ask for it at once. */
export const storeCodeSent = (email: string): void => inTab.write({ [name]: email.toLowerCase() });

export const wasCodeSent = (email: string): boolean => inTab.read(name) === email.toLowerCase();

export const forgetCodeSent = (): void => inTab.forget(name);
