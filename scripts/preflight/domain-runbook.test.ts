import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bounceDomain, dmarcDomain, dmarcStep, dmarcSteps } from "../../infra/mail-names.ts";

const runbook = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const sectionOf = (heading: string): string => {
  const from = runbook.indexOf(`### ${heading}\n`);
  return runbook.slice(from, runbook.indexOf("\n### ", from + 1));
};
const section = sectionOf("The domain");

/** Runs the runbook's comparison with a fake `dig`. */
const compare = (
  answers: readonly (readonly [server: string, name: string, type: string, answer: string])[],
): string => {
  const cases = answers.map(([server, name, type, answer]) => `"@${server} ${name} ${type}") echo '${answer}' ;;`);
  const dig = ["dig() {", 'shift; case "$*" in', '"NS example.com") echo ns.old.test. ;;', ...cases, "esac", "}"];
  const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(section.slice(section.indexOf("**Compare.**"))) ?? [];
  const script = ["out() { echo ns.new.test; }", ...dig, block].join("\n");
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" });
};

/** Hundreds of processes. */
const timeoutMs = 120_000;

test(
  "the runbook's comparison of two zones names what the new one lacks, and nothing that both say in another order or case",
  () => {
    const missing = [
      ["example.com", "MX", "1 aspmx.l.google.com."],
      ["mail.example.com", "CNAME", "ghs.googlehosted.com."],
      ["autodiscover.example.com", "CNAME", "autodiscover.outlook.com."],
      ["_autodiscover._tcp.example.com", "SRV", "0 0 443 mail.test."],
      ["google._domainkey.example.com", "TXT", '"v=DKIM1; p=abc"'],
    ] as const;
    const output = compare([
      ...missing.map(([name, type, answer]) => ["ns.old.test.", name, type, answer] as const),
      ["ns.old.test.", "example.com", "TXT", '"a"\n"b"'],
      ["ns.new.test", "example.com", "TXT", '"B"\n"a"'],
    ]);
    expect(output.trim().split("\n")).toEqual(missing.map(([name, type]) => `${name} ${type}`));
  },
  timeoutMs,
);

describe("the runbook's section on the domain", () => {
  test("copies, compares, lowers TTLs and looks for DNSSEC before it switches, and deploys after that", () => {
    const order = ["Copy all records", "Compare.", "TTL of A and AAAA", "DS example.com", "**Switch**", "SITE_DOMAIN"];
    const positions = order.map((part) => section.indexOf(part));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions).not.toContain(-1);
  });

  test("names what the deployment makes", () => {
    for (const name of ["www.example.com", bounceDomain("example.com"), dmarcDomain("example.com")])
      expect(section).toContain(`\`${name}\``);
  });

  test("says which step of DMARC is in force, and explains all of them in their order", () => {
    const steps = sectionOf("Raise DMARC");
    expect([...steps.matchAll(/^\| `(\w+)`/gm)].map(([, step]) => step)).toEqual(Object.keys(dmarcSteps));
    expect(steps).toContain(`In force: \`${dmarcStep}\`.`);
  });
});

test("what was never run begins with an admin's change on staging", () => {
  const list = runbook.slice(runbook.indexOf("## What was never run"));
  expect(list.slice(list.indexOf("\n1. "))).toMatch(/^\n1\. \*\*A change by an admin, on staging\.\*\*/);
});
