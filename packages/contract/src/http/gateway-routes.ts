import { rest } from "./match.ts";
import { type LambdaName, methodAndPath, type Route, type RouteKey, type RouteTable } from "./route.ts";

/** A call, or `ANY` of all that begins so, among which the function finds the call itself. */
export type GatewayRoute = { key: string; lambda: LambdaName };

type OfficeCall = GatewayRoute & { segments: readonly string[] };

const office = "/api/admin";

/** The fewest routes that bring each call to its function: one for all of a folder, or none where the folder above says the same. */
const fewestOf = (calls: readonly OfficeCall[]): GatewayRoute[] => {
  const known = new Map<string, GatewayRoute[]>();
  const within = (folder: string, inner: readonly OfficeCall[], depth: number, above?: LambdaName): GatewayRoute[] => {
    const name = `${folder} ${above ?? ""}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const own = inner.filter(({ segments, lambda }) => segments.length === depth && lambda !== above);
    const deeper = inner.filter(({ segments }) => segments.length > depth);
    const folders = [...Map.groupBy(deeper, ({ segments }) => segments[depth] ?? "")];
    const lists = [...new Set([above, ...deeper.map(({ lambda }) => lambda)])].map((lambda) => [
      ...(lambda === undefined || lambda === above ? [] : [{ key: `ANY ${folder}/${rest}`, lambda }]),
      ...folders.flatMap(([segment, some]) => within(`${folder}/${segment}`, some, depth + 1, lambda)),
    ]);
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a));
    const routes = [...own.map(({ key, lambda }) => ({ key, lambda })), ...shortest];
    known.set(name, routes);
    return routes;
  };
  return within(office, calls, office.split("/").length);
};

const isOfOffice = ([key, { access }]: [string, Route]): boolean => access === "admin" && key.includes(` ${office}/`);

/** The office's calls share routes, because an API has room for 300; every other call has a throttle of its own. */
export const gatewayRoutes = (table: RouteTable): GatewayRoute[] => {
  const all = Object.entries<Route>(table);
  const own = all.filter((entry) => !isOfOffice(entry)).map(([key, { lambda }]) => ({ key, lambda }));
  const calls = all.filter(isOfOffice).map(([key, { lambda }]) => {
    const [, path] = methodAndPath(key as RouteKey);
    return { key, lambda, segments: path.split("/") };
  });
  return [...own, ...fewestOf(calls)];
};
