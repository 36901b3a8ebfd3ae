import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from "@aws-sdk/client-route-53";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import type { dmarcSteps } from "../../infra/mail-names.ts";
import type { PublicDns, DnsRecordType } from "./dns.ts";
import { type Finding, findings } from "./finding.ts";
import { recordsCheck } from "./records.ts";

const client = new Route53Client({ region: "us-east-1", credentials: { accessKeyId: "x", secretAccessKey: "y" } });
const route53 = mockClient(client);
const domain = "northern.example";

/** By `label type`; the domain's own label is `@`. */
type Records = Record<string, string[]>;
const fullName = (label: string): string => (label === "@" ? domain : `${label}.${domain}`);

const company: Records = {
  "@ A": ["203.0.113.7"],
  "@ MX": ["1 aspmx.l.google.com", "5 alt1.aspmx.l.google.com"],
  "@ TXT": ["v=spf1 include:_spf.google.com ~all", "google-site-verification=abc"],
  "www A": ["203.0.113.7"],
  "mail CNAME": ["ghs.googlehosted.com"],
  "google._domainkey TXT": ["v=DKIM1; k=rsa; p=abc"],
};

let publicRecords: Records = {};
let remainingTtl = 300;
let nameServers: string[] = [];
const dns: PublicDns = {
  answers: async (name, type) => {
    if (type === "NS") return nameServers;
    const label = name === domain ? "@" : name.slice(0, -domain.length - 1);
    const star =
      label === "@" || Object.keys(publicRecords).some((key) => key.startsWith(`${label} `))
        ? []
        : publicRecords[`* ${type}`];
    return publicRecords[`${label} ${type}`] ?? star ?? [];
  },
  remainingTtl: async () => remainingTtl,
};

const quoted = (type: string, value: string): string =>
  type === "TXT"
    ? `"${value.slice(0, 9)}" "${value.slice(9)}"`
    : type === "CNAME" || type === "MX"
      ? `${value}.`
      : value;

/** An empty list is an alias of CloudFront. */
const zone = (records: Records, ttl = 300): void => {
  const sets = Object.entries(records).map(([key, values]) => {
    const [label = "", type = ""] = key.split(" ");
    const Name = `${fullName(label).replace("*", String.raw`\052`)}.`;
    const Type = type as DnsRecordType;
    return values.length === 0
      ? { Name, Type, AliasTarget: { HostedZoneId: "Z2", DNSName: "d1.cloudfront.net.", EvaluateTargetHealth: true } }
      : { Name, Type, TTL: ttl, ResourceRecords: values.map((value) => ({ Value: quoted(type, value) })) };
  });
  const half = Math.ceil(sets.length / 2);
  const page = { MaxItems: 300 };
  route53
    .on(ListResourceRecordSetsCommand)
    .resolves({ ...page, IsTruncated: false, ResourceRecordSets: sets.slice(half) })
    .on(ListResourceRecordSetsCommand, { HostedZoneId: "Z123", StartRecordName: undefined })
    .resolves({
      ...page,
      IsTruncated: true,
      NextRecordName: "next",
      NextRecordType: "A",
      ResourceRecordSets: sets.slice(0, half),
    });
};

beforeEach(() => {
  route53.reset();
  const own = { Id: "Z123", Name: `${domain}.`, CallerReference: "x" };
  route53.on(GetHostedZoneCommand).resolves({ HostedZone: own, DelegationSet: { NameServers: ["NS-1.awsdns.test."] } });
  publicRecords = company;
  remainingTtl = 300;
  nameServers = ["ns1.registrar.test"];
  zone(company);
});

const look = async (step: keyof typeof dmarcSteps = "none", reportsTo = `owner@${domain}`): Promise<Finding[]> =>
  findings(recordsCheck(client, dns, { domain: { name: domain, hostedZoneId: "Z123" }, reportsTo, step }));

const without = (records: Records, ...keys: string[]): Records =>
  Object.fromEntries(Object.entries(records).filter(([key]) => !keys.includes(key)));

const lastStep = expect.objectContaining({
  state: "problem",
  message: expect.stringContaining("no certificate can be proven"),
  next: expect.stringMatching(/no DS record.*ns-1\.awsdns\.test/),
});

