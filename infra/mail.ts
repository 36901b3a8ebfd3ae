import { business } from "@cleaning/contract/business";
import { stage } from "./stage.ts";

const { domain } = stage;

/**
 * The right to send mail in the site's name: the domain, proved by DKIM, with SPF for bounces and a DMARC policy that
 * has others refuse what was not signed. Stages that do not stay have none: their mails stay in the table.
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
