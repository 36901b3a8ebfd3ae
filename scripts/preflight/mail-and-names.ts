import { GetHostedZoneCommand, type Route53Client } from "@aws-sdk/client-route-53";
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import type { StageKind } from "../../infra/bootstrap-contract.ts";
import { domainOf, type Settings } from "../../infra/bootstrap/src/settings.ts";
import { plainName } from "./dns.ts";
import { type Check, isNamed, ok, problem, warning } from "./finding.ts";

/** `records.ts` checks the zone's records. */
export const zoneCheck = (route53: Route53Client, settings: Settings, kind: StageKind): Check => {
  const about = `domain of ${kind}`;
  return {
    about,
    look: async () => {
      const domain = domainOf(settings, kind);
      if (domain === undefined)
        return [ok(about, "none yet: the site answers at CloudFront's address, and sends no mail")];
      const { name, hostedZoneId } = domain;
      const fix = "Correct `domains` in infra/bootstrap/settings.ts, and deploy the bootstrap stacks.";
      try {
        const { HostedZone } = await route53.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
        const zone = plainName(HostedZone?.Name ?? "");
        if (name !== zone && !name.endsWith(`.${zone}`))
          return [problem(about, `${hostedZoneId} is the zone of ${zone}, in which ${name} is not`, fix)];
        if (HostedZone?.Config?.PrivateZone === true) return [problem(about, `${hostedZoneId} is a private zone`, fix)];
        return [ok(about, `${name}, ${hostedZoneId}`)];
      } catch (error) {
        if (!isNamed(error, "NoSuchHostedZone")) throw error;
        return [problem(about, `there is no zone ${hostedZoneId}`, fix)];
      }
    },
  };
};

export const mailCheck = (ses: SESv2Client, officeEmail: string): Check => {
  const about = "SES";
  return {
    about,
    look: async () => {
      const account = await ses.send(new GetAccountCommand({}));
      const status = account.EnforcementStatus ?? "HEALTHY";
      if (account.SendingEnabled === false || status !== "HEALTHY")
        return [
          problem(about, `sending is stopped (${status})`, "SES → Account dashboard says why, and takes the answer."),
        ];
      if (account.ProductionAccessEnabled === true)
        return [ok(about, `out of the sandbox, ${account.SendQuota?.Max24HourSend ?? "?"} mails a day`)];
      const sandbox = warning(
        about,
        "in its sandbox: mail reaches only addresses that are identities themselves",
        "Ask to leave it (docs/operations.md, “Leave the sandbox of SES”); it takes a day.",
      );
      try {
        const { VerifiedForSendingStatus } = await ses.send(
          new GetEmailIdentityCommand({ EmailIdentity: officeEmail }),
        );
        if (VerifiedForSendingStatus === true)
          return [sandbox, ok("office's address", `${officeEmail} is an identity`)];
        const next = `Follow the link in the mail that Amazon sent to ${officeEmail}.`;
        return [sandbox, warning("office's address", "not confirmed", next)];
      } catch (error) {
        if (!isNamed(error, "NotFoundException")) throw error;
        const next = `aws sesv2 create-email-identity --email-identity ${officeEmail}, and follow the mail`;
        return [sandbox, warning("office's address", "not an identity, so it gets no mail in the sandbox", next)];
      }
    },
  };
};
