import { beforeEach, expect, it, vi } from "vitest";
import { tokenWith, trustTestTokens } from "./testing/index.ts";
import { accessTokens, callerOfHeader } from "./tokens.ts";

beforeEach(trustTestTokens);
const past = Math.floor(Date.now() / 1_000) - 60;
const genuine = () => tokenWith({ "cognito:groups": ["admin"] });

it("takes a genuine access token and reads the role from its groups", async () => {
  const accessToken = genuine();
  const caller = { identityId: "sub-1", role: "admin", accessToken, issuedAt: expect.any(Number) };
  await expect(callerOfHeader(`Bearer ${accessToken}`)).resolves.toEqual(caller);
});

it.each([
  ["no header", () => undefined],
  ["an empty header", () => ""],
  ["another scheme", () => `Basic ${genuine()}`],
  ["text that is no token", () => "Bearer hello"],
  [
    "a token of another pool",
    () => `Bearer ${tokenWith({ iss: "https://cognito-idp.us-west-2.amazonaws.com/us-west-2_Other0000" })}`,
  ],
  ["a token for another client", () => `Bearer ${tokenWith({ client_id: "other" })}`],
  ["an expired token", () => `Bearer ${tokenWith({ exp: past })}`],
  ["a token that never expires", () => `Bearer ${tokenWith({ exp: undefined })}`],
  ["an id token", () => `Bearer ${tokenWith({ token_use: "id" })}`],
  ["a refresh token", () => `Bearer ${tokenWith({ token_use: "refresh" })}`],
  ["a token without a signature", () => `Bearer ${tokenWith({}, { alg: "none" }).replace(/[^.]+$/, "")}`],
  ["a token that claims no algorithm", () => `Bearer ${tokenWith({}, { alg: "none" })}`],
  [
    "a token whose groups were changed",
    () => {
      const [header, , signature] = genuine().split(".");
      const [, payload] = tokenWith({ "cognito:groups": ["admin"], sub: "sub-2" }).split(".");
      return `Bearer ${header}.${payload}.${signature}`;
    },
  ],
])("refuses %s", async (_, header) => {
  await expect(callerOfHeader(header())).rejects.toMatchObject({ kind: "unauthorized" });
});

it("says 'try again' when the pool's keys cannot be fetched to check a token of a new key", async () => {
  vi.spyOn(accessTokens(), "verify").mockRejectedValue(Object.assign(new Error("no network"), { name: "FetchError" }));
  await expect(callerOfHeader(`Bearer ${tokenWith({}, { kid: "new" })}`)).rejects.toMatchObject({
    kind: "unavailable",
  });
});
