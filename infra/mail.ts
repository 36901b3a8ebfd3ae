import { business } from "@cleaning/contract/business";
import { bounceDomain, dmarcDomain, dmarcRecord } from "./mail-names.ts";
import { place, stage } from "./stage.ts";

const { domain } = stage;

/** Sending as a domain: DKIM, SPF for bounces, and DMARC. */
const sendAs = (sender: string): sst.aws.Email => {
  const mailFrom = bounceDomain(sender);
  const email = new sst.aws.Email("Mail", {
    sender,
    dns: false, // SST would make a record for DMARC where the company has one
    mailFrom: { domain: mailFrom },
    transform: {
      configurationSet: {
        deliveryOptions: { tlsPolicy: "REQUIRE" },
        reputationOptions: { reputationMetricsEnabled: true },
        suppressionOptions: { suppressedReasons: ["BOUNCE", "COMPLAINT"] },
      },
    },
  });
  // What is there under such a name is somebody else's, and its records stop the deployment.
  const careful = sst.aws.dns();
  // SES makes these names up for this identity, so that nobody else has one.
  const own = sst.aws.dns({ override: true });
  email.nodes.identity.dkimSigningAttributes.tokens.apply((tokens) =>
    tokens.map((token) =>
      own.createRecord(
        "Mail",
        { type: "CNAME", name: `${token}._domainkey.${sender}`, value: `${token}.dkim.amazonses.com` },
        {},
      ),
    ),
  );
  const feedback = $interpolate`feedback-smtp.${place.region}.amazonses.com`;
  careful.createRecord("Mail", { type: "MX", name: mailFrom, value: feedback, priority: 10 }, {});
  careful.createRecord("Mail", { type: "TXT", name: mailFrom, value: "v=spf1 include:amazonses.com ~all" }, {});
  const dmarc = dmarcRecord(stage.alarmEmail ?? business.email);
  if (dmarc !== undefined) careful.createRecord("Mail", { type: "TXT", name: dmarcDomain(sender), value: dmarc }, {});
  return email;
};

/** Stages without a domain keep their mails in the table. */
const identity = domain === undefined ? undefined : sendAs(domain);

const from = domain === undefined ? business.email : `no-reply@${domain}`;

/** How mail is sent: from whom, and as what. */
export const mail = { from, identity };
