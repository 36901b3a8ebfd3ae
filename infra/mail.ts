import { business } from "@cleaning/contract/site/business";
import { bounceDomain, dmarcDomain, dmarcRecord } from "./mail-names.ts";
import { deployTarget, stage } from "./stage.ts";

const { domain } = stage;

const createSender = (sender: string): sst.aws.Email => {
  const mailFrom = bounceDomain(sender);
  const email = new sst.aws.Email("Mail", {
    sender,
    dns: false, // SST would make a record for DMARC where the company has one
    mailFrom: { domain: mailFrom },
    transform: {
      configurationSet: {
        deliveryOptions: { tlsPolicy: "REQUIRE" },
        reputationOptions: { reputationMetricsEnabled: true },
        // The table's list decides (`platform/messages/suppressions.ts`): SES's own would refuse mails to an address
        // that the office has lifted.
        suppressionOptions: { suppressedReasons: [] },
      },
    },
  });
  // An existing record is the company's, and stops the deployment.
  const dns = sst.aws.dns();
  // SES makes these names up: an existing record is an earlier deployment's.
  const replacingDns = sst.aws.dns({ override: true });
  email.nodes.identity.dkimSigningAttributes.tokens.apply((tokens) =>
    tokens.map((token) =>
      replacingDns.createRecord(
        "Mail",
        { type: "CNAME", name: `${token}._domainkey.${sender}`, value: `${token}.dkim.amazonses.com` },
        {},
      ),
    ),
  );
  const feedback = $interpolate`feedback-smtp.${deployTarget.region}.amazonses.com`;
  dns.createRecord("Mail", { type: "MX", name: mailFrom, value: feedback, priority: 10 }, {});
  dns.createRecord("Mail", { type: "TXT", name: mailFrom, value: "v=spf1 include:amazonses.com ~all" }, {});
  const dmarc = dmarcRecord(stage.alarmEmail ?? business.email);
  if (dmarc !== undefined) dns.createRecord("Mail", { type: "TXT", name: dmarcDomain(sender), value: dmarc }, {});
  return email;
};

/** Stages without a domain store their mails in the table. */
const identity = domain === undefined ? undefined : createSender(domain);

const from = domain === undefined ? business.email : `no-reply@${domain}`;

export const mail = { from, identity };
