import { expect, it } from "vitest";
import * as z from "zod/mini";
import { accountEmailRules, email, schema } from "./schema.ts";

const firstText = (validator: z.ZodMiniType, value: unknown): string | undefined =>
  validator.safeParse(value).error?.issues[0]?.message;

it.each([
  [z.object({ a: z.string() }), {}, "Required"],
  [z.string().check(z.minLength(3)), "ab", "String must contain at least 3 character(s)"],
  [z.number().check(z.minimum(1)), 0, "Number must be greater than or equal to 1"],
  [z.email(), "x", "Invalid email"],
  [z.boolean(), "yes", "Invalid input"],
])("has the specified generic message (%#)", (of, value, message) => {
  expect(firstText(of, value)).toBe(message);
});

it("makes a schema on first use and then keeps it", () => {
  let calls = 0;
  const lazy = schema(() => {
    calls += 1;
    return z.string();
  });
  expect(calls).toBe(0);
  expect(lazy()).toBe(lazy());
  expect(calls).toBe(1);
});

const emailMessage = "Please enter a valid email";
const label = "b".repeat(63);
const addressTypes = [email(emailMessage), z.string().check(...accountEmailRules(emailMessage))];

it.each(["ann@example.test", `${"a".repeat(64)}@example.com`, `a@${label}.com`, "a.b+c@x-y.co.uk", "a@b.co"])(
  "takes %s for an address",
  (address) => {
    for (const addressType of addressTypes) expect(addressType.safeParse(address).success).toBe(true);
  },
);

it.each([`${"a".repeat(65)}@example.com`, `a@${label}b.com`, "a@b-.com", "a@c.b-.com", "a@b", "a", "a@b@c.com"])(
  "refuses %s once, as no mail service would send there",
  (address) => {
    for (const addressType of addressTypes)
      expect(addressType.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([emailMessage]);
  },
);
