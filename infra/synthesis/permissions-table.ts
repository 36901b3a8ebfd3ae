import type { Route } from "@cleaning/contract/http/route";
import { routes } from "@cleaning/contract/routes";
import { byName, fieldsOf, listOf } from "./fields.ts";
import { type Template } from "./template.ts";

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Without account, region and stage. */
const short = (resource: string): string =>
  resource.replace(/^arn:aws:(\w+):[\w-]*:\d*:/, "$1 ").replaceAll("cleaning-production-", "");

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(...head), row(...head.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");

/** Routes with access, function and throttle, and functions with their permissions, in Markdown. */
export const permissionsTable = (template: Template): string => {
  const settings = listOf(template.one("aws:apigatewayv2/stage:Stage").inputs["routeSettings"]);
  const access = new Map(Object.entries<Route>(routes).map(([key, route]) => [key, route.access]));
  const shared = fieldsOf(template.one("aws:apigatewayv2/stage:Stage").inputs["defaultRouteSettings"]);
  const calls = template.routes().map(({ key, lambda }) => {
    const limit = settings.find(({ routeKey }) => routeKey === key) ?? shared;
    const throttle = `${String(limit["throttlingRateLimit"])}/s, ${String(limit["throttlingBurstLimit"])} at once`;
    return [`\`${key}\``, access.get(key) ?? "admin", lambda.id, throttle];
  });
  const functions = template.lambdas().flatMap(({ id, inputs, statements }) => {
    const what = `${id}<br>${String(inputs["memorySize"])} MB, ${String(inputs["timeout"])} s`;
    return statements.map(({ effect, actions, resources, condition }, index) => [
      index === 0 ? what : "",
      `${effect === "Deny" ? "**never** " : ""}${actions.map((action) => `\`${action}\``).join(" ")}`,
      resources.map((resource) => `\`${short(resource)}\``).join("<br>"),
      condition === undefined ? "" : `\`${JSON.stringify(fieldsOf(condition))}\``,
    ]);
  });
  return `# Who may do what

From a recording of production. In the names, account, region and stage are left out.

## Routes

${table(
  ["route", "who", "function", "throttle"],
  calls.toSorted(([a = ""], [b = ""]) => byName(a, b)),
)}

## Functions

${table(["function", "may", "on", "if"], functions)}
`;
};
