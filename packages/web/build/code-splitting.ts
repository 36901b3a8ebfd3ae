import { join } from "node:path";
import type { Rolldown } from "vite";
import { importedComponents, radixComponents } from "./radix-use.ts";

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
 * the signed-in areas and the booking use them.
 */
const notEverywhere =
  /\/(?:useMutation|useMutationState|mutationObserver|mutationOptions|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions|useQueries|queriesObserver)\.js$/;

/** Radix's index modules import everything as well; here what counts is what a source names. */
const isRadix = (id: string): boolean => /\/(?:@?radix-ui|@floating-ui)\//.test(id);
const isThemes = (id: string): boolean => /\/@radix-ui\/themes\//.test(id);
/** What the components of Radix Themes without a pop-up are made of. */
const isPlain = (id: string): boolean =>
  /\/@radix-ui\/react-(?:slot|compose-refs|primitive|visually-hidden)\//.test(id);

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
  const add = (graph: Graph, ids: ReadonlySet<string>, name: string): void => {
    for (const id of ids) {
      if (isRadix(id)) {
        if (isPlain(id)) names.set(id, name);
        continue;
      }
      names.set(id, name);
      for (const component of importedComponents(graph.getModuleInfo(id)?.code ?? ""))
        for (const part of withImports(graph, join(radixComponents, `${component}.js`)))
          if (isThemes(part)) names.set(part, name);
    }
  };
  const learn = (graph: Graph): void => {
    add(graph, sharedBy(graph, forms), "form");
    add(graph, sharedBy(graph, firstScreens), "site");
    add(graph, withImports(graph, main), "site");
    names.set(runtime, "site");
    // The entry waits for a page's code, which would wait for the entry if they were in one file.
    names.delete(main);
  };
  return (id, graph) => {
    if (names.size === 0) learn(graph);
    return notEverywhere.test(id) ? null : (names.get(id) ?? null);
  };
};
