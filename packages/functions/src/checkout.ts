import { processedMessages, type SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { provider } from "@cleaning/contract/checkout/provider";
import { AppError, type AppErrorKind } from "@cleaning/contract/http/app-error";
import { checkoutRoutes, portalCall } from "@cleaning/contract/routes/checkout";
import { firstStartSecret, firstStartTokenOf } from "@cleaning/core/sales/orders/first-start.ts";
import type { ProviderApi } from "@cleaning/core/sales/provider/api.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { providerDeps } from "./deps/provider.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { authorizedCallerIfAny } from "./http/authorization.ts";
import { idempotencyKeyOf } from "./http/idempotent.ts";
import { senderOf } from "./http/trace.ts";
import { errorNames, logger } from "./logger.ts";

const realDeps = { ...baseDeps, ...mailDeps, ...providerDeps };
type Deps = typeof realDeps;

/** When the portal cannot be opened (docs/behavior.md#messages). */
const portalFailures: Readonly<Record<string, string>> = {
  unavailable: "Unable to connect to payment service. Please try again later.",
  badAnswer: "Unable to authenticate with the payment service.",
};

const transientKinds: ReadonlySet<AppErrorKind> = new Set(["tooManyRequests", "unavailable"]);

/** Replaces the provider's messages: visitors do not know the provider. */
const toPaymentError = (error: unknown): unknown => {
  const message = error instanceof AppError ? portalFailures[error.kind] : undefined;
  if (!(error instanceof AppError) || message === undefined) return error;
  const { kind, cause, retryAfter } = error;
  return new AppError(kind, message, { cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
};

/** Logs failures; the job verifies again. */
const providerWithLog = (deps: Deps): Pick<ProviderApi, "subscription"> => ({
  subscription: async (id) => {
    try {
      return await (await deps.providerApi()).api.subscription(id);
    } catch (error) {
      logger.warn("order of the portal not verified yet", { errors: errorNames(error) });
      throw error;
    }
  },
});

/** The portal accepted an order that we refuse: a person has to look. */
const warnOfRefusal = (error: unknown, requestId: string): void => {
  if (error instanceof AppError && !transientKinds.has(error.kind))
    logger.warn("order of the portal refused", { kind: error.kind, requestId });
};

const secretOf = (event: APIGatewayProxyEventV2, body: SubscriptionRequest): string =>
  firstStartSecret({ key: idempotencyKeyOf(event), body });

export const handlers: Handlers<typeof checkoutRoutes, Deps> = {
  [portalCall]: async (_, { deps }) => {
    const { api, scriptUrl } = await deps.providerApi();
    const { token, expiresAt } = await api.portalToken().catch((error: unknown) => {
      throw toPaymentError(error);
    });
    const { organizationId, publicKey } = provider;
    const message = "The portal can be opened.";
    return { success: true, message, token, expiresAt, organizationId, publicKey, scriptUrl };
  },

  "POST /api/subscriptions": async ({ body }, { deps, event, now, submission }) => {
    const database = deps.database();
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    const [identityId, secret] = [caller?.identityId, secretOf(event, body)];
    const { isDelivered, isDeliveredSoon, placeOrder } = await import("./lazy/place-order.ts");
    const sender = senderOf(event, deps);
    const orderContext = {
      ...submission,
      identityId,
      sender,
      now,
      provider: providerWithLog(deps),
      secret,
    };
    const placed = await placeOrder(database, body, orderContext).catch((error: unknown) => {
      if (body.providerSubscriptionId !== undefined) warnOfRefusal(error, event.requestContext.requestId);
      throw error;
    });
    const { messages, pending, undeliveredOrderId, firstStart } = placed;
    const isRepeat = undeliveredOrderId !== undefined;
    const delivering = isRepeat
      ? isDeliveredSoon(database, undeliveredOrderId, now)
      : pending && isDelivered(deps, pending);
    const [delivered = placed.isSynced] = await Promise.all([delivering, dispatchMessages(deps, ...messages)]);
    const message = delivered ? processedMessages.synced : processedMessages.stored;
    return {
      success: true,
      message,
      providerSynced: delivered,
      ...(firstStart && { firstStart: { token: firstStartTokenOf(firstStart.id, secret), until: firstStart.until } }),
    };
  },
};

export const routes = checkoutRoutes;

export const handler = createApiFunction(routes, handlers, realDeps);
