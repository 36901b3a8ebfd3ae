import { gatewayRoutes } from "@cleaning/contract/http/gateway-routes";
import type { LambdaName, Route } from "@cleaning/contract/http/route";
import { routes as table } from "@cleaning/contract/routes";
import { functions } from "./functions.ts";
import { stage } from "./stage.ts";

const limits = Object.entries<Route>(table).flatMap(([routeKey, { throttle }]) =>
  throttle === undefined
    ? []
    : [{ routeKey, throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst }],
);

/** Stage settings may name only routes that exist. */
const allRoutes = Promise.withResolvers<$util.Resource[]>();

const accessLog = {
  time: "$context.requestTimeEpoch",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  milliseconds: "$context.responseLatency",
  functionMilliseconds: "$context.integrationLatency",
  functionError: "$context.integrationErrorMessage",
  bytes: "$context.responseLength",
};

/** Called at the site's own address, through CloudFront: no other origin is allowed (no CORS). */
export const api = new sst.aws.ApiGatewayV2("Api", {
  cors: false,
  accessLog: { retention: stage.logRetention },
  transform: {
    stage: (args, options) => {
      // Per-route metrics cost money; alarms and dashboard read the API's own, which are free.
      args.defaultRouteSettings = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };
      args.routeSettings = limits;
      args.accessLogSettings = $output(args.accessLogSettings).apply((log) => ({
        destinationArn: log?.destinationArn ?? "",
        format: JSON.stringify(accessLog),
      }));
      options.dependsOn = allRoutes.promise;
    },
  },
});

const { id: apiId, executionArn } = api.nodes.api;

/** API Gateway must wait longer than the function may take; 30 s at most. */
const integrationOf = (lambda: LambdaName, timeoutMilliseconds = 15_000): aws.apigatewayv2.Integration => {
  const { name } = functions[lambda];
  const permission = new aws.lambda.Permission(`ApiInvoke-${lambda}`, {
    action: "lambda:InvokeFunction",
    function: name,
    principal: "apigateway.amazonaws.com",
    sourceArn: $interpolate`${executionArn}/*/*/api/*`,
  });
  return new aws.apigatewayv2.Integration(
    `ApiIntegration-${lambda}`,
    {
      apiId,
      integrationType: "AWS_PROXY",
      integrationUri: functions[lambda].arn,
      payloadFormatVersion: "2.0",
      timeoutMilliseconds,
    },
    { dependsOn: [permission] },
  );
};

const integrations = {
  site: integrationOf("site"),
  accounts: integrationOf("accounts"),
  checkout: integrationOf("checkout"),
  visits: integrationOf("visits"),
  booking: integrationOf("booking"),
  agent: integrationOf("agent"),
  admin: integrationOf("admin"),
  sync: integrationOf("sync", 30_000),
} satisfies Record<LambdaName, aws.apigatewayv2.Integration>;

allRoutes.resolve(
  gatewayRoutes(table).map(
    ({ key, lambda }) =>
      new aws.apigatewayv2.Route(`ApiRoute ${key}`, {
        apiId,
        routeKey: key,
        target: $interpolate`integrations/${integrations[lambda].id}`,
        authorizationType: "NONE", // the functions check the token themselves (`http/api-function.ts`)
      }),
  ),
);
