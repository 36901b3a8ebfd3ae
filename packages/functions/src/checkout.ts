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
import { standingCallerIfAny } from "./http/standing.ts";
import { errorNames, logger } from "./logger.ts";

/** What a visitor reads when the portal cannot be opened, by whose fault it is (specification, section 8). */
const portalFailures: Readonly<Record<string, string>> = {
  unavailable: "Unable to connect to payment service. Please try again later.",
  badAnswer: "Unable to authenticate with the payment service.",
};

/** Failures that another try may be spared. */
const passingKinds: ReadonlySet<AppErrorKind> = new Set(["tooManyRequests", "unavailable"]);

/** In words about paying: whoever reads them does not know who our provider is. */
const aboutPaying = (error: unknown): unknown => {
  const message = error instanceof AppError ? portalFailures[error.kind] : undefined;
  if (!(error instanceof AppError) || message === undefined) return error;
  const { kind, cause, retryAfter } = error;
  return new AppError(kind, message, { cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
};

/** Whether the provider took an order at once. Whatever goes wrong here, the order is stored and will be delivered. */
const isDelivered = async (deps: Deps, { order, delivery }: PendingOrder): Promise<boolean> => {
  try {
    const { api } = await deps.providerApi();
    const database = deps.database();
    await dispatch(database, deliveryKind, { database, provider: api, order }, [delivery]);
    return true;
  } catch (error) {
    logger.warn("order not delivered yet", { errors: errorNames(error) });
    return false;
  }
};

/** Asks the provider what it has; whatever goes wrong, the order is stored and the job asks again. */
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

/** Says that an order which the portal took stays out of our records: somebody has to look after it. */
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
    return {
      success: true,
      message: "The portal can be opened.",
      token,
      expiresAt,
      organizationId,
      publicKey,
      scriptUrl,
    };
  },

  "POST /api/subscriptions": async ({ body }, { deps, event, now, idempotencyKey: key }) => {
    const database = deps.database();
    const caller = await standingCallerIfAny(deps, event.headers["authorization"]);
    const placing = placeOrder(database, body, {
      key,
      identityId: caller?.identityId,
      site: siteOrigin(),
      now,
      provider: asking(deps),
    });
    const placed = await placing.catch((error: unknown) => {
      if (body.providerSubscriptionId !== undefined) warnOfRefusal(error, event.requestContext.requestId);
      throw error;
    });
    const { mails, pending } = placed;
    // Order, mails and delivery are stored: what fails now is dispatched by a job.
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
