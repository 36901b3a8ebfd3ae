import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import { ManagedPolicy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { expect, test } from "vitest";
import * as z from "zod";
import { build } from "./policy.ts";

const report = z.object({
  pluginReports: z.array(z.object({ violations: z.array(z.object({ ruleName: z.string() })) })),
});

const findings = (app: App): string[] => {
  try {
    app.synth();
  } catch {
    // Findings end the synthesis; they are in the report.
  }
  const reportJson: unknown = JSON.parse(readFileSync(join(app.outdir, "validation-report.json"), "utf8"));
  return report.parse(reportJson).pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
};

test("cdk-nag has no finding without a reason", () => {
  const { stacks, audit } = build();
  expect(findings(audit())).toEqual([]);
  const reasons = stacks
    .flatMap((stack) => stack.node.findAll())
    .flatMap(({ node }) => node.metadata.filter(({ type }) => type === "aws:cdk:acknowledged-rules"));
  expect(reasons.length).toBeGreaterThan(0);
});

test("cdk-nag does look: a wildcard without a reason is found", () => {
  const { stacks, audit } = build();
  for (const stack of stacks.slice(0, 1))
    new ManagedPolicy(stack, "Careless", {
      statements: [new PolicyStatement({ actions: ["s3:*"], resources: ["*"] })],
    });
  expect(findings(audit()).toSorted()).toEqual(["AwsSolutions-IAM5[Action::s3:*]", "AwsSolutions-IAM5[Resource::*]"]);
});
