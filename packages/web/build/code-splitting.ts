import type { Rolldown } from "vite";

/** What the naming function of a chunk group is given to look around with. */
type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;
type Sources = {
  /** What every page runs. */
  main: string;
  /** What the public pages run at once. */
  firstScreens: readonly string[];
  /** Pages around a form. */
  forms: readonly string[];
};

/** The bundler's own helpers. */
const runtime = "\0rolldown/runtime.js";

/**
 * The graph says what a module imports, not what of it is used: these hang on the libraries' index modules, and only
 * the signed-in areas use them.
 */
const notEverywhere =
  /\/(?:useMutation|useMutationState|mutationObserver|mutationOptions|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.js$/;

const withImports = (graph: Graph, entry: string): ReadonlySet<string> => {
  const found = new Set([entry]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** What at least two of some pages import. */
const sharedBy = (graph: Graph, pages: readonly string[]): ReadonlySet<string> => {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const page of pages) for (const id of withImports(graph, page)) (once.has(id) ? shared : once).add(id);
  return shared;
};

/**
 * Names the chunk of a module: what all pages or several of them run is one chunk, what forms share is another, and the
 * bundler decides about the rest. Left alone it makes fifty chunks of a page, most of them under a kilobyte: compression
 * finds nothing to repeat in them, and CloudFront does not compress what is that small.
 */
export const chunkNames = ({ main, firstScreens, forms }: Sources): ((id: string, graph: Graph) => string | null) => {
  const names = new Map<string, string>();
  const learn = (graph: Graph): void => {
    for (const id of sharedBy(graph, forms)) names.set(id, "form");
    for (const id of sharedBy(graph, firstScreens)) names.set(id, "site");
    for (const id of withImports(graph, main)) names.set(id, "site");
    names.set(runtime, "site");
    // The entry waits for a page's code, which would wait for the entry if they were in one file.
    names.delete(main);
  };
  return (id, graph) => {
    if (names.size === 0) learn(graph);
    return notEverywhere.test(id) ? null : (names.get(id) ?? null);
  };
};
