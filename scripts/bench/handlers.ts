import { performance } from "node:perf_hooks";
import type { Service } from "@cleaning/contract/catalog/catalog";
import type { Call } from "@cleaning/contract/routes";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { baseDeps } from "@cleaning/functions/deps/base";
import { mailDeps } from "@cleaning/functions/deps/mail";
import { resumesDeps } from "@cleaning/functions/deps/resumes";
import { createApiFunction } from "@cleaning/functions/http/api-function";
import { handlers } from "@cleaning/functions/site";
import { sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/** `pnpm bench handlers [rounds] [calls per round]`: milliseconds per call, without the database. */
const { rounds, callsPerRound } = sizesOf({
  rounds: { normal: 31, tiny: 1 },
  callsPerRound: { normal: 500, tiny: 5 },
});

const service: Service = {
  id: 1,
  name: "Standard Cleaning",
  description: "The regular clean.",
  type: "standard",
  features: ["Dusting", "Floors", "Kitchen"],
  isPopular: true,
  price: "$150",
};
const answers = Array.from({ length: 7 }, (_, index) => ({ ...service, id: index + 1 }));
const deps = { ...baseDeps, ...mailDeps, ...resumesDeps };
const lambda = createApiFunction(
  siteRoutes,
  { ...handlers, "GET /api/services": async () => ({ services: answers }) },
  deps,
);

const event = (routeKey: Call): Parameters<typeof lambda>[0] => ({
  version: "2.0",
  routeKey,
  rawPath: "/api/services",
  rawQueryString: "",
  headers: {},
  requestContext: {
    accountId: "",
    apiId: "",
    domainName: "",
    domainPrefix: "",
    requestId: "bench",
    routeKey,
    stage: "$default",
    time: "",
    timeEpoch: 0,
    http: { method: "GET", path: "/api/services", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "" },
  },
  isBase64Encoded: false,
});
const context: Parameters<typeof lambda>[1] = {
  awsRequestId: "bench",
  callbackWaitsForEmptyEventLoop: false,
  functionName: "bench",
  functionVersion: "1",
  invokedFunctionArn: "",
  memoryLimitInMB: "512",
  logGroupName: "",
  logStreamName: "",
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};

const perCall: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const started = performance.now();
  for (let call = 0; call < callsPerRound; call += 1) await lambda(event("GET /api/services"), context);
  perCall.push((performance.now() - started) / callsPerRound);
}
console.log(`Handler overhead without the database, p50: ${median(perCall).toFixed(3)} ms (reach: 1 ms)`);
