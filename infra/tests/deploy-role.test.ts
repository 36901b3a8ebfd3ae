import { describe, expect, it } from "vitest";
import { kindOfStage, stageKinds } from "../bootstrap-contract.ts";
import { allows, type Request } from "../bootstrap/tests/evaluate.ts";
import { build, identities, settings } from "../bootstrap/tests/policy.ts";
import { fieldsOf } from "../synthesis/fields.ts";
import { recorded } from "../synthesis/template.ts";
import { compute } from "./deploying/compute.ts";
import { data } from "./deploying/data.ts";
import { edge } from "./deploying/edge.ts";
import { readerOf, type Needs, operations } from "./deploying/needs.ts";
import { notices } from "./deploying/notices.ts";

/** Requests by type of resource, as Terraform's provider makes them. */
const needs = new Map<string, Needs>(Object.entries({ ...compute, ...data, ...edge, ...notices }));

/** Types without AWS requests of their own. */
const internalTypes = /^(sst|random|command|pulumi|pulumi-nodejs):/;

const lookups = new Map<string, readonly Request[]>([
  ["aws:index/getRegion:getRegion", []],
  ["aws:index/getPartition:getPartition", []],
  ["aws:index/getCallerIdentity:getCallerIdentity", [{ action: "sts:GetCallerIdentity", resource: "*" }]],
  ["aws:iam/getPolicyDocument:getPolicyDocument", []],
]);

const hostedZoneId = "ZONE";
const domains = {
  staging: { name: "staging.northern.example", hostedZoneId },
  production: { name: "northern.example", hostedZoneId },
};
const { roleOf } = identities(build({ ...settings, domains }).stacks);
/** After production's first deployment. */
const { roleOf: laterRoleOf } = identities(build({ ...settings, domains, isProductionDeployed: true }).stacks);

/** AWS cannot separate these: no name in the ARN, no tag (docs/operations.md, "How far apart the stages are"). */
const unseparated = new Set([
  "aws:cloudfront/cachePolicy:CachePolicy",
  "aws:cloudfront/originRequestPolicy:OriginRequestPolicy",
  "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy",
  "aws:cloudfront/keyValueStore:KeyValueStore",
]);
/** Shared by all stages. */
const shared = /:::sst-asset-[^/]*$|:role\/aws-service-role\/|:global\/managedruleset\/|^route53:Get|^route53:List/;
/** Generated ids: separated by tag. */
const numbered = /\/(distribution|apis|tags)(\/|$)|:(distribution|userpool|certificate|key)\//;

/** Denied to production (`infra/bootstrap/src/keep-data.ts`). */
const protectedActions = [
  "dynamodb:DeleteTable",
  "cognito-idp:DeleteUserPool",
  "kms:ScheduleKeyDeletion",
  "s3:DeleteBucket",
];
/** Allowed before production's first deployment only. */
const creationOnlyActions = ["dynamodb:UpdateContinuousBackups", "dynamodb:UpdateTimeToLive", "s3:PutBucketVersioning"];

const describeRequest = ({ action, resource }: Request): string => `${action} on ${resource}`;

describe.each(["preview", "staging", "production"] as const)("the deploy role of %s", (name) => {
  const { raw } = recorded(name);
  const { documents } = roleOf(kindOfStage(raw.app.stage));
  const resources = raw.resources.filter(({ type }) => !internalTypes.test(type));
  const tags = fieldsOf(fieldsOf(JSON.parse(raw.settings["aws:defaultTags"] ?? "{}"))["tags"]);
  const tagged = { "aws:ResourceTag/sst:stage": String(tags["sst:stage"]) };

  it("is that of a stage whose tag the command gives to everything", () =>
    expect(tags).toEqual({ "sst:app": raw.app.name, "sst:stage": raw.app.stage }));

  it("needs no type of resource or lookup that these tests do not cover", () => {
    expect(resources.filter(({ type }) => !needs.has(type)).map(({ type }) => type)).toEqual([]);
    expect(raw.calls.filter(({ token }) => !lookups.has(token)).map(({ token }) => token)).toEqual([]);
  });

  const requestsOf = (operation: (typeof operations)[number]): Request[] => {
    const allRequests = resources.flatMap((resource) => {
      const requests = needs.get(resource.type)?.(readerOf(resource))[operation] ?? [];
      // A new resource has no tag yet.
      return requests.map((request) => ({
        ...request,
        context: { ...request.context, ...(operation === "create" ? {} : tagged) },
      }));
    });
    expect(allRequests.length).toBeGreaterThan(resources.length / 2);
    return allRequests;
  };
  const refused = (by: typeof documents, allRequests: readonly Request[]): Request[] =>
    allRequests.filter((request) => !allows(by, request));

  it.each(operations)(
    `may %s everything that is recorded${name === "production" ? ", but end what is kept" : ""}`,
    (operation) => {
      const actions = new Set(refused(documents, requestsOf(operation)).map(({ action }) => action));
      expect([...actions].toSorted()).toEqual(
        name === "production" && operation === "delete" ? protectedActions.toSorted() : [],
      );
    },
  );

  it("may read and change everything after the first deployment too, but for what production sets once", () => {
    const { documents: later } = laterRoleOf(kindOfStage(raw.app.stage));
    expect(refused(later, requestsOf("read"))).toEqual([]);
    const actions = new Set(refused(later, requestsOf("update")).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual(name === "production" ? creationOnlyActions.toSorted() : []);
  });

  const otherKinds = stageKinds.filter((kind) => kind !== kindOfStage(raw.app.stage));

  it.each(otherKinds)("is not that of %s, which may touch nothing of it that has a name or a tag", (other) => {
    const { documents: otherDocuments } = roleOf(other);
    const allRequests = resources
      .filter(({ type }) => !unseparated.has(type))
      .flatMap((resource) => {
        const all = needs.get(resource.type)?.(readerOf(resource));
        return operations.flatMap((operation) => all?.[operation] ?? []);
      })
      .filter((request) => request.resource !== "*" && !shared.test(`${request.action} ${request.resource}`));
    expect(allRequests.length).toBeGreaterThan(300);
    const permitted = allRequests.filter((request) =>
      allows(otherDocuments, numbered.test(request.resource) ? { ...request, context: tagged } : request),
    );
    expect([...new Set(permitted.map(describeRequest))]).toEqual([]);
  });

  it("may ask what the program asks", () => {
    const allRequests = raw.calls.flatMap(({ token }) => lookups.get(token) ?? []);
    expect(allRequests.filter((request) => !allows(documents, request)).map(describeRequest)).toEqual([]);
  });

  it.each(raw.commands)("may ask what `sst $command` asks itself", ({ requests }) => {
    expect(requests.length).toBeGreaterThan(2);
    expect([...new Set(requests.filter((request) => !allows(documents, request)).map(describeRequest))]).toEqual([]);
  });
});
