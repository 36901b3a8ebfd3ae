import { bounceDomain, dmarcDomain, type dmarcSteps } from "../../infra/mail-names.ts";
import { plainName, type PublicDns } from "./dns.ts";
import { type Finding, problem, warning } from "./finding.ts";
import { host, inZone, type Zone } from "./zone.ts";

/** A deployed site's name is an alias. */
export const isDeployed = (zone: Zone, domain: string): boolean =>
  inZone(zone, domain, "A").some(({ values }) => values === undefined);

/** Amazon's CAA domains. */
const amazon = /\bamazon(?:trust|aws)?\.com|awstrust\.com/;

/** Records that would stop or delay the first deployment. */
export const siteFindings = (about: string, zone: Zone, domain: string): Finding[] => {
  const aliases = inZone(zone, `www.${domain}`, "CNAME").map(({ values = [] }) =>
    problem(
      about,
      `www.${domain} is a CNAME (${values.join(", ")}), beside which no other record can be`,
      "Put A records with the same addresses in its place; the deployment replaces those.",
    ),
  );
  const authorities = inZone(zone, domain, "CAA").flatMap(({ values = [] }) => values);
  const issue = authorities.filter((value) => / issue /.test(value));
  const caaFindings =
    issue.length > 0 && !issue.some((value) => amazon.test(value))
      ? [
          problem(
            about,
            `its CAA records (${issue.join("; ")}) keep Amazon from making a certificate`,
            `Add the value 0 issue "amazon.com" to them.`,
          ),
        ]
      : [];
  const longest = Math.max(
    0,
    ...[domain, `www.${domain}`].flatMap((name) => inZone(zone, name, ...host).map(({ ttl = 0 }) => ttl)),
  );
  const ttlFindings =
    longest > 3_600
      ? [
          warning(
            about,
            `the zone has resolvers keep the old site's address for ${longest} seconds`,
            "Set the TTL of A and AAAA of the domain and of www to 300 a day before the deployment.",
          ),
        ]
      : [];
  return [...aliases, ...caaFindings, ...ttlFindings];
};

/** The deployment never replaces the company's mail records. */
export const mailFindings = (
  about: string,
  { zone, domain, isPolicyPublic }: { zone: Zone; domain: string; isPolicyPublic: boolean },
  step: keyof typeof dmarcSteps,
): Finding[] => {
  const findings = inZone(zone, bounceDomain(domain)).map(({ type }) =>
    problem(
      about,
      `${bounceDomain(domain)} has a record (${type}), and the deployment makes its own there`,
      "Remove it, or change `bounceDomain` in infra/mail-names.ts.",
    ),
  );
  const hasPolicy = isPolicyPublic || inZone(zone, dmarcDomain(domain)).length > 0;
  if (hasPolicy && step !== "external")
    findings.push(
      problem(
        about,
        `${dmarcDomain(domain)} has a record of the company's, and the deployment makes its own there`,
        "Set `dmarcStep` in infra/mail-names.ts to `external`, which leaves it alone.",
      ),
    );
  if (!hasPolicy && step === "external")
    findings.push(
      warning(
        about,
        `there is no ${dmarcDomain(domain)}, and the deployment makes none (\`external\`)`,
        "Copy the company's record, or set `dmarcStep` in infra/mail-names.ts to `none`.",
      ),
    );
  return findings;
};

/** Another domain must permit reports to it (RFC 7489, 7.1). */
export const reportFindings = async (
  dns: PublicDns,
  about: string,
  domain: string,
  reportsTo: string,
): Promise<Finding[]> => {
  const [, receiver = ""] = plainName(reportsTo).split("@");
  const isOwn = domain === receiver || domain.endsWith(`.${receiver}`) || receiver.endsWith(`.${domain}`);
  if (
    isOwn ||
    (await dns.answers(`${domain}._report._dmarc.${receiver}`, "TXT")).some((text) => /^v=dmarc1/i.test(text))
  )
    return [];
  return [
    warning(
      about,
      `DMARC's reports are for ${reportsTo}, and ${receiver} does not take those of ${domain}`,
      `Use an address at the domain as ALARM_EMAIL, or publish ${domain}._report._dmarc.${receiver} TXT "v=DMARC1".`,
    ),
  ];
};
