import { createContext, use } from "react";

/** A text of the login as it is shown; by its English one, which stands where it is used. */
type LoginText = (english: string) => string;

export const asWritten: LoginText = (english) => english;

export const LoginLanguage = createContext(asWritten);

export const useLoginText = (): LoginText => use(LoginLanguage);
