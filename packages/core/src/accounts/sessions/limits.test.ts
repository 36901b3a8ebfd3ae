import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { countAccountAttempt, clearPasswordAttempts, clearSignInAttempts } from "./limits.ts";

const now = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const account = "ann@example.test";
const from = (network: string | number, at = now, whom = account) => ({
  account: whom,
  clientNetwork: { network: `203.0.113.${network}`, factor: 1 },
  now: at,
});

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
type What = Parameters<typeof countAccountAttempt>[1];
const attempt = (what: What, tried: ReturnType<typeof from>) => countAccountAttempt(database, what, tried);
const attempts = async (what: What, times: number, tried: ReturnType<typeof from>) => {
  for (let index = 0; index < times; index += 1) await attempt(what, tried);
};
const heldBack = (seconds: number) => ({ kind: "tooManyRequests", retryAfter: seconds });

describe.each([
  ["login", 10, 900],
  ["reset-code", 5, 3_600],
  ["reset-try", 10, 3_600],
] as const)("%s", (what, times, seconds) => {
  it("holds a network back from an account after its few tries, and no other network from it", async () => {
    await attempts(what, times, from(1));
    await expect(attempt(what, from(1))).rejects.toMatchObject(heldBack(seconds));
    await expect(attempt(what, from(2))).resolves.toBeGreaterThan(0);
    await expect(attempt(what, from(1, now, "bo@example.test"))).resolves.toBeGreaterThan(0);
    await expect(attempt(what, from(1, after(seconds / 60)))).resolves.toBeGreaterThan(0);
  });
});

it.each([
  ["login", 100, 10, 3_600],
  ["reset-code", 20, 5, 43_200],
  ["reset-try", 60, 10, 43_200],
] as const)("%s of one account from all networks together ends at %i", async (what, ceiling, each, seconds) => {
  const networks = ceiling / each;
  for (let network = 0; network < networks; network += 1) await attempts(what, each, from(network));
  await expect(attempt(what, from(networks))).rejects.toMatchObject(heldBack(seconds));
  await expect(attempt(what, from(networks, now, "bo@example.test"))).resolves.toBeGreaterThan(0);
});

it("a network that is held back cannot use up an account's tries for everyone", async () => {
  await attempts("login", 10, from(1));
  for (let index = 0; index < 100; index += 1) await expect(attempt("login", from(1))).rejects.toMatchObject({});
  await expect(attempt("login", from(2))).resolves.toBeGreaterThan(0);
});

const guess = (index: number, network = 1) => attempt("login", from(network, now, `person-${index}@example.test`));

it("a network tries 300 sign-ins a day that fail, whatever accounts they name; others are not concerned", async () => {
  for (let index = 0; index < 300; index += 1) await guess(index);
  await expect(guess(300)).rejects.toMatchObject(heldBack(43_200));
  await expect(guess(300, 2)).resolves.toBeGreaterThan(0);
});

describe("a success", () => {
  it("clears the tries of the account from its network, and takes them from the account's own count", async () => {
    for (let network = 0; network < 9; network += 1) await attempts("login", 10, from(network));
    for (let round = 0; round < 3; round += 1) {
      await attempts("login", 10, from(9));
      await clearSignInAttempts(database, from(9));
    }
    await attempts("login", 10, from(9));
    await expect(attempt("login", from(10))).rejects.toMatchObject(heldBack(3_600));
  });

  it("clears nothing that was tried elsewhere", async () => {
    await attempts("login", 10, from(1));
    await attempt("login", from(2));
    await clearSignInAttempts(database, from(2));
    await expect(attempt("login", from(1))).rejects.toMatchObject(heldBack(900));
  });

  it("of one's own account gives no more guesses at others'", async () => {
    const own = from(1, now, "mallory@example.test");
    for (let index = 0; index < 300; index += 1) {
      if (index % 9 === 0) {
        await attempt("login", own);
        await clearSignInAttempts(database, own);
      }
      await attempt("login", from(1, now, `person-${index}@example.test`));
    }
    await expect(attempt("login", from(1))).rejects.toMatchObject(heldBack(43_200));
  });

  it("of a reset clears the guesses at the old password, from everywhere", async () => {
    for (let network = 0; network < 10; network += 1) await attempts("login", 10, from(network));
    await clearPasswordAttempts(database, from(3));
    await expect(attempt("login", from(3))).resolves.toBeGreaterThan(0);
    await expect(attempt("login", from(10))).resolves.toBeGreaterThan(0);
    await expect(attempt("login", from(1))).rejects.toMatchObject(heldBack(900));
  });
});
