import { dirname } from "node:path";
import { type ChunkClass, joinClasses } from "./chunk-classes.ts";
import { type Graph, makeUsedImports } from "./used-imports.ts";

type UsedImports = ReturnType<typeof makeUsedImports>;

type Sources = {
  main: string;
  firstScreens: readonly string[];
  forms: readonly string[];
  /** What every page runs, by its name: the files that are loaded together, itself first. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Pages for people who are signed in. The others must not load more for their sake. */
  isSignedIn: (page: string) => boolean;
  isOnPhones: (page: string) => boolean;
};

/** One request costs a signed-in page as much as these characters of source. */
const request = 97_000;

/** The module of a style sheet does not hold its text. */
const styleSheet = 20_000;

/** What a public page loads in vain counts this many times. */
const publicWeight = 103;
const phoneWeight = 110;

/** Of the pages whose budgets are the first to be missed: found by building until `signed-in-weight` and `size-budget` are green. */
const heaviest: Readonly<Record<string, number>> = {
  book: 437,
  subscription: 357,
  "thank-you": 288,
  "admin-board": 32,
  "admin-dashboard": 13,
  "admin-book": 75,
  "admin-customer": 24,
  "admin-messages": 10,
  "admin-schedule": 5,
};

const shared = (pages: readonly ReadonlySet<string>[]): ReadonlySet<string> => {
  const once = new Set<string>();
  const more = new Set<string>();
  for (const page of pages) for (const id of page) (once.has(id) ? more : once).add(id);
  return more;
};

/** The modules that each page or part reaches, by its name. */
type Reached = ReadonlyMap<string, ReadonlySet<string>>;
/** The pages and parts that reach each module. */
type Users = ReadonlyMap<string, Set<string>>;

const usersIn = (reached: Reached): Users => {
  const users = new Map<string, Set<string>>();
  for (const [user, ids] of reached) for (const id of ids) users.set(id, (users.get(id) ?? new Set()).add(user));
  return users;
};

/** Groups small modules into few chunks: below a kilobyte little compresses, and CloudFront does not even try. */
export const chunkNames = ({
  main,
  firstScreens,
  forms,
  pages,
  isSignedIn,
  isOnPhones,
}: Sources): ((id: string, graph: Graph) => string | null) => {
  const names = new Map<string, string>();
  const nameAll = (ids: Iterable<string>, name: string): void => {
    for (const id of ids) names.set(id, name);
  };

  const roots = new Set([...pages.values()].flat());

  const reach = (
    used: UsedImports,
    graph: Graph,
    found: Map<string, ReadonlySet<string>>,
    ofSignedIn: boolean,
  ): void => {
    const open = new Map([...pages].filter(([page]) => isSignedIn(page) === ofSignedIn));
    for (const [name, files] of open) {
      const ids = used(files);
      found.set(name, ids);
      for (const id of ids)
        for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          if (!roots.has(part) && !found.has(part)) open.set(part, [part]);
    }
  };

  /** The pages by way of which each part is loaded; of a page itself. */
  const pagesBehind = (graph: Graph, reached: Reached): ReadonlyMap<string, ReadonlySet<string>> => {
    const behind = new Map([...reached.keys()].map((user) => [user, new Set<string>()]));
    // A part beside a page is that page's, whoever else fetches it ahead.
    const owners = new Map(
      [...pages].flatMap(([page, [file = ""]]) =>
        (graph.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
          .filter((part) => dirname(part) === dirname(file))
          .map((part) => [part, page] as const),
      ),
    );
    const add = (user: string, page: string): void => {
      const pagesOfUser = behind.get(user);
      if (pagesOfUser === undefined || pagesOfUser.has(page) || (owners.get(user) ?? page) !== page) return;
      pagesOfUser.add(page);
      for (const id of reached.get(user) ?? [])
        for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) add(part, page);
    };
    for (const page of pages.keys()) add(page, page);
    return behind;
  };

  /** What a public page needs at once, and else its own parts alone, comes in one file. */
  const nameOwnModules = (graph: Graph, reached: Reached, usersById: Users): void => {
    const behind = pagesBehind(graph, reached);
    const usersOf = (id: string): string[] => [...(usersById.get(id) ?? [])];
    for (const [page, files] of pages) {
      if (isSignedIn(page)) continue;
      const isOwn = (id: string): boolean =>
        !names.has(id) && usersOf(id).every((user) => [...(behind.get(user) ?? [])].every((other) => other === page));
      const own = [...(reached.get(page) ?? [])].filter(isOwn);
      if (own.some((id) => !files.includes(id) && usersOf(id).length > 1)) nameAll(own, page);
    }
  };

  const classesOf = (graph: Graph, usersById: Users): ChunkClass[] => {
    const classes = new Map<string, ChunkClass>();
    for (const [id, users] of usersById) {
      if (users.size === 1 || roots.has(id) || names.has(id)) continue;
      const key = [...users].toSorted().join(" ");
      const existing = classes.get(key) ?? { users, modules: [], size: 0 };
      existing.modules.push(id);
      existing.size += /\.css(?:\?|$)/.test(id) ? styleSheet : (graph.getModuleInfo(id)?.code?.length ?? 0);
      classes.set(key, existing);
    }
    return [...classes.values()];
  };

  const learn = (graph: Graph): void => {
    const passedOn = new Map<string, string>();
    const used = makeUsedImports(graph, (index, id) => passedOn.set(index, id));
    nameAll(shared(forms.map((page) => used([page]))), "form");
    nameAll(shared(firstScreens.map((page) => used([page]))), "site");
    nameAll(used([main]), "site");
    const reached = new Map<string, ReadonlySet<string>>();
    reach(used, graph, reached, false);
    const isPublic = new Set(reached.keys());
    reach(used, graph, reached, true);
    const usersById = usersIn(reached);
    nameOwnModules(graph, reached, usersById);
    const classes = joinClasses(
      classesOf(graph, usersById).filter(({ users }) => [...users].some((user) => !isPublic.has(user))),
      {
        request,
        weightOf: (user) => {
          if (isPublic.has(user) && pages.has(user)) return heaviest[user] ?? publicWeight;
          if (isOnPhones(user)) return phoneWeight;
          return heaviest[user] ?? 1;
        },
        importsOf: (id) => used([id]),
      },
    );
    for (const [index, { modules, users }] of classes.entries())
      nameAll(modules, [...users].some((user) => isPublic.has(user)) ? `shared-${index}` : `signed-in-${index}`);
    // An index module of a library that the bundler keeps would be a file of one line.
    for (const [index, id] of passedOn) {
      const name = names.get(id);
      if (name !== undefined && !names.has(index)) names.set(index, name);
    }
    // The entry waits for a page's code, which would wait for the entry if they were in one file.
    names.delete(main);
  };
  return (id, graph) => {
    if (names.size === 0) learn(graph);
    return names.get(id) ?? null;
  };
};
