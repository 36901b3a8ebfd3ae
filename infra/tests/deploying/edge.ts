import { logDelivery } from "./compute.ts";
import { all, arn, type Needs, on, serviceRole } from "./needs.ts";

/** CloudFront authorizes creation on `*`, also of named resources. */
const createRequest = (action: string) => on("cloudfront", "*", { create: action });

/** No name in the ARN, no tags. */
const policy =
  (kind: string, path: string): Needs =>
  ({ id }) =>
    all(
      createRequest(`Create${kind}`),
      on("cloudfront", arn("cloudfront", `${path}/${id}`), {
        read: `Get${kind}`,
        update: `Update${kind}`,
        delete: `Get${kind} Delete${kind}`,
      }),
    );

const distribution: Needs = ({ id }) =>
  all(
    createRequest("CreateDistribution"),
    on("cloudfront", arn("cloudfront", "distribution/*"), { create: "TagResource" }),
    on("cloudfront", arn("cloudfront", `distribution/${id}`), {
      read: "GetDistribution ListTagsForResource",
      update: "UpdateDistribution TagResource UntagResource",
      delete: "GetDistribution UpdateDistribution DeleteDistribution",
    }),
  );

const keyValueStore: Needs = ({ text }) =>
  all(
    createRequest("CreateKeyValueStore"),
    on("cloudfront", text("arn"), {
      create: "DescribeKeyValueStore",
      read: "DescribeKeyValueStore",
      update: "UpdateKeyValueStore",
      delete: "DescribeKeyValueStore DeleteKeyValueStore",
    }),
  );

const edgeFunction: Needs = ({ text }) =>
  all(
    createRequest("CreateFunction"),
    on("cloudfront", arn("cloudfront", `function/${text("name")}`), {
      create: "PublishFunction",
      read: "DescribeFunction GetFunction",
      update: "UpdateFunction PublishFunction",
      delete: "DeleteFunction",
    }),
  );

const firewall: Needs = ({ text, region }) =>
  all(
    on("wafv2", text("arn"), {
      create: "CreateWebACL TagResource",
      read: "GetWebACL ListTagsForResource",
      update: "UpdateWebACL TagResource UntagResource",
      delete: "DeleteWebACL",
    }),
    // Amazon's managed rules need permission too.
    on("wafv2", `arn:aws:wafv2:${region}:aws:global/managedruleset/*`, {
      create: "CreateWebACL",
      update: "UpdateWebACL",
    }),
  );

const firewallLog: Needs = ({ text }) =>
  all(
    on("wafv2", text("resourceArn"), {
      create: "PutLoggingConfiguration",
      read: "GetLoggingConfiguration",
      update: "PutLoggingConfiguration",
      delete: "DeleteLoggingConfiguration",
    }),
    logDelivery,
    serviceRole("wafv2.amazonaws.com", "AWSServiceRoleForWAFV2Logging"),
  );

const certificate: Needs = ({ text }) =>
  all(
    on("acm", "*", { create: "RequestCertificate" }),
    on("acm", text("arn"), {
      create: "AddTagsToCertificate DescribeCertificate",
      read: "DescribeCertificate ListTagsForCertificate",
      update: "AddTagsToCertificate RemoveTagsFromCertificate",
      delete: "DescribeCertificate DeleteCertificate",
    }),
  );

const record: Needs = ({ text }) => {
  const zone = `arn:aws:route53:::hostedzone/${text("zoneId")}`;
  const name = {
    "route53:ChangeResourceRecordSetsNormalizedRecordNames": text("name").toLowerCase().replace(/\.$/, ""),
  };
  const change = "ChangeResourceRecordSets";
  const changes = on("route53", zone, { create: change, update: change, delete: change });
  const named = (list: typeof changes.create) => list.map((request) => ({ ...request, context: name }));
  return all(
    { create: named(changes.create), read: [], update: named(changes.update), delete: named(changes.delete) },
    on("route53", zone, {
      create: "GetHostedZone",
      read: "GetHostedZone ListResourceRecordSets",
      update: "GetHostedZone",
      delete: "GetHostedZone ListResourceRecordSets",
    }),
    on("route53", "arn:aws:route53:::change/C1", { create: "GetChange", update: "GetChange", delete: "GetChange" }),
  );
};

export const edge: Readonly<Record<string, Needs>> = {
  "aws:cloudfront/cachePolicy:CachePolicy": policy("CachePolicy", "cache-policy"),
  "aws:cloudfront/originRequestPolicy:OriginRequestPolicy": policy("OriginRequestPolicy", "origin-request-policy"),
  "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy": policy(
    "ResponseHeadersPolicy",
    "response-headers-policy",
  ),
  "aws:cloudfront/distribution:Distribution": distribution,
  "aws:cloudfront/keyValueStore:KeyValueStore": keyValueStore,
  "aws:cloudfront/function:Function": edgeFunction,
  "aws:wafv2/webAcl:WebAcl": firewall,
  "aws:wafv2/webAclLoggingConfiguration:WebAclLoggingConfiguration": firewallLog,
  "aws:acm/certificate:Certificate": certificate,
  "aws:acm/certificateValidation:CertificateValidation": ({ text }) =>
    on("acm", text("certificateArn"), { create: "DescribeCertificate", read: "DescribeCertificate" }),
  "aws:route53/record:Record": record,
};
