import { region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import type { Reach } from "./reach.ts";
import type { Domain } from "./settings.ts";

/** Only names under the stage's domain; production's are all of the owner's. */
export const domainGrants = ({ names }: Reach, domain: Domain | undefined): readonly Grant[] => {
  if (domain === undefined) return [];
  const own = domain.name;
  const zone = `arn:aws:route53:::hostedzone/${domain.hostedZoneId}`;
  return [
    {
      sid: "Names",
      why: "One zone, and in it the names of the stage's domain.",
      actions: ["route53:ChangeResourceRecordSets"],
      resources: [zone],
      conditions: {
        "ForAllValues:StringLike": { "route53:ChangeResourceRecordSetsNormalizedRecordNames": [own, `*.${own}`] },
      },
    },
    {
      sid: "ReadNames",
      why: "Changes have numbers.",
      actions: verbs("route53", "GetHostedZone ListResourceRecordSets ListTagsForResource GetChange"),
      resources: [zone, "arn:aws:route53:::change/*"],
    },
    {
      sid: "Certificate",
      why: "Certificates have numbers; the denial by tag keeps the other stages' out.",
      actions: verbs(
        "acm",
        "DescribeCertificate DeleteCertificate AddTagsToCertificate RemoveTagsFromCertificate",
        "ListTagsForCertificate",
      ),
      resources: [arn("acm", "certificate/*", "us-east-1")],
    },
    {
      sid: "FindZone",
      why: "A certificate that is being asked for, a search for a zone and a question to SES of old have no resource.",
      actions: [
        "acm:RequestCertificate",
        "route53:ListHostedZones",
        "route53:ListHostedZonesByName",
        "ses:GetIdentityVerificationAttributes",
      ],
      resources: ["*"],
    },
    {
      sid: "MailIdentity",
      why: "Configuration sets have random letters in their names. No right to send.",
      actions: verbs(
        "ses",
        "CreateEmailIdentity GetEmailIdentity DeleteEmailIdentity PutEmailIdentity*",
        "CreateConfigurationSet* GetConfigurationSet* PutConfigurationSet* UpdateConfigurationSet* DeleteConfigurationSet*",
        "ListTagsForResource TagResource UntagResource",
      ),
      resources: [arn("ses", `identity/${own}`, region), arn("ses", `configuration-set/${names}`, region)],
    },
  ];
};
