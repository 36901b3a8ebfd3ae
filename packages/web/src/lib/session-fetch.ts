import { renewToken } from "./session.ts";

const scheme = "Bearer ";

/**
 * `fetch` for calls of signed-in people: when the server refuses the call's token, it is renewed once and the
 * call repeated once. A call without a token is never repeated.
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const sent = headers.get("authorization");
  if (response.status !== 401 || sent === null) return response;
  const token = await renewToken(sent.slice(scheme.length));
  if (token === null) return response;
  headers.set("authorization", `${scheme}${token}`);
  return fetch(input, { ...init, headers });
};
