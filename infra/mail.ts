import { business } from "@cleaning/contract/business";
import { stage } from "./stage.ts";

const { domain } = stage;

/**
 * Sending as the domain: DKIM, SPF for bounces, and a DMARC policy that has others refuse unsigned mail. Other stages
 * keep their mails in the table.
 */
const identity =
  domain === undefined
    ? undefined
    : new sst.aws.Email("Mail", {
        sender: domain,
        dmarc: `v=DMARC1; p=quarantine; adkim=s; aspf=r; rua=mailto:${business.email}`,
        mailFrom: { domain: `mail.${domain}` },
        transform: {
          configurationSet: {
            deliveryOptions: { tlsPolicy: "REQUIRE" },
            reputationOptions: { reputationMetricsEnabled: true },
            suppressionOptions: { suppressedReasons: ["BOUNCE", "COMPLAINT"] },
          },
        },
      });

const from = domain === undefined ? business.email : `no-reply@${domain}`;

/** How mail is sent: from whom, and as what. */
export const mail = { from, identity };
