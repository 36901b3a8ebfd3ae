import { createApi, type Transport } from "@cleaning/contract/http/api";
import type { RouteTable } from "@cleaning/contract/http/route";
import { renewToken, sessionToken } from "./session.ts";

const scheme = "Bearer ";

/** Renews the token and repeats a call once after a 401. A call without a token is never repeated. */
const sessionFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const authorization = headers.get("authorization");
  if (response.status !== 401 || authorization === null) return response;
  const token = await renewToken(authorization.slice(scheme.length));
  if (token === null) return response;
  headers.set("authorization", `${scheme}${token}`);
  return fetch(input, { ...init, headers });
};

/** Makes calls of a section of the contract as who is signed in, or without a token. */
export const sessionApi = <T extends RouteTable>(table: T, release?: Pick<Transport, "release">) =>
  createApi(table, { fetch: sessionFetch, token: sessionToken, ...release });
