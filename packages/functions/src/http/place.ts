import type { Place } from "@cleaning/core/accounts/limits.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Deps } from "../deps.ts";
import { networkOf } from "./trace.ts";

/** Where a request comes from, for the limits that are counted by account and network. */
export const placeOf = (event: APIGatewayProxyEventV2, deps: Deps): Place => ({
  network: networkOf(event),
  factor: deps.environment().formLimitFactor,
});
