import { methodAndPath, type RouteKey } from "./route.ts";

export const rest = "{proxy+}";

type Pattern<K> = { key: K; method: string; segments: readonly string[] };
export type Match<K> = { key: K; parameters: Readonly<Record<string, string>> };

const isVariable = (segment: string): boolean => segment.startsWith("{");
const isGreedy = ({ segments }: Pattern<unknown>): boolean => segments.at(-1) === rest;
const literals = ({ segments }: Pattern<unknown>): number => segments.filter((segment) => !isVariable(segment)).length;

const parametersOf = (pattern: Pattern<unknown>, path: readonly string[]): Record<string, string> | undefined => {
  const { segments } = pattern;
  const parameters: Record<string, string> = {};
  const last = segments.length - 1;
  if (isGreedy(pattern)) {
    if (path.length < segments.length) return undefined;
    parameters["proxy"] = path.slice(last).join("/");
    if (parameters["proxy"] === "") return undefined;
  } else if (segments.length !== path.length) return undefined;
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? "";
    if (segment === rest) continue;
    if (isVariable(segment) && value !== "") parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
};

/** As API Gateway: case-sensitive, no trailing slash; whole paths before greedy ones, literal segments first. */
export const createMatcher = <K extends string>(keys: readonly K[]) => {
  const patterns = keys
    .map((key): Pattern<K> => {
      const [method, path] = methodAndPath(key as RouteKey);
      return { key, method, segments: path.split("/") };
    })
    .toSorted((a, b) => Number(isGreedy(a)) - Number(isGreedy(b)) || literals(b) - literals(a));
  return (method: string, path: string): Match<K> | undefined => {
    const segments = path.split("/");
    for (const pattern of patterns) {
      if (pattern.method !== method && pattern.method !== "ANY") continue;
      const parameters = parametersOf(pattern, segments);
      if (parameters !== undefined) return { key: pattern.key, parameters };
    }
    return undefined;
  };
};
