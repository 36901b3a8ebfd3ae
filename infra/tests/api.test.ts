import { gatewayRoutes } from "@cleaning/contract/http/gateway-routes";
import { createMatcher } from "@cleaning/contract/http/match";
import { methodAndPath, type Route, type RouteKey } from "@cleaning/contract/http/route";
import { routes } from "@cleaning/contract/routes";
import { describe, expect, it } from "vitest";
import { fieldsOf, listOf } from "../synthesis/fields.ts";
import { recorded } from "../synthesis/template.ts";

const table = Object.entries<Route>(routes);
const idOf = (lambda: string): string => `Api${lambda.charAt(0).toUpperCase()}${lambda.slice(1)}`;

describe.each(["production", "staging", "preview"] as const)("the API of %s", (name) => {
  const template = recorded(name);
  const stage = template.one("aws:apigatewayv2/stage:Stage");

  const made = new Map(template.routes().map(({ key, lambda }) => [key, lambda.id]));

  it("has the routes of the route table and no others, each with its part's function", () =>
    expect(made).toEqual(new Map(gatewayRoutes(routes).map(({ key, lambda }) => [key, idOf(lambda)]))));

  it("brings every call to its part's function, and to a route of its own unless it is the office's", () => {
    const match = createMatcher([...made.keys()]);
    const found = table.map(([key, { access }]) => {
      const [method, path] = methodAndPath(key as RouteKey);
      const route = match(method, path.replaceAll(/\{\w+\}/g, "x"))?.key ?? "";
      return [key, made.get(route), access === "admin" || route === key];
    });
    expect(found).toEqual(table.map(([key, { lambda }]) => [key, idOf(lambda), true]));
  });

  it("has half of the 300 routes that an API may have", () =>
    expect(template.routes().length).toBeLessThanOrEqual(150));

  it("calls each function with the payload that the handlers read, and waits longer than a function may take", () => {
    for (const { integration, lambda } of template.routes()) {
      expect(integration?.inputs).toMatchObject({ integrationType: "AWS_PROXY", payloadFormatVersion: "2.0" });
      expect(integration?.inputs["timeoutMilliseconds"]).toBeGreaterThan(Number(lambda.inputs["timeout"]) * 1_000);
    }
  });

  it("leaves the token to the function, which checks it", () => {
    for (const { inputs } of template.routes()) expect(inputs["authorizationType"]).toBe("NONE");
  });

  it("holds every call that is not the office's to its throttle, and each route of the office to the stage's", () => {
    const limits = listOf(stage.inputs["routeSettings"]).map((settings) => [
      settings["routeKey"],
      { rate: settings["throttlingRateLimit"], burst: settings["throttlingBurstLimit"] },
    ]);
    const throttles = table.flatMap(([key, { access, throttle }]) => (access === "admin" ? [] : [[key, throttle]]));
    expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(throttles));
    expect(stage.inputs["defaultRouteSettings"]).toMatchObject({ throttlingRateLimit: 50, throttlingBurstLimit: 100 });
  });

  it("names the calls in its stage only after they exist", () => {
    const order = template.resources.map(({ type }) => type);
    expect(order.indexOf("aws:apigatewayv2/stage:Stage")).toBeGreaterThan(
      order.lastIndexOf("aws:apigatewayv2/route:Route"),
    );
  });

  it("can be called from the site's own address only: no CORS, and every function checks CloudFront's secret", () => {
    expect(template.one("aws:apigatewayv2/api:Api").inputs["corsConfiguration"] ?? {}).toEqual({});
    for (const { lambda } of template.routes()) {
      const { ORIGIN_SECRETS } = fieldsOf(fieldsOf(lambda.inputs["environment"])["variables"]);
      const origins = listOf(
        template.one("aws:cloudfront/distribution:Distribution", "RouterCdnDistribution").inputs["origins"],
      );
      const [sent] = listOf(origins.find(({ originId }) => originId === "api")?.["customHeaders"]);
      expect(String(ORIGIN_SECRETS).length).toBeGreaterThanOrEqual(32);
      expect(sent).toEqual({ name: "x-origin-verify", value: ORIGIN_SECRETS });
    }
  });

  it("lets API Gateway, and this API only, start its functions", () => {
    const others = new Set(["cognito-idp.amazonaws.com", "events.amazonaws.com", "sns.amazonaws.com"]);
    const permissions = template
      .all("aws:lambda/permission:Permission")
      .filter(({ inputs }) => !others.has(String(inputs["principal"])));
    expect(permissions).toHaveLength(8);
    for (const { inputs } of permissions) {
      expect(inputs).toMatchObject({ action: "lambda:InvokeFunction", principal: "apigateway.amazonaws.com" });
      expect(inputs["sourceArn"]).toBe("arn:aws:execute-api:us-west-2:123456789012:ApiApi/*/*/api/*");
    }
  });

  it("writes one line of JSON for a call, without who called or with what", () => {
    const { format, destinationArn } = fieldsOf(stage.inputs["accessLogSettings"]);
    const line = fieldsOf(JSON.parse(String(format)));
    expect(line).toMatchObject({
      routeKey: "$context.routeKey",
      status: "$context.status",
      requestId: "$context.requestId",
    });
    expect(Object.values(line).join(" ")).not.toMatch(/sourceIp|path|authorizer|userAgent/);
    expect(destinationArn).toContain(":log-group:/aws/vendedlogs/apis/");
  });
});
