import { beforeAll, describe, expect, it } from "vitest";
import { allows } from "../bootstrap/tests/evaluate.ts";
import { build, identities, settings } from "../bootstrap/tests/policy.ts";
import { record } from "../synthesis/record.ts";
import { type Template, templateOf } from "../synthesis/template.ts";
import { edge } from "./deploying/edge.ts";
import { readerOf, operations } from "./deploying/needs.ts";

// In production's account, and in an account of its own with only its zone delegated.
const accounts = {
  "with production": { zones: { "northern.example": "ZAPEX" }, zone: "ZAPEX" },
  "of its own": { zones: { "staging.northern.example": "ZDELEGATED" }, zone: "ZDELEGATED" },
};

const stages: Record<string, Template> = {};
beforeAll(async () => {
  for (const [name, { zones }] of Object.entries(accounts)) {
    const staging = { stage: "staging", settings: { SITE_DOMAIN: "northern.example" }, zones, commands: ["deploy"] };
    stages[name] = templateOf(
      await record(`zones-${zones === accounts["of its own"].zones ? 2 : 1}`, staging, "production"),
    );
  }
});

describe.each(Object.entries(accounts))("staging in an account %s", (name, { zone }) => {
  const records = () => stages[name]?.raw.resources.filter(({ type }) => type === "aws:route53/record:Record") ?? [];

  it("writes every name under its domain into the zone that the account has", () => {
    const names = records().map(({ inputs }) => String(inputs["name"]).replace(/\.$/, ""));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((each) => !/(^|\.)staging\.northern\.example$/.test(each))).toEqual([]);
    expect([...new Set(records().map(({ inputs }) => inputs["zoneId"]))]).toEqual([zone]);
  });

  it("may do so with its deploy role, whose settings name that zone", () => {
    const domains = { staging: { name: "staging.northern.example", hostedZoneId: zone } };
    const { documents } = identities(build({ ...settings, domains }).stacks).roleOf("staging");
    const requests = records().flatMap((resource) => {
      const needs = edge[resource.type]?.(readerOf(resource));
      return operations.flatMap((operation) => needs?.[operation] ?? []);
    });
    expect(requests.length).toBeGreaterThan(20);
    expect(requests.filter((request) => !allows(documents, request))).toEqual([]);
  });
});
