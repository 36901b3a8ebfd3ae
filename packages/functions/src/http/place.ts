import type { Place } from "@cleaning/core/accounts/limits.ts";
import { visitorOf } from "@cleaning/core/throttle";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Services } from "../services.ts";
import { addressOf } from "./request.ts";

/** Where a request comes from, for the limits that are counted by account and network. */
export const placeOf = (event: APIGatewayProxyEventV2, services: Services): Place => ({
  network: visitorOf(addressOf(event)),
  factor: services.environment().formLimitFactor,
});
