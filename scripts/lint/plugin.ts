import { dirname, relative, resolve } from "node:path";
import { definePlugin, defineRule, type ESTree } from "@oxlint/plugins";

const root = resolve(import.meta.dirname, "../..");

/** Who may import whom; everyone may import itself. Nothing deployed imports `local`: its signing key is public. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  core: ["contract"],
  functions: ["contract", "core"],
  web: ["contract"],
  local: ["contract", "core", "functions"],
  e2e: ["contract", "core", "functions", "local", "web"],
};
/** Inside the site, each folder may import itself and those before it; a feature never imports another feature. */
const webLayers = ["lib", "queries", "ui", "hydration", "features", "routes", "pages"];
const webLayer = /^packages\/web\/src\/(lib|queries|ui|hydration|features|routes|pages)\/([^/]+)/;

export default definePlugin({
  meta: { name: "cleaning" },
  rules: {
    "import-direction": defineRule({
      meta: { type: "problem", messages: { direction: "{{from}} may not import {{to}}." } },
      create: (context) => {
        const file = relative(root, context.filename);
        const [, from] = /^packages\/([^/]+)\//.exec(file) ?? [];
        if (from === undefined) return {};
        const layer = webLayer.exec(file);
        const check = (node: ESTree.StringLiteral): void => {
          const say = (to: string): void => {
            context.report({ node, messageId: "direction", data: { from: layer?.[1] ?? from, to } });
          };
          const target = node.value.startsWith(".")
            ? relative(root, resolve(dirname(context.filename), node.value))
            : node.value.replace(/^@cleaning\/([^/]+)/, "packages/$1/x").replace(/^#/, `packages/${from}/src/`);
          const [, to] = /^packages\/([^/]+)\//.exec(target) ?? [];
          if (to === undefined) return;
          if (to !== from && node.value.startsWith(".")) return say(`${to} by a relative path`);
          if (to !== from && !(allowed[from] ?? []).includes(to)) return say(to);
          const other = webLayer.exec(target);
          if (layer === null || other === null) return;
          const [, mine = "", noun] = layer;
          const [, theirs = "", otherNoun] = other;
          if (webLayers.indexOf(theirs) > webLayers.indexOf(mine)) return say(theirs);
          if (mine === "features" && theirs === "features" && noun !== otherNoun) return say(`feature ${otherNoun}`);
        };
        return {
          ImportDeclaration: (node) => check(node.source),
          ExportAllDeclaration: (node) => check(node.source),
          ExportNamedDeclaration: (node) => node.source && check(node.source),
          ImportExpression: (node) => {
            if (node.source.type === "Literal" && typeof node.source.value === "string") check(node.source);
          },
        };
      },
    }),
  },
});
