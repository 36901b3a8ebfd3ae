import { processedMessages } from "@cleaning/contract/checkout";
import { provider } from "@cleaning/contract/provider";
import { checkoutRoutes, portalCall } from "@cleaning/contract/routes/checkout";
import { AppError, type AppErrorKind } from "@cleaning/core/errors";
import { deliveryKind, type PendingOrder } from "@cleaning/core/orders/delivery.ts";
import { placeOrder } from "@cleaning/core/orders/place.ts";
import { dispatch } from "@cleaning/core/outbox";
import type { ProviderApi } from "@cleaning/core/provider/api.ts";
import type { Deps } from "./deps.ts";
import { dispatchMails } from "./dispatch-mails.ts";
import { siteOrigin } from "./environment.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { clearedCallerIfAny } from "./http/clearance.ts";
import { errorNames, logger } from "./logger.ts";

/** What a visitor reads when the portal cannot be opened (docs/behavior.md#messages). */
const portalFailures: Readonly<Record<string, string>> = {
  unavailable: "Unable to connect to payment service. Please try again later.",
  badAnswer: "Unable to authenticate with the payment service.",
};

const passingKinds: ReadonlySet<AppErrorKind> = new Set(["tooManyRequests", "unavailable"]);

/** In words about paying: visitors do not know the provider. */
const aboutPaying = (error: unknown): unknown => {
  const message = error instanceof AppError ? portalFailures[error.kind] : undefined;
  if (!(error instanceof AppError) || message === undefined) return error;
  const { kind, cause, retryAfter } = error;
  return new AppError(kind, message, { cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
};

/** Whether the provider took an order at once; if not, a job delivers it. */
const isDelivered = async (deps: Deps, { order, delivery }: PendingOrder): Promise<boolean> => {
  try {
    const { api } = await deps.providerApi();
    const database = deps.database();
    await dispatch(database, deliveryKind, { database, provider: api, order, now: () => new Date() }, [delivery]);
    return true;
  } catch (error) {
    logger.warn("order not delivered yet", { errors: errorNames(error) });
    return false;
  }
};

/** Logs a failed question to the provider; a job asks again. */
const asking = (deps: Deps): Pick<ProviderApi, "subscription"> => ({
  subscription: async (id) => {
    try {
      return await (await deps.providerApi()).api.subscription(id);
    } catch (error) {
      logger.warn("order of the portal not verified yet", { errors: errorNames(error) });
      throw error;
    }
  },
});

/** An order that the portal took and we refuse needs a person's attention. */
const warnOfRefusal = (error: unknown, requestId: string): void => {
  if (error instanceof AppError && !passingKinds.has(error.kind))
    logger.warn("order of the portal refused", { kind: error.kind, requestId });
};

/** The calls of the subscription checkout. */
export const handlers: Handlers<typeof checkoutRoutes> = {
  [portalCall]: async (_, { deps }) => {
    const { api, scriptUrl } = await deps.providerApi();
    const { token, expiresAt } = await api.portalToken().catch((error: unknown) => {
      throw aboutPaying(error);
    });
    const { organizationId, publicKey } = provider;
    const message = "The portal can be opened.";
    return { success: true, message, token, expiresAt, organizationId, publicKey, scriptUrl };
  },

  "POST /api/subscriptions": async ({ body }, { deps, event, now, idempotencyKey: key }) => {
    const database = deps.database();
    const caller = await clearedCallerIfAny(deps, event.headers["authorization"]);
    const visitor = { key, identityId: caller?.identityId, site: siteOrigin(), now, provider: asking(deps) };
    const placed = await placeOrder(database, body, visitor).catch((error: unknown) => {
      if (body.providerSubscriptionId !== undefined) warnOfRefusal(error, event.requestContext.requestId);
      throw error;
    });
    const { mails, pending } = placed;
    const [delivered] = await Promise.all([
      pending === undefined ? placed.isSynced : isDelivered(deps, pending),
      dispatchMails(deps, ...mails),
    ]);
    const message = delivered ? processedMessages.synced : processedMessages.stored;
    return { success: true, message, providerSynced: delivered };
  },
};

/** The Lambda function. */
export const handler = createApiFunction(checkoutRoutes, handlers);
