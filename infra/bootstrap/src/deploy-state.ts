import { appName, region, releaseParameter } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import type { Reach } from "./reach.ts";

/** SST's keys: `<what>/<app>/<stage>.json` or `<what>/<app>/<stage>/…`. */
const stateOf = (what: string, stages: string): string[] =>
  // "pr-*" covers both forms.
  stages.endsWith("*")
    ? [`arn:aws:s3:::sst-state-*/${what}/${appName}/${stages}`]
    : [`.json`, `/*`].map((end) => `arn:aws:s3:::sst-state-*/${what}/${appName}/${stages}${end}`);

const bucketReason = "SST's buckets end in random letters.";

/** A person makes the buckets once (docs/operations.md, "The account"). */
export const stateGrants = ({ stages }: Reach): readonly Grant[] => [
  {
    sid: "State",
    why: `${bucketReason} What lies in them is named by kind, app and stage.`,
    actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    resources: stateOf("*", stages),
  },
  {
    sid: "FallbackSecrets",
    why: `${bucketReason} Secrets that all stages share are read only.`,
    actions: ["s3:GetObject"],
    resources: stateOf("secret", "_fallback").slice(0, 1),
  },
  {
    sid: "FindState",
    why: `${bucketReason} Names of stages are no secret.`,
    actions: ["s3:ListBucket", "s3:GetBucketLocation"],
    resources: ["arn:aws:s3:::sst-state-*", "arn:aws:s3:::sst-asset-*"],
  },
  {
    sid: "Bundles",
    why: `${bucketReason} The stage's folder (\`infra/bundles.ts\`): who could write another's would choose what its functions run.`,
    actions: verbs("s3", "GetObject PutObject DeleteObject GetObjectTagging PutObjectTagging"),
    resources: [`arn:aws:s3:::sst-asset-*/assets/${stages}/*`],
  },
  {
    sid: "Passphrase",
    why: "It encrypts the stage's secrets.",
    actions: ["ssm:GetParameter", "ssm:PutParameter", "ssm:AddTagsToResource", "ssm:ListTagsForResource"],
    resources: [arn("ssm", `parameter/sst/passphrase/${appName}/${stages}`, region)],
  },
  {
    sid: "Release",
    why: "The commit that the stage runs. Tags come with it.",
    actions: verbs(
      "ssm",
      "GetParameter PutParameter DeleteParameter AddTagsToResource RemoveTagsFromResource ListTagsForResource",
    ),
    resources: [arn("ssm", `parameter${releaseParameter(stages)}`, region)],
  },
  {
    sid: "FindBuckets",
    why: "Where the buckets are, and the passphrase of the shared secrets.",
    actions: ["ssm:GetParameter"],
    resources: ["bootstrap", `passphrase/${appName}/_fallback`].map((name) =>
      arn("ssm", `parameter/sst/${name}`, region),
    ),
  },
];
