import type { Place } from "@cleaning/core/accounts/limits.ts";
import { visitorOf } from "@cleaning/core/rate-limit";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Deps } from "../deps.ts";
import { addressOf } from "./request.ts";

/** Where a request comes from, for the limits that are counted by account and network. */
export const placeOf = (event: APIGatewayProxyEventV2, deps: Deps): Place => ({
  network: visitorOf(addressOf(event)),
  factor: deps.environment().formLimitFactor,
});
