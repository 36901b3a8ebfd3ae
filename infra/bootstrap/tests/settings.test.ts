import { expect, test } from "vitest";
import * as z from "zod";
import { mainBranch } from "../../bootstrap-contract.ts";
import { settings } from "../settings.ts";
import { parseSettings } from "../src/settings.ts";

const account = {
  id: "111111111111",
  stages: ["preview" as const, "staging" as const, "production" as const],
  budget: { monthlyDollars: 50, email: "owner@example.com" },
};
const repository = { owner: "acme", name: "website", subject: { format: "names" as const } };
const good: Parameters<typeof parseSettings>[0] = { repository, branch: "main", accounts: [account] };
const zone = "Z0123456789";

test("the settings of this repository are in order, and speak of the branch that the workflows deploy", () => {
  expect(settings.branch).toBe(mainBranch);
});

test.each<[string, Partial<typeof good>]>([
  ["one account for all", {}],
  [
    "production in an account of its own, and previews in one for development besides",
    {
      accounts: [
        { ...account, stages: ["preview", "staging"] },
        { ...account, id: "222222222222", stages: ["production"] },
        { ...account, id: "333333333333", stages: ["preview"] },
      ],
    },
  ],
  [
    "a zone for each of the two domains",
    {
      domains: {
        staging: { name: "staging.example.com", hostedZoneId: zone },
        production: { name: "example.com", hostedZoneId: `${zone}X` },
      },
    },
  ],
])("takes %s", (_, changes) => {
  expect(parseSettings({ ...good, ...changes })).toMatchObject({ ...good, ...changes });
});

test.each<[string, Partial<typeof good>]>([
  ["a wildcard for a repository", { repository: { ...repository, name: "*" } }],
  ["a wildcard for an owner", { repository: { ...repository, owner: "acme*" } }],
  ["a wildcard for a branch", { branch: "*" }],
  [
    "numbers that are none",
    { repository: { ...repository, subject: { format: "numbered", ownerId: "0", repositoryId: "x" } } },
  ],
  ["a budget of nothing", { accounts: [{ ...account, budget: { ...account.budget, monthlyDollars: 0 } }] }],
  ["no address for alarms", { accounts: [{ ...account, budget: { ...account.budget, email: "owner" } }] }],
  ["an account without its number", { accounts: [{ ...account, id: "production" }] }],
  ["no account", { accounts: [] }],
  ["an account twice", { accounts: [account, { ...account, stages: ["preview"] }] }],
  ["no account for production", { accounts: [{ ...account, stages: ["preview", "staging"] }] }],
  ["production in two accounts", { accounts: [account, { ...account, id: "222222222222" }] }],
  ["a domain without its zone", { domains: { production: { name: "example.com", hostedZoneId: "" } } }],
  [
    "a domain for staging under which staging does not answer",
    { domains: { staging: { name: "test.example.com", hostedZoneId: zone } } },
  ],
  [
    "a domain for staging that is not under production's",
    {
      domains: {
        staging: { name: "staging.example.com", hostedZoneId: zone },
        production: { name: "example.org", hostedZoneId: zone },
      },
    },
  ],
])("refuses %s", (_, changes) => {
  expect(() => parseSettings({ ...good, ...changes })).toThrow(z.ZodError);
});
