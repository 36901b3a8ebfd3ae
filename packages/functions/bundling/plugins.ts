import { builtinModules } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/*
 * SST runs these in a process of its own and asks it about every file, so they keep to what it passes on: filters match
 * nothing (`msg.path` is not where it looks), namespaces are not compared, and answers are plain JSON. A test asks them
 * through SST's own process.
 */

const everything = /.*/;
const stub = (name: string): string => join(import.meta.dirname, "stubs", name);

const ofElectroDb: Readonly<Record<string, string>> = {
  jsonschema: stub("jsonschema.cjs"),
  "@aws-sdk/lib-dynamodb": stub("lib-dynamodb.ts"),
};

/** ElectroDB gets less than it asks for. */
const lighterElectroDb: Plugin = {
  name: "lighter-electrodb",
  setup: ({ onResolve }) => {
    onResolve({ filter: everything }, ({ path, importer }) => {
      const lighter = ofElectroDb[path];
      return lighter !== undefined && /[\\/]electrodb[\\/]src[\\/]/.test(importer) ? { path: lighter } : undefined;
    });
  },
};

const builtins = new Set(builtinModules.filter((name) => !name.startsWith("_")));
const namespace = "builtin";

/**
 * Node's own modules are taken by `process.getBuiltinModule`. An `import` lists a module's exports, and to list those
 * of `http` Node starts its whole web client.
 */
const plainBuiltins: Plugin = {
  name: "plain-builtins",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: everything }, ({ path, kind }) => {
      const name = path.replace(/^node:/, "");
      return kind !== "entry-point" && builtins.has(name) ? { path: name, namespace, sideEffects: false } : undefined;
    });
    onLoad({ filter: everything }, ({ path, namespace: where }) =>
      where === namespace
        ? { contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`, loader: "js" }
        : undefined,
    );
  },
};

export default [lighterElectroDb, plainBuiltins];
