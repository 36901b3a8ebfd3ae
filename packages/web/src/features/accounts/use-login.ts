import type { LoginRequest, User } from "@cleaning/contract/accounts";
import type { Role } from "@cleaning/contract/roles";
import { useEffect, useState } from "react";
import { signIn } from "#lib/session.ts";
import type { Notice } from "#ui/toast-store.ts";
import { notify } from "#ui/toast.tsx";
import { meansSuccess } from "./login-failure.ts";
import { afterLogin } from "./return-to.ts";

/** Time between the success notice and the next page, in milliseconds (specification, section 9). */
const redirectDelay = 1_000;

type Missing = Readonly<Partial<Record<"username" | "password", string>>>;

/** The steps of section 4. `missing` holds what is said at the fields that are not filled in. */
export type LoginState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "failed"; text: string | undefined; missing: Missing }
  | { step: "succeeded"; to: string };

/** How a page signs people in: its words, and where it leads. */
export type LoginManner = {
  /** What is said above the form when something is not filled in. */
  bothRequired?: string;
  required: Required<Missing>;
  /** Undefined when the server let somebody in without saying whom. */
  welcome: (user: User | undefined) => Notice;
  /** `now` is in milliseconds since 1970. */
  failure: (error: unknown, now: number) => { text: string; notice: Notice };
  home: (role: Role) => string;
};

/** Where somebody goes whom the server let in without saying whom (specification, section 4). */
const homeOfNobody = "/customer-portal";

const missingIn = ({ username, password }: LoginRequest, { required }: LoginManner): Missing => ({
  ...(username.trim() === "" ? { username: required.username } : {}),
  ...(password === "" ? { password: required.password } : {}),
});

/**
 * The steps of both login pages (specification, section 4): idle, submitting, then failed or succeeded and on to the
 * next page.
 *
 * @param returnTo the page that asked for the login, as the address says it
 * @param go opens a page in place of this one
 */
export const useLogin = (manner: LoginManner, returnTo: string | undefined, go: (to: string) => void) => {
  const [state, setState] = useState<LoginState>({ step: "idle" });
  const to = state.step === "succeeded" ? state.to : undefined;

  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => go(to), redirectDelay);
    return () => clearTimeout(timer);
  }, [to, go]);

  const succeed = (goal: string, user?: User): void => {
    setState({ step: "succeeded", to: goal });
    notify(manner.welcome(user));
  };

  const submit = async (request: LoginRequest): Promise<void> => {
    const missing = missingIn(request, manner);
    if (Object.keys(missing).length > 0) return setState({ step: "failed", text: manner.bothRequired, missing });
    setState({ step: "submitting" });
    try {
      const user = await signIn({ ...request, username: request.username.trim() });
      succeed(afterLogin(returnTo, user.role, manner.home), user);
    } catch (error) {
      if (meansSuccess(error)) return succeed(homeOfNobody);
      const { text, notice } = manner.failure(error, Date.now());
      setState({ step: "failed", text, missing: {} });
      notify(notice);
    }
  };

  return { state, submit };
};
