import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recorded } from "../synthesis/template.ts";

const decision = readFileSync(join(import.meta.dirname, "../../docs/decisions/0038-what-sst-is-for.md"), "utf8");

/** Pulumi's own providers, which need no SST. */
const published = /^(aws|random|command|pulumi):/;

it("what a stage has that only SST provides is what the decision on SST names, and says how to do without", () => {
  const used = (["production", "staging", "preview"] as const).flatMap((name) =>
    recorded(name)
      .resources.filter(({ type }) => !published.test(type))
      .map(({ type, name: resource }) =>
        type.startsWith("pulumi-nodejs:") ? resource.replace(/^.*\.sst\./, "") : type,
      ),
  );
  const named = [...decision.matchAll(/^\| `([\w:./]+)` +\|/gm)].map(([, type = ""]) => type);
  expect([...new Set(used)].toSorted()).toEqual(named.toSorted());
});
