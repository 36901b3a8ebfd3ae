import type { Rolldown } from "vite";

/** What the naming function of a chunk group is given to look around with. */
type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** From this many pages on, what they share comes with the site's own chunk. */
const manyPages = 3;

const withImports = (graph: Graph, entry: string): ReadonlySet<string> => {
  const found = new Set([entry]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Names the chunk of a module: everything that all pages or many of them run is one chunk, and the bundler decides about
 * the rest. Left alone it makes fifty chunks of a page, most of them under a kilobyte: compression finds nothing to
 * repeat in them, and CloudFront does not compress what is that small. One chunk saves a seventh of all code.
 *
 * @param main the entry that every page runs
 * @param tree the module whose dynamic imports are the pages
 */
export const chunkNames = (main: string, tree: string): ((id: string, graph: Graph) => string | null) => {
  const common = new Set<string>();
  const learn = (graph: Graph): void => {
    for (const id of withImports(graph, main)) common.add(id);
    const uses = new Map<string, number>();
    for (const page of graph.getModuleInfo(tree)?.dynamicallyImportedIds ?? [])
      for (const id of withImports(graph, page)) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const [id, count] of uses) if (count >= manyPages) common.add(id);
    // The entry itself stays a file of its own, which imports the chunk.
    common.delete(main);
  };
  return (id, graph) => {
    if (common.size === 0) learn(graph);
    return common.has(id) ? "site" : null;
  };
};
