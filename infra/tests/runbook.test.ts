import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transportStep, transportSteps } from "@cleaning/contract/http/headers";
import { describe, expect, it } from "vitest";
import { byName, fieldsOf } from "../synthesis/fields.ts";
import { recorded } from "../synthesis/template.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const pages = ["docs/operations.md", "docs/development.md", "docs/cost.md", "infra/README.md"] as const;
const runbook = read("docs/operations.md");
const production = recorded("production");

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

describe.each(pages)("%s", (page) => {
  const text = read(page);

  it("names files that exist", () => {
    const files = allOf(text, /`((?:[\w@.-]+\/)+[\w.-]*(?:\.(?:ts|md|json|yml|html))?)`/g)
      .concat(allOf(text, /\]\(([\w./-]+\.\w+)/g).map((link) => join(dirname(page), link)))
      // Paths of AWS, of packages, and of generated files.
      .filter((path) => !/^(@|\.sst\/|\.vscode)|^[\w-]+\.[\w-]+\//.test(path) && !path.startsWith("aws-actions/"));
    const places = [".", dirname(page), "infra", "infra/bootstrap"];
    const missing = files.filter((path) => !places.some((place) => existsSync(join(root, place, path))));
    expect(missing).toEqual([]);
  });

  it("links to headings that exist", () => {
    const anchors = new Set(
      allOf(text, /^#+ (.+)$/gm).map((heading) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, "")
          .replaceAll(" ", "-"),
      ),
    );
    expect(allOf(text, /\]\(#([\w-]+)\)/g).filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  it("names commands of the repository that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = allOf(text, /(?:pnpm@12|`pnpm) ([a-z][\w:-]*)/g);
    const own = new Set([...Object.keys(scripts), "exec", "install"]);
    expect(named.filter((command) => !own.has(command))).toEqual([]);
    const commands = new Set(["deploy", "diff", "dev", "refresh", "remove", "secret", "state", "unlock"]);
    expect(
      allOf(text, /\bsst ([a-z]+)(?= (?:list|set|remove|--)|`| --)/g).filter((command) => !commands.has(command)),
    ).toEqual([]);
  });
});

describe("the runbook", () => {
  it("names every function, and none that is not there", () => {
    const [sentence = ""] = /^Every answer has[\s\S]*?All calls/m.exec(runbook) ?? [];
    const named = allOf(sentence.slice(sentence.indexOf("Functions:")), /`(\w+)`/g);
    expect(named.toSorted(byName)).toEqual(production.lambdas().map(({ id }) => id));
  });

  it("explains no alarm that is not there", () => {
    const alarms = new Set(
      production
        .all("aws:cloudwatch/metricAlarm:MetricAlarm")
        .map(({ inputs }) => String(inputs["name"]).replace("cleaning-production-", "")),
    );
    const rows = allOf(runbook.slice(runbook.indexOf("## Alarms")), /^\| ((?:`[\w-]+`(?:, )?)+) +\|/gm);
    const explained = rows.flatMap((row) => allOf(row, /`([\w-]+)`/g));
    const named = allOf(runbook, /\balarms?\s+((?:`[\w-]+`(?:,\s+|\s+and\s+)?)+)/g);
    const inSentences = named.flatMap((names) => allOf(names, /`([\w-]+)`/g));
    expect(explained.length).toBeGreaterThan(8);
    expect(inSentences.length).toBeGreaterThan(3);
    expect([...explained, ...inSentences].filter((name) => !alarms.has(name))).toEqual([]);
  });

  it("names no variable of a deployment that nothing reads", () => {
    const sources = ["stage.ts", "provider.ts", "topic.ts"].map((file) => read(`infra/${file}`)).join("");
    const workflows = readdirSync(join(root, ".github/workflows"))
      .map((file) => read(`.github/workflows/${file}`))
      .join("");
    const named = new Set(allOf(runbook, /`([A-Z]{3,}_[A-Z_]+)`/g));
    expect(named.size).toBeGreaterThan(4);
    expect([...named].filter((name) => !sources.includes(name) && !workflows.includes(name))).toEqual([]);
  });

  it("has SST forget the table by the name that it has", () => {
    expect(runbook).toContain(`sst state remove ${production.one("aws:dynamodb/table:Table").name} `);
    const ttl = production.one("aws:dynamodb/table:Table").inputs["ttl"];
    expect(runbook).toContain(`AttributeName=${(ttl as { attributeName: string }).attributeName}`);
  });

  it("asks a function of every stage for names that its environment has, of what the stage uses", () => {
    const [names = ""] = /^export AWS_REGION[\s\S]*?^```/m.exec(runbook) ?? [];
    const [, functionPattern = ""] = /grep (\w+)\)$/m.exec(names) ?? [];
    const variables = allOf(names, /variable "\$VISITS" (\w+)\)/g);
    expect(variables).toEqual(["TABLE", "USER_POOL_ID", "UPLOADS_BUCKET", "ACCESS_NOTES_KEY"]);
    for (const stage of [production, recorded("staging"), recorded("preview")]) {
      const functions = stage.lambdas().filter(({ inputs }) => String(inputs["name"]).includes(functionPattern));
      expect(functions).toHaveLength(1);
      expect(String(functions[0]?.inputs["name"])).toMatch(`cleaning-${stage.raw.app.stage}-`);
      const environment = fieldsOf(fieldsOf(functions[0]?.inputs["environment"])["variables"]);
      expect(variables.map((name) => environment[name])).toEqual([
        stage.one("aws:dynamodb/table:Table").inputs["name"],
        stage.one("aws:cognito/userPool:UserPool").id,
        stage.one("aws:s3/bucket:Bucket", "UploadsBucket").inputs["bucket"],
        stage.one("aws:kms/key:Key").state["arn"],
      ]);
    }
  });

  it("says which step of HSTS is in force, and explains all of them in their order", () => {
    const section = runbook.slice(runbook.indexOf("### Raise HSTS"), runbook.indexOf("### Leave the sandbox"));
    expect(allOf(section, /^\| `(\w+)`/gm)).toEqual(Object.keys(transportSteps));
    expect(section).toContain(`In force: \`${transportStep}\`.`);
  });
});

it("infra/README.md says of every file what it is", () => {
  const files = readdirSync(join(root, "infra")).filter((file) => file.endsWith(".ts"));
  const text = read("infra/README.md");
  expect(files.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
});
