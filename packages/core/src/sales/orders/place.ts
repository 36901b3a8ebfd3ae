import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { type CalendarDate, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { firstVisitDay } from "@cleaning/contract/site/first-visit";
import { dateOf } from "@cleaning/scheduling/dates";
import { anchorOf } from "@cleaning/scheduling/recurrence/start-subscription";
import { readServices } from "../../catalog/catalog/services.ts";
import { readPayment } from "../../catalog/payment/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { nextId } from "../../platform/database/counter.ts";
import {
  alreadySentError,
  idempotencyWrites,
  madeRecord,
  runOnce,
  type Submission,
} from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import {
  customerRecipient,
  type Message,
  office,
  pendingMessage,
  type PendingMessage,
} from "../../platform/messages/message.ts";
import { enforceRateLimit, type Sender } from "../../platform/rate-limit/index.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { nextHomeId } from "../../schedule/homes/change.ts";
import { pendingConfirmReminder } from "../../schedule/messages/confirm-reminder.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import { openBookingRefusal, unconfirmedFrom } from "../../schedule/visits/open-bookings.ts";
import type { ProviderApi } from "../provider/api.ts";
import { contactOf, findBuyer, isUnverifiedBuyer, typedAddress } from "./buyer.ts";
import { confirmationToken } from "./confirm-link.ts";
import { newDelivery, type PendingOrder } from "./delivery.ts";
import { orderEntity, type OrderRecord } from "./entity.ts";
import { firstStartOffer, firstStartTokenOf, firstStartUntil } from "./first-start.ts";
import { type Offer, offerFor } from "./offer.ts";
import { orderedHome } from "./ordered-home.ts";
import { passwordToken } from "./password-offer.ts";
import { type PortalIds, portalIdsOf, verify } from "./verify.ts";
import { writeOrder } from "./write-order.ts";

type FirstStart = { id: number; until: string };

export type PlacedOrder = {
  messages: readonly PendingMessage[];
  pending?: PendingOrder;
  isSynced: boolean;
  /** Of a repeat: the order that the first call may still be delivering. */
  undeliveredOrderId?: number | undefined;
  firstStart?: FirstStart | undefined;
};

/** `secret` lets the buyer choose the first start. Without `provider`, the job verifies the portal's ids. */
type OrderContext = Submission & {
  identityId?: string | undefined;
  sender?: Sender | undefined;
  now: Date;
  provider?: Pick<ProviderApi, "subscription">;
  secret?: string;
};

const orderOf = (
  id: number,
  request: SubscriptionRequest,
  offer: Offer,
  { firstVisit, now }: { firstVisit: CalendarDate; now: Date },
): OrderRecord => ({
  id,
  createdAt: now.toISOString(),
  customer: request.customerInfo,
  service: offer.service.name,
  frequency: request.frequency,
  priceCents: offer.priceCents,
  basePriceCents: offer.basePriceCents,
  discountPercent: request.discountPercentage,
  firstVisit: isoDate(firstVisit),
  agreedAt: now.toISOString(),
  termsVersion: request.termsVersion,
});

/** Unverified ids are stored and answered alike, so that a visitor cannot probe for existing ids. */
const isConfirmed = async (
  provider: OrderContext["provider"],
  ids: PortalIds | undefined,
  order: OrderRecord,
): Promise<boolean> => {
  if (provider === undefined || ids === undefined) return false;
  try {
    return (await verify(provider, ids, order)) === "fits";
  } catch {
    return false;
  }
};

/** A repeat of a portal order is answered by the provider's state, not by what is stored. */
const answerRepeat = async (
  database: Database,
  id: number,
  request: SubscriptionRequest,
  { provider }: OrderContext,
): Promise<PlacedOrder> => {
  const ids = portalIdsOf(request);
  const [delivery, order] = await batchGet(
    database,
    readOf(deliveryEntity(database), { id: String(id) }),
    readOf(orderEntity(database), { id }),
  );
  if (order === null) return { messages: [], isSynced: delivery === null };
  if (ids !== undefined) return { messages: [], isSynced: await isConfirmed(provider, ids, order) };
  const firstStart = { id, until: firstStartUntil(order.createdAt) };
  return {
    messages: [],
    isSynced: delivery === null,
    undeliveredOrderId: delivery === null ? undefined : id,
    firstStart,
  };
};

/**
 * Stores an order, all or nothing. One that the provider confirms as its portal's needs no delivery. Submissions,
 * events and portal subscriptions are unique.
 * @throws AppError `brokenReference` when the service or its price is not offered (any more), `conflict` for several
 * homes at the address, `tooManyRequests`, `unavailable`
 */
export const placeOrder = (
  database: Database,
  request: SubscriptionRequest,
  context: OrderContext,
): Promise<PlacedOrder> =>
  runOnce(
    database,
    context,
    () => place(database, request, context),
    (made) => answerRepeat(database, madeRecord(made), request, context),
  );

/** No page of an order lets anybody choose. */
const whichHome = `You have more than one home at this address. Please order it under Book a Cleaning, where you choose the home, or call us: ${business.phone.text}.`;

const place = async (database: Database, request: SubscriptionRequest, context: OrderContext): Promise<PlacedOrder> => {
  const { identityId, sender, now, provider, secret } = context;
  const info = request.customerInfo;
  const rateLimit = { what: "order", who: info.email.toLowerCase(), limit: 20, windowSeconds: 3_600 };
  await enforceRateLimit(database, rateLimit, now);
  const today = dateAtBusiness(now);
  const [{ services }, businessHours, payment] = await Promise.all([
    readServices(database),
    readBusinessHours(database),
    readPayment(database),
  ]);
  const offer = offerFor(services, request, today);
  const [id, newHomeId] = await Promise.all([nextId(database, "subscription"), nextHomeId(database)]);
  const agreedDay = firstVisitDay(request.frequency, today);
  const firstVisit = dateOf(anchorOf(isoDate(agreedDay), offer.service.type, businessHours));
  const order = orderOf(id, request, offer, { firstVisit, now });
  const ids = portalIdsOf(request);
  const isProven = await isConfirmed(provider, ids, order);
  const idempotencyRecord = idempotencyWrites(database, context, { recordId: id }, now);
  const { price, frequency, termsVersion } = request;
  const ordered = { id, service: offer.service.name, frequency, price, firstVisit };
  const agreed = { ...ordered, termsVersion, agreedDay, payment };
  const contact = contactOf(info);
  const offersFirstStart = ids === undefined && secret !== undefined;
  const firstStart = offersFirstStart ? firstStartOffer(secret, now) : undefined;
  const firstStartToken = offersFirstStart ? firstStartTokenOf(id, secret) : undefined;
  return retry(recordRetry, async () => {
    const buyer = await findBuyer(database, info, identityId);
    // What the provider says that its portal made was paid for there.
    const isUnconfirmed = isUnverifiedBuyer(buyer) && !isProven;
    const { token, confirmation } = confirmationToken({ id, email: buyer.person.email }, now);
    const { person } = buyer;
    const isGuest = buyer.isByEmail && buyer.user?.identityId === undefined;
    const password = isGuest ? passwordToken({ id, email: person.email }, now) : undefined;
    const links = {
      confirm: isUnconfirmed ? token : undefined,
      password: password?.token,
      firstStart: firstStartToken,
    };
    const customerId = customerRecipient(buyer.customerId);
    const toCustomer: Message = buyer.needsAcceptance
      ? {
          kind: "order-question",
          to: { email: person.email, name: person.firstName, id: customerId },
          facts: { ...agreed, token },
        }
      : {
          kind: "order-confirmation",
          to: { ...typedAddress(info.email, person), name: info.firstName, id: customerId },
          facts: { ...agreed, address: contact.address, ...omitUndefined(links) },
        };
    const toOffice: Message = {
      kind: "order",
      to: office,
      facts: { ...ordered, customerId: buyer.customerId, ...contact, isUnconfirmed },
    };
    const messages = [toCustomer, toOffice].map((message) => pendingMessage(message, now));
    const claim = ids === undefined ? undefined : { ...ids, userId: buyer.userId };
    const delivery = newDelivery(id, now, claim);
    const secrets = {
      confirmation: buyer.needsAcceptance || isUnconfirmed ? confirmation : undefined,
      offer: password?.offer,
    };
    const parts = {
      order,
      service: offer.service,
      messages: isUnconfirmed ? [...messages, pendingConfirmReminder({ id, ...buyer }, now)] : messages,
      idempotencyRecord,
      delivery,
      ids,
      isProven,
      buyer,
      home: await orderedHome(database, order, buyer, {
        newId: newHomeId,
        // What the portal made is paid for there, and is never refused.
        asksFor: ids === undefined ? whichHome : undefined,
      }),
      firstStart,
      ...(isUnconfirmed ? { unconfirmed: unconfirmedFrom(sender, now), sender } : {}),
      now,
      businessHours,
    };
    const { written, isContended, refused } = await writeOrder(database, { ...parts, ...secrets });
    if (written && ids !== undefined) return { messages, isSynced: isProven };
    if (written) {
      const until = firstStartUntil(order.createdAt);
      return { messages, isSynced: isProven, pending: { order, delivery }, firstStart: { id, until } };
    }
    if (refused("idempotencyRecord")) throw alreadySentError();
    const tooMany = openBookingRefusal(refused, !buyer.isByEmail);
    // The last free place may be this submission's own twin's, whose record is being stored.
    if (tooMany !== undefined && isContended) return RETRY;
    if (tooMany !== undefined) throw tooMany;
    // What is answered to an order of the portal's that is there depends on what it says, not on what is stored.
    if (ids !== undefined && refused("provider")) return { messages: [], isSynced: isProven };
    if (refused("service")) throw new AppError("brokenReference", "There is no such service.");
    // Another order has made the same person known in this moment; the index may show them a little later.
    return RETRY;
  });
};
