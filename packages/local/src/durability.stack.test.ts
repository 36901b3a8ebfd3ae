import { randomUUID } from "node:crypto";
import { createApi } from "@cleaning/contract/http/api";
import { routes } from "@cleaning/contract/routes";
import { expect, it } from "vitest";
import { demoPeople } from "./seed/people.ts";
import { killableStack } from "./testing/killable-stack.ts";
import { sendUntilAccepted, sendUntilPowerCut } from "./testing/visitors.ts";

const { start, kill } = killableStack();

const submission = (index: number) => ({
  key: randomUUID(),
  body: {
    firstName: "Ann",
    lastName: `Lee ${index}`,
    email: "ann@example.com",
    phone: "(435) 555-0100",
    service: "deep" as const,
    message: "Three bedrooms, two dogs.",
  },
});
type Submission = ReturnType<typeof submission>;

const send = async (origin: string, { key, body }: Submission): Promise<number> =>
  (await createApi(routes, { fetch, origin })("POST /api/contact", { body, idempotencyKey: key })).id;

const storedNames = async (origin: string) => {
  const [admin] = demoPeople;
  if (admin === undefined) throw new Error("There is no demo administrator.");
  const { username, password } = admin;
  const { token } = await createApi(routes, { fetch, origin })("POST /api/auth/login", {
    body: { username, password },
  });
  const client = createApi(routes, { fetch, origin, token: () => token });
  const lastNames: string[] = [];
  let cursor: string | null | undefined;
  let total = 0;
  do {
    const page = await client("GET /api/admin/contact-submissions", {
      query: cursor == null ? { limit: 200 } : { limit: 200, cursor },
    });
    lastNames.push(...page.submissions.map(({ lastName }) => lastName));
    cursor = page.nextCursor;
    total = page.stats.total;
  } while (cursor !== null);
  return { lastNames, total };
};

it("loses nothing it acknowledged and keeps nothing half-written when it is killed during writes", async () => {
  const { url: origin } = await start();
  const all = Array.from({ length: 400 }, (_, index) => submission(index));
  const acknowledged = await sendUntilPowerCut(all, (one) => send(origin, one), kill);
  expect(acknowledged.length).toBeLessThan(all.length);

  const { url: again } = await start();
  const after = await storedNames(again);
  expect(after.lastNames).toEqual(expect.arrayContaining(acknowledged.map(({ body }) => body.lastName)));
  expect(new Set(after.lastNames).size).toBe(after.lastNames.length);
  expect(after.total).toBe(after.lastNames.length);

  // Repeats with the same keys must not duplicate requests.
  for (const one of all.slice(0, 120)) await sendUntilAccepted(() => send(again, one));
  const final = await storedNames(again);
  expect(new Set(final.lastNames)).toEqual(
    new Set([...after.lastNames, ...all.slice(0, 120).map(({ body }) => body.lastName)]),
  );
  expect(final.lastNames).toHaveLength(new Set(final.lastNames).size);
  expect(final.total).toBe(final.lastNames.length);
});
