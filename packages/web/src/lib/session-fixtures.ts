import type { User } from "@cleaning/contract/accounts/accounts";
import { vi } from "vitest";

export const userFixture = (changes: Partial<User> = {}): User => ({
  id: 7,
  name: "Ada Admin",
  email: "ada@example.com",
  role: "admin",
  ...changes,
});

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll("=", "");

/** An unsigned access token that lives `lifetime` seconds from `issued` (seconds since 1970). */
export const tokenOf = (subject: string, issued = 0, lifetime = 900): string =>
  `${part({ alg: "none" })}.${part({ sub: subject, iat: issued, exp: issued + lifetime })}.signature`;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

export const sessionAnswer = (token: string, user = userFixture()): Response =>
  json(200, { success: true, message: "Login successful", token, user });

type Answer = (headers: Headers, body: unknown) => Response | Promise<Response>;

/** Replaces `fetch` and returns the calls made so far. A call that is not in the table, with its query or without, answers 404. */
export const serve = (answers: Record<string, Answer>): string[] => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path}`;
    calls.push(call);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const answer = answers[call] ?? answers[call.replace(/\?.*/, "")];
    return answer?.(new Headers(init.headers), body) ?? json(404, { message: "Not found" });
  });
  return calls;
};
