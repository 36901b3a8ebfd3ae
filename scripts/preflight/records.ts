import type { Route53Client } from "@aws-sdk/client-route-53";
import { dmarcDomain, dmarcStep, type dmarcSteps } from "../../infra/mail-names.ts";
import type { PublicDns, DnsRecordType } from "./dns.ts";
import { type Check, type Finding, isNamed, ok, problem, warning } from "./finding.ts";
import { isDeployed, mailFindings, reportFindings, siteFindings } from "./own-names.ts";
import { host, inZone, readZone, type Zone } from "./zone.ts";

export type RecordsOptions = {
  /** Undefined where there is none yet. */
  domain: { name: string; hostedZoneId: string } | undefined;
  /** The address for DMARC's reports. */
  reportsTo: string;
  step?: keyof typeof dmarcSteps;
  /** True except for staging; default true. */
  hasMailboxes?: boolean;
};

const runbook = "docs/operations.md, “The domain”";

const signed = ["CNAME", "TXT"] as const;
const named = (names: string, types: readonly DnsRecordType[]): (readonly [string, readonly DnsRecordType[]])[] =>
  names.split(" ").map((name) => [name, types]);

/** Companies' usual names: DNS cannot list all. Others are only in the old provider's export. */
const commonNames: readonly (readonly [string, readonly DnsRecordType[]])[] = [
  ["", ["A", "AAAA", "MX", "TXT", "CAA"]],
  ...named("www", host),
  ...named("mail", [...host, "MX", "TXT"]),
  ...named("webmail smtp imap pop autodiscover autoconfig calendar lyncdiscover sip ftp vpn remote shop blog", host),
  ...named("enterpriseregistration enterpriseenrollment", ["CNAME"]),
  ...named("_dmarc _mta-sts _smtp._tls", signed),
  ...named(
    "google selector1 selector2 default dkim mail k1 k2 k3 s1 s2 fm1 fm2 fm3 zoho protonmail protonmail2 protonmail3".replaceAll(
      /\S+/g,
      "$&._domainkey",
    ),
    signed,
  ),
  ...named("_autodiscover._tcp _sip._tls _sipfederationtls._tcp _imaps._tcp _submission._tcp", ["SRV"]),
];

const at = (name: string, domain: string): string => (name === "" ? domain : `${name}.${domain}`);

type Answer = { name: string; type: DnsRecordType; values: string[] };

/** Asks for the usual names. A CNAME excludes other records. */
const readPublic = async (dns: PublicDns, domain: string): Promise<Answer[]> => {
  const answers = await Promise.all(
    commonNames.map(async ([label, types]) => {
      const name = at(label, domain);
      const all = await Promise.all(
        types.map(async (type): Promise<Answer> => ({ name, type, values: await dns.answers(name, type) })),
      );
      const found = all.filter(({ values }) => values.length > 0);
      return found.some(({ type }) => type === "CNAME") ? found.filter(({ type }) => type === "CNAME") : found;
    }),
  );
  return answers.flat();
};

const missingIn = (zone: Zone, answers: readonly Answer[], any: readonly Answer[]): Answer[] =>
  answers.flatMap(({ name, type, values }) => {
    // A wildcard is copied as one record.
    const isWildcard = any.some((one) => one.type === type && String(one.values) === String(values));
    if (isWildcard && name !== zone.name) return [];
    const own = inZone(zone, name);
    // The deployment replaces addresses, but not an alias: its addresses are copied.
    if (name === `www.${zone.name}` && type === "CNAME" && own.some((record) => record.type === "A")) return [];
    if (own.some((record) => record.values === undefined && host.some((one) => one === type))) return [];
    const zoneValues = new Set(own.filter((record) => record.type === type).flatMap((record) => record.values ?? []));
    const missing = values.filter((value) => !zoneValues.has(value));
    return missing.length === 0 ? [] : [{ name, type, values: missing }];
  });

