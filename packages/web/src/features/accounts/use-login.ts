import { useEffect, useState } from "react";
import { signIn } from "#lib/session.ts";
import { notify } from "#ui/toast.tsx";
import { loginFailureText, meansSuccess } from "./login-failure.ts";
import { afterLogin } from "./return-to.ts";

/** Time between the success notice and the next page, in milliseconds (specification, section 9). */
const redirectDelay = 1_000;

/** What the form holds when it is sent. */
export type LoginFields = { username: string; password: string; rememberMe: boolean };

export type LoginState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "failed"; text: string; missing: readonly ("username" | "password")[] }
  | { step: "succeeded"; to: string };

const bothRequired = "Please enter both username and password";

/**
 * The login page's steps (specification, section 4): idle, submitting, then failed or succeeded and on to the next page.
 *
 * @param returnTo the page that asked for the login, as the address says it
 * @param go opens a page in place of this one
 */
export const useLogin = (returnTo: string | null, go: (to: string) => void) => {
  const [state, setState] = useState<LoginState>({ step: "idle" });
  const to = state.step === "succeeded" ? state.to : undefined;

  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => go(to), redirectDelay);
    return () => clearTimeout(timer);
  }, [to, go]);

  const succeed = (goal: string): void => {
    setState({ step: "succeeded", to: goal });
    notify({ title: "Login successful", description: "Welcome back to the company portal!", tone: "success" });
  };

  const submit = async ({ username, password, rememberMe }: LoginFields): Promise<void> => {
    const missing = [
      ...(username.trim() === "" ? (["username"] as const) : []),
      ...(password === "" ? (["password"] as const) : []),
    ];
    if (missing.length > 0) return setState({ step: "failed", text: bothRequired, missing });
    setState({ step: "submitting" });
    try {
      const user = await signIn({ username: username.trim(), password, rememberMe });
      succeed(afterLogin(returnTo, user.role));
    } catch (error) {
      if (meansSuccess(error)) return succeed("/customer-portal");
      setState({ step: "failed", text: loginFailureText(error, Date.now()), missing: [] });
      notify({
        title: "Login failed",
        description: "Please check your credentials and try again.",
        tone: "error",
      });
    }
  };

  return { state, submit };
};
