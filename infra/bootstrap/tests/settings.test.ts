import { expect, test } from "vitest";
import * as z from "zod";
import { mainBranch } from "../../bootstrap-contract.ts";
import { settings } from "../settings.ts";
import { parseSettings } from "../src/settings.ts";

const good = {
  repository: { owner: "acme", name: "website", subject: { format: "names" } },
  branch: "main",
  budget: { monthlyDollars: 50, email: "owner@example.com" },
} as const;

test("the settings of this repository are in order, and speak of the branch that the workflows deploy", () => {
  expect(settings.branch).toBe(mainBranch);
});

test.each([
  ["a wildcard for a repository", { ...good, repository: { ...good.repository, name: "*" } }],
  ["a wildcard for an owner", { ...good, repository: { ...good.repository, owner: "acme*" } }],
  ["a wildcard for a branch", { ...good, branch: "*" }],
  [
    "numbers that are none",
    {
      ...good,
      repository: { ...good.repository, subject: { format: "numbered" as const, ownerId: "0", repositoryId: "x" } },
    },
  ],
  ["a budget of nothing", { ...good, budget: { ...good.budget, monthlyDollars: 0 } }],
  ["no address for alarms", { ...good, budget: { ...good.budget, email: "owner" } }],
  ["a domain without its zone", { ...good, domain: { name: "example.com", hostedZoneId: "" } }],
])("refuses %s", (_, value) => {
  expect(() => parseSettings(value)).toThrow(z.ZodError);
});
