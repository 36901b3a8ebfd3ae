import type { Session } from "@cleaning/contract/accounts/accounts";
import { createApi } from "@cleaning/contract/http/api";
import { routes, type Routes } from "@cleaning/contract/routes";

/** In milliseconds; API Gateway waits no longer. */
const deadline = 30_000;

/** For finding it in the log. */
export type LastCall = { call: string; requestId: string | undefined };

export type SmokeSession = {
  api: ReturnType<typeof createApi<Routes>>;
  signIn: (username: string, password: string) => Promise<Session["user"]>;
  refresh: () => Promise<void>;
  signOut: () => Promise<void>;
};

/** A user's calls, with token and cookies. `note` is called when a call begins and when it is answered. */
export const openSession = (base: URL, note: (call: LastCall) => void): SmokeSession => {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const send: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, base);
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const call = `${init?.method ?? "GET"} ${url.pathname}`;
    note({ call, requestId: undefined });
    const answer = await fetch(url, { ...init, headers, redirect: "manual", signal: AbortSignal.timeout(deadline) });
    note({ call, requestId: answer.headers.get("x-request-id") ?? undefined });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const api = createApi(routes, { fetch: send, origin: base.origin, token: () => token ?? null });

  return {
    api,
    signIn: async (username: string, password: string) => {
      const answer = await api("POST /api/auth/login", { body: { username, password } });
      ({ token } = answer);
      return answer.user;
    },
    refresh: async (): Promise<void> => {
      ({ token } = await api("POST /api/auth/refresh", {}));
    },
    signOut: async (): Promise<void> => {
      await api("POST /api/auth/logout", {});
    },
  };
};
