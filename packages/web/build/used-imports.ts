import { parseSync, type Rolldown } from "vite";

export type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

type Use = { id: string; name: string | undefined };

type Module = {
  uses: readonly Use[];
  exports: ReadonlyMap<string, Use | undefined>;
  all: readonly string[];
};

const readModule = (graph: Graph, id: string): Module => {
  const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const whole = importedIds.map((imported) => ({ id: imported, name: undefined }));
  const { staticImports, staticExports } = parseSync("module.js", code ?? "").module;
  const specifiers = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, value: moduleRequest.value })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ start, moduleRequest }) => (moduleRequest ? [{ start, value: moduleRequest.value }] : [])),
    ),
  ].toSorted((one, other) => one.start - other.start);
  // The bundler lists what a module imports in the order in which it names it.
  const named = [...new Set(specifiers.map(({ value }) => value))];
  const written = importedIds.filter((imported) => !imported.startsWith("\0"));
  if (named.length !== written.length) return { uses: whole, exports: new Map(), all: [] };
  const use = (specifier: string, name?: string): Use => ({ id: written[named.indexOf(specifier)] ?? "", name });
  const helpers = whole.filter((imported) => !written.includes(imported.id));

  const locals = new Map<string, Use>();
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName, localName } of entries)
      locals.set(
        localName.value,
        use(moduleRequest.value, importName.kind === "NamespaceObject" ? undefined : (importName.name ?? "default")),
      );
  const exports = new Map<string, Use | undefined>();
  const all: string[] = [];
  for (const { moduleRequest, importName, exportName, localName } of staticExports.flatMap(({ entries }) => entries)) {
    const target = moduleRequest === null ? undefined : use(moduleRequest.value, importName.name ?? undefined);
    // The parser names what is imported as a default and exported again by its local name.
    const local = locals.get(importName.name ?? localName.name ?? "");
    if (target !== undefined && exportName.kind === "None") all.push(target.id);
    else exports.set(exportName.name ?? "default", local?.name === "default" ? local : (target ?? local));
  }
  const bare = staticImports
    .filter(({ entries }) => entries.length === 0)
    .map(({ moduleRequest }) => use(moduleRequest.value));
  return { uses: [...locals.values(), ...bare, ...helpers], exports, all };
};

/** Of a library, a module that only passes a name on is not run for it. */
const isLibrary = (id: string): boolean => id.includes("/node_modules/");

/** Finds the modules that run. The bundler's list also has what an index module only re-exports. */
export const makeUsedImports = (
  graph: Graph,
  onPassedOn: (index: string, id: string) => void,
): ((ids: Iterable<string>) => ReadonlySet<string>) => {
  const cache = new Map<string, Module>();
  const moduleOf = (id: string): Module => {
    const found = cache.get(id) ?? readModule(graph, id);
    cache.set(id, found);
    return found;
  };
  return (ids) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const open: Use[] = [...ids].map((id) => ({ id, name: undefined }));
    for (let use = open.pop(); use !== undefined; use = open.pop()) {
      const { id, name } = use;
      if (seen.has(`${id} ${name}`)) continue;
      seen.add(`${id} ${name}`);
      const { uses, exports, all } = moduleOf(id);
      const origin = name === undefined ? undefined : exports.get(name);
      const isModule = exports.size + all.length > 0;
      if (name !== undefined && isModule && isLibrary(id) && (origin !== undefined || !exports.has(name))) {
        // What it does not export by name, one of those has whose names it all exports.
        open.push(...(origin === undefined ? all.map((other) => ({ id: other, name })) : [origin]));
        if (origin !== undefined) onPassedOn(id, origin.id);
        continue;
      }
      if (found.has(id)) continue;
      found.add(id);
      open.push(...uses, ...all.map((other) => ({ id: other, name: undefined })));
      for (const other of exports.values()) if (other !== undefined) open.push(other);
    }
    return found;
  };
};
