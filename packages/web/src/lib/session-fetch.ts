import { renewToken } from "./session.ts";

const scheme = "Bearer ";

/** Renews the token and repeats a call once after a 401. A call without a token is never repeated. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const authorization = headers.get("authorization");
  if (response.status !== 401 || authorization === null) return response;
  const token = await renewToken(authorization.slice(scheme.length));
  if (token === null) return response;
  headers.set("authorization", `${scheme}${token}`);
  return fetch(input, { ...init, headers });
};