describe("a domain that is not switched yet", () => {
  it("has its name servers as the last step when all that was found is in the zone", async () =>
    expect(await look()).toEqual([lastStep]));

  it.each(Object.keys(company))("is not to be switched while %s is missing in the zone", async (key) => {
    zone(without(company, key));
    const all = await look();
    const [label = "", type = ""] = key.split(" ");
    const missing = all.filter(({ message }) => message.startsWith(`${fullName(label)} ${type} `));
    expect(missing).toMatchObject([{ state: "problem", next: expect.stringContaining("before the name servers") }]);
    expect(all).not.toContainEqual(lastStep);
  });

  it("is not to be switched while one of several values is missing", async () => {
    zone({ ...company, "@ MX": ["1 aspmx.l.google.com"] });
    expect((await look()).map(({ message }) => message)).toEqual([
      `${domain} MX 5 alt1.aspmx.l.google.com is public and not in the zone`,
    ]);
  });

  it("has its www, which is an alias today, in the zone as the addresses that a deployment can replace", async () => {
    publicRecords = { ...without(company, "www A"), "www CNAME": ["site.test"] };
    expect(await look()).toEqual([lastStep]);
    zone(without(company, "www A"));
    expect((await look()).map(({ message }) => message)).toEqual([
      `www.${domain} CNAME site.test is public and not in the zone`,
    ]);
  });

  it("that answers for every name is asked for that one record, not for each name", async () => {
    publicRecords = { ...company, "* A": ["203.0.113.9"] };
    expect((await look()).map(({ message }) => message)).toEqual([
      `*.${domain} A 203.0.113.9 is public and not in the zone`,
    ]);
    zone({ ...company, "* A": ["203.0.113.9"] });
    expect(await look()).toEqual([lastStep]);
  });

  it("whose address has a long TTL is a warning before the switch", async () => {
    remainingTtl = 86_400;
    expect(await look()).toContainEqual(
      expect.objectContaining({ state: "warning", message: expect.stringContaining("86400 seconds") }),
    );
  });

  it("that does not answer is a warning, never in order", async () => {
    const broken: PublicDns = { ...dns, answers: () => Promise.reject(new Error("timeout")) };
    const check = recordsCheck(client, broken, {
      domain: { name: domain, hostedZoneId: "Z123" },
      reportsTo: "x@x.test",
    });
    expect(await findings(check)).toMatchObject([{ state: "warning", message: expect.stringContaining("timeout") }]);
  });
});

describe("a deployment's own names", () => {
  it.each<[string, Records, string]>([
    ["a DMARC record of the company", { "_dmarc TXT": ["v=DMARC1; p=reject"] }, "`external`"],
    ["a record where bounces go", { "bounce CNAME": ["mailer.test"] }, "bounceDomain"],
    ["www as an alias", { "www CNAME": ["site.test"] }, "Put A records"],
    ["CAA records without Amazon", { "@ CAA": ['0 issue "letsencrypt.org"'] }, "amazon.com"],
  ])("are refused where there is %s", async (_, records, next) => {
    publicRecords = { ...without(company, "www A"), ...records };
    zone({ ...without(company, "www A"), ...records });
    const all = await look();
    expect(all).toContainEqual(expect.objectContaining({ state: "problem", next: expect.stringContaining(next) }));
    expect(all).toHaveLength(2);
  });

  it("are free where the company keeps its DMARC record and the step says so, and not where there is none to keep", async () => {
    expect(await look("external")).toContainEqual(expect.objectContaining({ state: "warning" }));
    publicRecords = { ...company, "_dmarc TXT": ["v=DMARC1; p=reject"] };
    zone(publicRecords);
    expect(await look("external")).toEqual([lastStep]);
  });

  it("are free where Amazon may make certificates", async () => {
    publicRecords = {
      ...company,
      "@ CAA": ['0 issue "letsencrypt.org"', '0 issue "amazon.com"'].map((one) => one.replaceAll('"', "")),
    };
    zone({ ...company, "@ CAA": ['0 issue "letsencrypt.org"', '0 issue "amazon.com"'] });
    expect(await look()).toEqual([lastStep]);
  });

  it("are a warning where the old site's address has a long TTL in the zone", async () => {
    nameServers = ["ns-1.awsdns.test"];
    zone(company, 14_400);
    expect(await look()).toMatchObject([{ state: "warning", message: expect.stringContaining("14400 seconds") }]);
  });
});

describe("a domain that is switched", () => {
  beforeEach(() => void (nameServers = ["ns-1.awsdns.test"]));

  it("is in order, and what is missing cannot be seen any more", async () => {
    zone(without(company, "google._domainkey TXT"));
    expect(await look()).toMatchObject([{ state: "ok" }]);
  });

  it("without MX records says that nobody gets mail", async () => {
    zone(without(company, "@ MX"));
    expect(await look()).toMatchObject([{ state: "warning", message: expect.stringContaining("no MX record") }]);
  });

  it("has its own records once the site is deployed, which are nobody else's", async () => {
    const made = { "@ A": [], "www A": [], "_dmarc TXT": ["v=DMARC1; p=none"], "bounce MX": ["10 feedback-smtp.test"] };
    zone({ ...company, ...made });
    expect(await look()).toMatchObject([{ state: "ok" }]);
  });

  it("hears where reports would not arrive", async () => {
    expect(await look("none", "owner@mailbox.test")).toMatchObject([
      { state: "warning", next: expect.stringContaining("northern.example._report._dmarc.mailbox.test") },
    ]);
  });
});

it("a stage without a domain, or in another stage's zone, is not checked", async () => {
  expect(await findings(recordsCheck(client, dns, { domain: undefined, reportsTo: "x@x.test" }))).toEqual([]);
  const staging = { name: `staging.${domain}`, hostedZoneId: "Z123" };
  expect(await findings(recordsCheck(client, dns, { domain: staging, reportsTo: "x@x.test" }))).toEqual([]);
});
