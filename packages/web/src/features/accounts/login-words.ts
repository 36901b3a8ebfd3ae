import type { loginSuccessMessage } from "@cleaning/contract/accounts/accounts";
import { createContext, use } from "react";
import type { FailureWords } from "#lib/failure-text.ts";

/** `now`: milliseconds since 1970. */
export const loginWords = (now: number): FailureWords => ({
  own: "always",
  fallback: "Login failed. Please check your credentials and try again.",
  retry: now,
});

/** The contract's text; only its type is imported, because the module brings its schemas. */
const successText: typeof loginSuccessMessage = "Login successful";

/** Whether a thrown error means that the person is signed in after all. */
export const meansSuccess = (error: unknown): boolean => error instanceof Error && error.message === successText;

/** A text of the login as it is shown; by its English one, which stands where it is used. */
type LoginText = (english: string) => string;

export const asWritten: LoginText = (english) => english;

export const LoginLanguage = createContext(asWritten);

export const useLoginText = (): LoginText => use(LoginLanguage);

let name: string | undefined;

/** In memory only: the browser must not store it. */
export const storeLoginName = (email: string): void => {
  name = email;
};

export const storedLoginName = (): string | undefined => name;
