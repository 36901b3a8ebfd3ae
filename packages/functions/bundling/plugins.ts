import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { withoutDocs } from "@cleaning/contract/openapi/without-docs";
import type { Plugin } from "esbuild";

/*
 * SST runs these in a process of its own, which ignores filters and namespaces and takes plain JSON as answers
 * (infra/tests/bundles.test.ts).
 */

const anyPath = /.*/;
const stub = (name: string): string => join(import.meta.dirname, "stubs", name);

const stubsByPath: Readonly<Record<string, string>> = {
  jsonschema: stub("jsonschema.cjs"),
  "@aws-sdk/lib-dynamodb": stub("lib-dynamodb.cjs"),
};

const documentClient = /[\\/]lib-dynamodb[\\/]dist-es[\\/]DynamoDBDocumentClient\.js$/;

const commands = [
  "BatchGet",
  "BatchWrite",
  "Delete",
  "Get",
  "Put",
  "Query",
  "Scan",
  "TransactGet",
  "TransactWrite",
  "Update",
].map((kind) => `${kind}Command`);

const withGlobalCommands = (path: string): string =>
  [
    ...commands.map((name) => `import { ${name} } from "./commands/${name}.js";`),
    readFileSync(path, "utf8"),
    `globalThis[Symbol.for("lib-dynamodb")] = { ${commands.join(", ")} };`,
  ].join("\n");

const lighterElectroDb: Plugin = {
  name: "lighter-electrodb",
  setup: (build) => {
    build.onResolve({ filter: anyPath }, ({ path, importer }) => {
      const lighter = stubsByPath[path];
      return lighter !== undefined && /[\\/]electrodb[\\/]src[\\/]/.test(importer) ? { path: lighter } : undefined;
    });
    build.onLoad({ filter: anyPath }, ({ path }) =>
      documentClient.test(path) ? { contents: withGlobalCommands(path), loader: "js" } : undefined,
    );
  },
};

/** The SDK's chain looks in eight places; Lambda puts credentials into the environment. */
const credentialsFromEnvironment: Plugin = {
  name: "credentials-from-environment",
  setup: (build) => {
    build.onResolve({ filter: anyPath }, ({ path }) =>
      path === "@aws-sdk/credential-provider-node" ? { path: stub("credential-provider-node.ts") } : undefined,
    );
  },
};

const builtins = new Set(builtinModules.filter((name) => !name.startsWith("_")));
const namespace = { imported: "builtin", required: "builtin-required" } as const;

const importableSource = (name: string): string => {
  const names = Object.getOwnPropertyNames(process.getBuiltinModule(name)).filter(
    (key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default",
  );
  return [
    `const builtin = process.getBuiltinModule(${JSON.stringify(name)});`,
    `export default builtin;`,
    ...names.map((key, index) => `const v${index} = /* @__PURE__ */ (() => builtin.${key})();`),
    `export { ${names.map((key, index) => `v${index} as ${key}`).join(", ")} };`,
  ].join("\n");
};

/** `import` enumerates a builtin's exports, and those of `http` load Node's whole web client. */
const plainBuiltins: Plugin = {
  name: "plain-builtins",
  setup: (build) => {
    build.onResolve({ filter: anyPath }, ({ path, kind }) => {
      const name = path.replace(/^node:/, "");
      if (kind === "entry-point" || !builtins.has(name)) return undefined;
      const moduleNamespace = kind === "import-statement" ? namespace.imported : namespace.required;
      return { path: name, namespace: moduleNamespace, sideEffects: false };
    });
    build.onLoad({ filter: anyPath }, ({ path, namespace: moduleNamespace }) => {
      if (moduleNamespace === namespace.imported) return { contents: importableSource(path), loader: "js" };
      if (moduleNamespace !== namespace.required) return undefined;
      return { contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`, loader: "js" };
    });
  },
};

const routesFile = /[\\/]contract[\\/]src[\\/]routes[\\/][\w-]+\.ts$/;

const routesWithoutDocs: Plugin = {
  name: "routes-without-docs",
  setup: (build) => {
    build.onLoad({ filter: anyPath }, ({ path }) =>
      routesFile.test(path) ? { contents: withoutDocs(readFileSync(path, "utf8")), loader: "ts" } : undefined,
    );
  },
};

export default [lighterElectroDb, credentialsFromEnvironment, plainBuiltins, routesWithoutDocs];
