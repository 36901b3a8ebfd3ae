import type { LoginRequest, User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { useEffect, useRef, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { signIn } from "#lib/session.ts";
import type { ToastMessage } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";
import { meansSuccess } from "./login-words.ts";
import { afterLogin } from "./return-to.ts";

/** Time between the success notice and the next page, in milliseconds. */
const redirectDelay = 1_000;

type Missing = Readonly<Partial<Record<"username" | "password", string>>>;

export type LoginState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "failed"; text: string | undefined; hint?: string | undefined; missing: Missing }
  /** The password was right, and a code is wanted too; `text` says what was wrong with the last one. */
  | { step: "code"; text: string | undefined; checking: boolean }
  | { step: "succeeded"; to: string };

export type LoginVariant = {
  /** The error above the form when a field is empty. */
  bothRequired?: string;
  required: Required<Missing>;
  /** Undefined when the server let somebody in without saying whom. */
  successToast: (user: User | undefined) => ToastMessage;
  /** `now` is in milliseconds since 1970. */
  failure: (error: unknown, now: number) => { text: string; hint?: string | undefined; toast: ToastMessage };
  home: (role: Role) => string;
};

const leftText = (count: number): string =>
  `You used a recovery code. ${count === 1 ? "1 is" : `${count} are`} left; Settings makes new ones.`;

/** Where somebody goes whom the server let in without saying whom. */
const defaultDestination = "/customer-portal";

const missingIn = ({ username, password }: LoginRequest, { required }: LoginVariant): Missing => ({
  ...(username.trim() === "" ? { username: required.username } : {}),
  ...(password === "" ? { password: required.password } : {}),
});

/** `returnTo`: from the address, so not trusted; `go` opens a page in place of this one. */
export const useLogin = (
  variant: LoginVariant,
  returnTo: string | undefined,
  go: (to: string) => void,
  text: (english: string) => string = (english) => english,
) => {
  const [state, setState] = useState<LoginState>({ step: "idle" });
  /** Held for the second step only: it contains the password. */
  const proven = useRef<LoginRequest>(undefined);
  const to = state.step === "succeeded" ? state.to : undefined;

  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => go(to), redirectDelay);
    return () => clearTimeout(timer);
  }, [to, go]);

  const inLanguage = (toast: ToastMessage): ToastMessage => ({
    ...toast,
    title: text(toast.title),
    ...(toast.description === undefined ? {} : { description: text(toast.description) }),
    closeNotice: text("Close this notice"),
    notice: text("Notice"),
  });

  const succeed = (destination: string, user?: User, recoveryCodesLeft?: number): void => {
    proven.current = undefined;
    setState({ step: "succeeded", to: destination });
    const toast = variant.successToast(user);
    const left = recoveryCodesLeft === undefined ? {} : { description: leftText(recoveryCodesLeft) };
    showToast(inLanguage({ ...toast, ...left }));
  };

  const fail = (error: unknown, hadCode: boolean): void => {
    const wantsCode = isApiError(error) && error.secondFactor === "code";
    if (wantsCode && !hadCode) return setState({ step: "code", text: undefined, checking: false });
    const { text: failure, hint, toast } = variant.failure(error, Date.now());
    // Whatever else went wrong says nothing about the password, so the code can be sent again.
    const isCodes = hadCode && !(isApiError(error) && error.status === 401 && !wantsCode);
    if (isCodes) return setState({ step: "code", text: wantsCode ? error.serverMessage : failure, checking: false });
    setState({ step: "failed", text: failure, hint, missing: {} });
    showToast(inLanguage(toast));
  };

  const send = async (request: LoginRequest): Promise<void> => {
    try {
      const { user, recoveryCodesLeft } = await signIn(request);
      succeed(afterLogin(returnTo, user.role, variant.home), user, recoveryCodesLeft);
    } catch (error) {
      if (meansSuccess(error)) return succeed(defaultDestination);
      fail(error, request.code !== undefined);
    }
  };

  const submit = async (request: LoginRequest): Promise<void> => {
    const missing = missingIn(request, variant);
    if (Object.keys(missing).length > 0) return setState({ step: "failed", text: variant.bothRequired, missing });
    setState({ step: "submitting" });
    proven.current = { ...request, username: request.username.trim() };
    await send(proven.current);
  };

  const submitCode = async (code: string): Promise<void> => {
    if (proven.current === undefined) return;
    setState({ step: "code", text: undefined, checking: true });
    await send({ ...proven.current, code });
  };
  const back = (): void => {
    proven.current = undefined;
    setState({ step: "idle" });
  };

  return { state, submit, submitCode, back };
};
