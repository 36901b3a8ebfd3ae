import { publicNouns } from "./packages/web/build/public-nouns.ts";

/** Each package and what it may import; everyone may import itself. Nothing deployed imports `local`: its signing key is public. */
const packages = {
  contract: [],
  scheduling: ["contract"],
  core: ["contract", "scheduling"],
  functions: ["contract", "scheduling", "core"],
  web: ["contract"],
  local: ["contract", "scheduling", "core", "functions"],
  e2e: ["contract", "scheduling", "core", "functions", "local", "web"],
};

/** The rooms of the domain and the layers of the site: each may import itself and those before it. */
const ordered = {
  "packages/core/src": ["platform", "people", "catalog", "schedule", "sales", "accounts", "apps"],
  "packages/web/src": ["lib", "ui", "hydration", "changes", "kit", "nouns", "features", "pages", "routes"],
};

/** Folders of `apps` that hold what each kind of person may do with one noun. */
const nounsOfApps = ["board", "homes", "problems", "profile-requests", "ratings", "time-off", "visit-record"];

/** @param {readonly string[]} names */
const either = (names) => `(?:${names.join("|")})`;

/** May import what they test, and what the tests of others share. */
const tests = "\\.test\\.tsx?$|/testing(?:/|\\.ts$)";

const nouns = `^packages/core/src/apps/${either(nounsOfApps)}/`;

const betweenPackages = Object.entries(packages).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.length === 0 ? "no other package" : allowed.join(", ")}.`,
  severity: "error",
  from: { path: `^packages/${name}/` },
  to: { path: "^packages/", pathNot: `^packages/${either([name, ...allowed])}/` },
}));

const insidePackages = Object.entries(ordered).flatMap(([folder, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${name}-imports`,
    comment: `${folder}/${name} may not import what is built on it.`,
    severity: "error",
    from: { path: `^${folder}/${name}/`, pathNot: tests },
    to: { path: `^${folder}/${either(names.slice(index + 1))}/` },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-circles", comment: "Not even for types.", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      // Packages that are nothing but types have no module to be found.
      to: { couldNotResolve: true, pathNot: "^(?:aws-lambda|node)$" },
    },
    ...betweenPackages,
    ...insidePackages,
    {
      name: "scheduling-is-plain",
      comment: "The engine knows no database, no AWS and no clock; of Node.js only comparing and hashing.",
      severity: "error",
      from: { path: "^packages/scheduling/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: ".", pathNot: "^packages/(?:scheduling|contract)/|^(?:util|crypto)$" },
    },
    {
      name: "no-app-from-app",
      comment: "An app never imports another: what they share lies in a room below. All but nouns may import a noun's.",
      severity: "error",
      from: { path: "^packages/core/src/apps/([^/]+)/", pathNot: `${nouns}|${tests}` },
      to: { path: "^packages/core/src/apps/", pathNot: `^packages/core/src/apps/$1/|${nouns}` },
    },
    {
      name: "no-noun-from-noun",
      comment:
        "What each kind of person may do with a noun imports no other noun's, and nothing that is built on nouns.",
      severity: "error",
      from: {
        path: "^packages/core/src/apps/([^/]+)/",
        pathNot: `^packages/core/src/apps/(?!${either(nounsOfApps)}/)|${tests}`,
      },
      to: { path: "^packages/core/src/apps/", pathNot: "^packages/core/src/apps/$1/" },
    },
    {
      name: "no-theme-on-public-pages",
      comment:
        "Components of kit and most nouns need the theme of who is signed in (`build/radix-styles.ts`); of `ui` they do not.",
      severity: "error",
      from: {
        path: `^packages/web/src/(?:features/(?!(?:admin|agent|personal|portal)/)|nouns/${either(publicNouns)}/)`,
      },
      to: {
        path: "^packages/web/src/(?:kit|nouns)/.*\\.tsx$",
        pathNot: `^packages/web/src/nouns/${either(publicNouns)}/`,
      },
    },
    {
      name: "no-noun-below-nouns",
      comment:
        "lib and ui know no noun: of the contract they take how calls, formats and files are. The session knows accounts, and forgets an agent's days.",
      severity: "error",
      from: {
        path: "^packages/web/src/(?:lib|ui)/",
        pathNot: `^packages/web/src/lib/(?:session|agent)-|-fixtures\\.ts$|${tests}`,
      },
      to: {
        path: "^packages/contract/src/",
        pathNot: `^packages/contract/src/(?:${either(["http", "format", "data"])}/|site/business\\.ts$|routes/site\\.ts$)`,
      },
    },
    {
      name: "no-english-format-for-agents",
      comment: "Agents read in two languages: their formats are those of `words/format.ts`, which have the same names.",
      severity: "error",
      from: { path: "^packages/web/src/features/agent/", pathNot: tests },
      to: { path: `^packages/contract/src/format/${either(["date", "time", "money"])}\\.ts$` },
    },
    {
      name: "no-feature-from-feature",
      comment: "A feature of the site never imports another feature.",
      severity: "error",
      from: { path: "^packages/web/src/features/([^/]+)/" },
      to: { path: "^packages/web/src/features/", pathNot: "^packages/web/src/features/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/|\\.tsbuild/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
