import type { LambdaName, Method, Route, RouteKey } from "@cleaning/contract/http/route";
import { methodAndPath } from "@cleaning/contract/http/route";

export type Match = { key: RouteKey; lambda: LambdaName; parameters: Readonly<Record<string, string>> };

type Pattern = { key: RouteKey; lambda: LambdaName; method: Method; segments: readonly string[]; variables: number };

const isVariable = (segment: string): boolean => segment.startsWith("{");

const patternOf = (key: string, route: Route): Pattern => {
  const routeKey = key as RouteKey;
  const [method, path] = methodAndPath(routeKey);
  const segments = path.split("/");
  return { key: routeKey, lambda: route.lambda, method, segments, variables: segments.filter(isVariable).length };
};

const parametersOf = (segments: readonly string[], path: readonly string[]): Record<string, string> | undefined => {
  if (segments.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? "";
    if (isVariable(segment) && value !== "") parameters[segment.slice(1, -1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return parameters;
};

/** As API Gateway: case-sensitive, literal segments first, no trailing slash. Throws URIError for a bad encoding. */
export const createMatcher = (routes: Readonly<Record<string, Route>>) => {
  const patterns = Object.entries(routes)
    .map(([key, route]) => patternOf(key, route))
    .toSorted((a, b) => a.variables - b.variables);
  return (method: string, path: string): Match | undefined => {
    const pathSegments = path.split("/");
    for (const { key, lambda, method: routeMethod, segments } of patterns) {
      if (routeMethod !== method) continue;
      const parameters = parametersOf(segments, pathSegments);
      if (parameters !== undefined) return { key, lambda, parameters };
    }
    return undefined;
  };
};
