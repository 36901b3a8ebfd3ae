import { type Method, methodAndPath, type Route, type RouteKey } from "../http/route.ts";

/** The parts of a path, without `admin`. */
const partsOf = (key: RouteKey): string[] => {
  const [, path] = methodAndPath(key);
  const [first = "", ...rest] = path.split("/").slice(2);
  return first === "admin" ? rest : [first, ...rest];
};

const singular = (noun: string): string => noun.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
const isParameter = (part: string): boolean => part.startsWith("{");

const camel = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split("-"))
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

const verbs: Record<Method, (isOne: boolean, route: Route) => string | undefined> = {
  GET: (isOne) => (isOne ? "get" : "list"),
  PATCH: () => "update",
  PUT: () => "set",
  DELETE: () => "delete",
  POST: (isOne, { status }) => (status === 201 && !isOne ? "create" : undefined),
};

/**
 * The name of a call in generated clients, from its method and path alone, so that it stays: a plural noun is a list,
 * one with a parameter behind it one of them; other `POST`s are named by their last word.
 *
 * @example
 * operationIdOf("GET /api/services", route); // listServices
 * operationIdOf("PATCH /api/admin/customers/{id}", route); // adminUpdateCustomer
 * operationIdOf("POST /api/auth/forgot-password", route); // forgotPassword
 */
export const operationIdOf = (key: RouteKey, route: Route): string => {
  const parts = partsOf(key);
  const nouns = parts.flatMap((part, index) => {
    if (isParameter(part)) return [];
    return [isParameter(parts[index + 1] ?? "") ? singular(part) : part];
  });
  const last = nouns.at(-1) ?? "";
  const [method, path] = methodAndPath(key);
  const verb = verbs[method](singular(last) === last, route);
  const admin = path.startsWith("/api/admin/") ? ["admin"] : [];
  if (verb === undefined) return camel([...admin, last]);
  return camel([...admin, verb, ...nouns.slice(0, -1), verb === "create" ? singular(last) : last]);
};
