import { routes } from "@cleaning/contract/routes";
import { describe, expect, it } from "vitest";
import { visit } from "../../scripts/cost/assumptions.ts";
import { fieldsOf, listOf } from "../synthesis/fields.ts";
import { inspect, rateLimits } from "../synthesis/firewall.ts";
import { recorded } from "../synthesis/template.ts";

const production = recorded("production");
const { inputs } = production.one("aws:wafv2/webAcl:WebAcl");
const rules = listOf(inputs["rules"]);

describe("the firewall", () => {
  it("stands before the stages that stay: limits of an address, and Amazon's rules", () => {
    expect(rules.map(({ name }) => name)).toEqual([
      "RateLimitPerIP",
      "AWSManagedRulesCommonRuleSet",
      "AWSManagedRulesKnownBadInputsRuleSet",
      "AWSManagedRulesSQLiRuleSet",
      "AnyRequestPerIP",
    ]);
    for (const rule of rules.filter(({ name }) => String(name).startsWith("AWS")))
      expect(rule["overrideAction"]).toEqual({ none: {} });
    expect(new Set(rules.map(({ priority }) => priority)).size).toBe(rules.length);
    const metrics = rules.map(({ visibilityConfig }) => fieldsOf(visibilityConfig)["metricName"]);
    expect(new Set(metrics).size).toBe(rules.length);
    const distribution = production.one("aws:cloudfront/distribution:Distribution", "RouterCdnDistribution").inputs;
    expect(distribution["webAclId"]).toBe(production.one("aws:wafv2/webAcl:WebAcl").state["arn"]);
    expect(rateLimits(recorded("staging"))).toHaveLength(2);
  });

  it("logs what it blocked, without tokens, cookies and queries", () => {
    const logging = production.one("aws:wafv2/webAclLoggingConfiguration:WebAclLoggingConfiguration").inputs;
    const redacted = JSON.stringify(logging["redactedFields"]);
    for (const field of ["queryString", "cookie", "authorization", "x-visit-link"]) expect(redacted).toContain(field);
  });
});

describe("an address", () => {
  const limits = rateLimits(production);
  const [strict] = limits;
  if (strict === undefined) throw new Error("The firewall has no limit.");

  /** People behind one address on their first visit within five minutes. */
  const visitors = 50;
  const followUp = { counted: 12, files: 40 };
  /** Icons and manifest, which browsers with a window load. */
  const icons = 3;
  const perVisitor = { counted: visit.counted + icons + followUp.counted, files: visit.files + followUp.files };

  it("of an office lets fifty people in on their first visit, with room for what they do then", () => {
    expect(visitors * perVisitor.counted).toBeLessThanOrEqual(strict.limit / 2);
    for (const { limit, counts } of limits) {
      const files = counts("/assets/app-4f3a9c.js") ? perVisitor.files : 0;
      expect(visitors * (perVisitor.counted + files)).toBeLessThanOrEqual(limit / 2);
    }
  });

  it("is not counted for what a page loads by the dozen: scripts, styles, fonts and pictures", () => {
    for (const path of ["/assets/app-4f3a9c.js", "/assets/app-77ab01.css", "/assets/pictures/hero-1600.avif"])
      expect(limits.filter(({ counts }) => counts(path)).map(({ name }) => name)).toEqual(["AnyRequestPerIP"]);
  });

  it("that floods pages or calls is counted, whatever it writes into their paths", () => {
    const calls = Object.keys(routes).map((route) => route.slice(route.indexOf(" ") + 1));
    const pages = ["/", "/about", "/admin/customers", "/nope", "/robots.txt"];
    const disguised = [
      "/assets/../api/auth/login",
      "/assets/%2e%2e/api/auth/login",
      "/assets/%2E%2E/api/auth/login",
      "/assets/x/../../api/auth/login",
      "//assets/../api/auth/login",
      "/assetsx",
      "/ASSETS/../api/contact",
    ];
    for (const path of [...calls, ...pages, ...disguised]) expect([path, strict.counts(path)]).toEqual([path, true]);
    expect(strict.limit / 300).toBeLessThan(7);
  });

  it("that floods files is ended too, ten times later", () => {
    const any = limits.find(({ name }) => name === "AnyRequestPerIP");
    expect(any?.limit).toBe(10 * strict.limit);
    expect(any?.counts("/assets/app-4f3a9c.js")).toBe(true);
  });
});

describe("a text that looks like an attack", () => {
  const texts = [
    ["SQL", "Nobody's there' OR 1=1; drop table of keys by the door"],
    ["a query", "Please select two towels from the shelf where it says guests"],
    ["a script", 'The sign says <script src="x">'],
    ["a path", "Key is under ../../ the pot"],
    ["an address", "Their camera is http://192.168.0.10/garage"],
    ["a lookup", "They wrote ${jndi:ldap://x} on the board"],
  ] as const;

  it.each(texts)("passes in the body of a call, which checks its own, and is counted: %s", (_, body) => {
    const { blocked, counted } = inspect(production, {
      body: JSON.stringify({ text: body }),
      path: "/api/agent/events",
    });
    expect(blocked).toEqual([]);
    expect(counted.length).toBeGreaterThan(0);
  });

  it.each(texts)("is blocked in a query: %s", (_, query) =>
    expect(inspect(production, { query, path: "/api/services" }).blocked.length).toBeGreaterThan(0),
  );

  it("is blocked in a path, a cookie and a header", () => {
    expect(inspect(production, { path: "/api/../../etc/passwd" }).blocked).toEqual(["GenericLFI_URIPATH"]);
    expect(inspect(production, { cookie: "a=' or 1=1" }).blocked).toEqual(["SQLi_COOKIE"]);
    expect(inspect(production, { header: "${jndi:ldap://x}" }).blocked).toEqual(["Log4JRCE_HEADER"]);
  });

  it("is looked for in no other part less than Amazon does", () => {
    const overridden = rules.flatMap(({ statement }) =>
      listOf(fieldsOf(fieldsOf(statement)["managedRuleGroupStatement"] ?? {})["ruleActionOverrides"]),
    );
    expect(overridden.map(({ name }) => name).filter((name) => !String(name).endsWith("_BODY"))).toEqual([]);
    expect(new Set(overridden.map(({ actionToUse }) => JSON.stringify(actionToUse)))).toEqual(
      new Set([JSON.stringify({ count: {} })]),
    );
  });
});