const copyFindings = (about: string, zone: Zone, answers: readonly Answer[], any: readonly Answer[]): Finding[] => {
  const star = `*.${zone.name}`;
  const all = [
    ...missingIn(zone, answers, any),
    ...missingIn(
      zone,
      any.map((answer) => ({ ...answer, name: star })),
      [],
    ),
  ];
  return all.map(({ name, type, values }) =>
    problem(
      about,
      `${name} ${type} ${values.join(", ")} is public and not in the zone`,
      `Copy it into the zone before the name servers are switched (${runbook}): else it is gone with the switch.`,
    ),
  );
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.every((server) => other.includes(server));

const look = async (
  route53: Route53Client,
  dns: PublicDns,
  about: string,
  {
    name,
    hostedZoneId,
    reportsTo,
    step,
    hasMailboxes,
  }: {
    name: string;
    hostedZoneId: string;
    reportsTo: string;
    step: keyof typeof dmarcSteps;
    hasMailboxes: boolean;
  },
): Promise<Finding[]> => {
  const zone = await readZone(route53, hostedZoneId);
  // Another stage's check looks at its zone; the zone's check reports a private one.
  if (zone.name !== name || zone.isPrivate) return [];
  const nameServers = await dns.answers(name, "NS");
  const isSwitched = isSame(nameServers, zone.nameServers);
  const publicAnswers = isSwitched ? [] : await readPublic(dns, name);
  const anyName = `no-such-name-of-ours.${name}`;
  const any = isSwitched
    ? []
    : await Promise.all(
        (["CNAME", "A", "AAAA", "MX", "TXT"] as const).map(async (type): Promise<Answer> => ({
          name: anyName,
          type,
          values: await dns.answers(anyName, type),
        })),
      );
  const copies = copyFindings(
    about,
    zone,
    publicAnswers,
    any.filter(({ values }) => values.length > 0),
  );
  const isPolicyPublic = publicAnswers.some((answer) => answer.name === dmarcDomain(name));
  const site = isDeployed(zone, name)
    ? []
    : [...siteFindings(about, zone, name), ...mailFindings(about, { zone, domain: name, isPolicyPublic }, step)];
  const ttl = isSwitched ? 0 : ((await dns.remainingTtl(name)) ?? 0);
  const ttlFindings =
    ttl > 3_600
      ? [
          warning(
            about,
            `resolvers still keep the address of ${name} for ${ttl} seconds`,
            "Set its TTL to 300 where the domain is today, and wait that long before the switch.",
          ),
        ]
      : [];
  const hasMail = inZone(zone, name, "MX").length > 0;
  const mxFindings =
    isSwitched && hasMailboxes && !hasMail
      ? [
          warning(
            about,
            `the zone has no MX record: nobody gets mail at ${name}`,
            `If anybody should, copy the record of the mail's provider (${runbook}).`,
          ),
        ]
      : [];
  const switchFindings =
    isSwitched || copies.length > 0
      ? []
      : [
          problem(
            about,
            `the world asks ${nameServers.join(", ") || "nobody"} about ${name}, so no certificate can be proven`,
            `Nothing that was looked for is missing in the zone. Compare it with the old provider's export, look that there is no DS record, then make these its name servers: ${zone.nameServers.join(", ")}`,
          ),
        ];
  const all = [
    ...copies,
    ...site,
    ...ttlFindings,
    ...mxFindings,
    ...(await reportFindings(dns, about, name, reportsTo)),
    ...switchFindings,
  ];
  return all.length === 0 ? [ok(about, `${name}, asked of ${hostedZoneId}`)] : all;
};

/** Whether a domain can move to its zone and be deployed without losing records, above all of mail. Changes nothing. */
export const recordsCheck = (
  route53: Route53Client,
  dns: PublicDns,
  { domain, reportsTo, step = dmarcStep, hasMailboxes = true }: RecordsOptions,
): Check => {
  const about = domain === undefined ? "records" : `records of ${domain.name}`;
  return {
    about,
    look: async () => {
      if (domain === undefined) return [];
      try {
        return await look(route53, dns, about, { ...domain, reportsTo, step, hasMailboxes });
      } catch (error) {
        // The check of the zone reports it.
        if (isNamed(error, "NoSuchHostedZone")) return [];
        throw error;
      }
    },
  };
};
