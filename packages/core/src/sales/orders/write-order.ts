import { townOfHome } from "@cleaning/contract/booking/zip-codes";
import type { Service } from "@cleaning/contract/catalog/catalog";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { FirstStartOffer, Schedule } from "@cleaning/scheduling/schedule";
import { customerRecords, linkUserWrite, customerRecord } from "../../people/customers/records.ts";
import { userEntity, type UserRecord } from "../../people/users/entity.ts";
import { userRecords } from "../../people/users/records.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, transactWrite, type Write, writeOnce } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { messageWrite, type PendingMessage } from "../../platform/messages/message.ts";
import type { Sender } from "../../platform/rate-limit/index.ts";
import { allRecordWrites, newRecordWrites } from "../../platform/records/create.ts";
import { newBookingWrite } from "../../schedule/records/new-bookings.ts";
import { newVisitScheduleWrite } from "../../schedule/records/store.ts";
import { newSubscriptionOf } from "../../schedule/subscriptions/begin.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { ownerWrite, serviceCheck, subscriptionRecord } from "../../schedule/subscriptions/records.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { openBookingWrites, type Unconfirmed } from "../../schedule/visits/open-bookings.ts";
import type { Buyer } from "./buyer.ts";
import type { StoredConfirmation } from "./confirm-link.ts";
import type { Delivery } from "./delivery.ts";
import { orderEntity, type OrderRecord } from "./entity.ts";
import type { OrderedHome } from "./ordered-home.ts";
import type { PasswordOffer } from "./password-offer.ts";
import { eventName, portalName } from "./portal-name.ts";
import type { PortalIds } from "./verify.ts";

/** `writes` may be refused by concurrent bookings. */
type BookedSchedule = { schedule: Schedule; due: string; writes: readonly Write[] };

type Parts = {
  order: OrderRecord;
  service: Pick<Service, "id" | "name" | "type">;
  buyer: Buyer;
  idempotencyRecord: readonly Write[];
  /** Refused where another booking has used the price of its hold. */
  usedHold?: readonly Write[];
  messages: readonly PendingMessage[];
  /** Not written when the provider confirmed the portal's ids. */
  delivery: Delivery | undefined;
  ids: PortalIds | undefined;
  isProven: boolean;
  confirmation: StoredConfirmation | undefined;
  /** For orders; a booking's schedule has it already. */
  unconfirmed?: Unconfirmed | undefined;
  sender?: Sender | undefined;
  offer: PasswordOffer | undefined;
  firstStart?: FirstStartOffer | undefined;
  booked?: BookedSchedule;
  home?: OrderedHome | undefined;
  now: Date;
  businessHours: BusinessHours;
};

const orderedRecords = { ...subscriptionBasics, view: (record: SubscriptionRecord) => record };

/** Without an identity: a later registration takes the record over. */
const newUser = ({ order, buyer: { userId, customerId, person } }: Parts): UserRecord => {
  const { name, sortName, email } = person;
  return { ...order.customer, id: userId, name, sortName, email, customerId, createdAt: order.createdAt };
};

const buyerWrites = (database: Database, parts: Parts): readonly Write[] => {
  const { buyer, now } = parts;
  const countChange = parts.order.frequency === "once" ? 0 : 1;
  const { user = newUser(parts), customer, userId, customerId: id } = buyer;
  const isExistingUser = buyer.user !== undefined;
  const account = isExistingUser ? [] : allRecordWrites(newRecordWrites(userRecords, database, user, { now }));
  const isSamePerson = userEntity(database)
    .delete({ id: userId })
    .where((has, { eq }) => eq(has.email, user.email));
  // Making a customer checks the user too, and a transaction may hold an item once.
  if (customer !== undefined)
    return [...(isExistingUser ? [checkOf(isSamePerson)] : account), ownerWrite(database, customer, countChange)];
  const { source } = buyer;
  const fields = { hasPets: false, ...omitUndefined({ source }), ...(buyer.isByEmail ? {} : { openedBy: userId }) };
  const newCustomer = customerRecord({ id, person: user, activeSubscriptions: countChange }, fields, now);
  const userWrites = isExistingUser ? [linkUserWrite(database, newCustomer)] : [];
  return [
    ...account,
    ...userWrites,
    ...allRecordWrites(newRecordWrites(customerRecords, database, newCustomer, { now })),
  ];
};

/** A refused part other than `idempotencyRecord`, `usedHold`, `service` and `provider` has changed since it was read. */
export const writeOrder = (database: Database, parts: Parts) => {
  const {
    order,
    service,
    buyer,
    idempotencyRecord,
    usedHold = [],
    messages,
    delivery,
    ids,
    isProven,
    confirmation,
    offer,
    booked,
    firstStart,
    home,
  } = parts;
  const context = { now: parts.now, businessHours: parts.businessHours };
  const { now } = context;
  const { customerId, userId, person } = buyer;
  const { frequency, priceCents, firstVisit: nextDate } = order;
  const record = subscriptionRecord(
    {
      id: order.id,
      owner: { id: customerId, ...person },
      town: booked?.schedule.subscription.town ?? order.customer.city,
      service,
      schedule: booked?.schedule,
    },
    {
      frequency,
      priceCents,
      isActive: true,
      nextDate,
      termsVersion: order.termsVersion,
      ...omitUndefined({ homeId: booked?.schedule.subscription.homeId ?? home?.homeId }),
      ...(buyer.isByEmail ? { isByEmail: true } : { orderedBy: userId }),
      ...offer,
      ...(buyer.needsAcceptance ? { acceptance: "asked" as const } : {}),
      ...confirmation,
      ...(isProven ? { providerSync: "synced" as const, ...ids } : {}),
      ...(isProven || delivery === undefined ? {} : { providerSync: "pending" as const }),
    },
    context,
  );
  const initialTerms = { firstDate: nextDate, baseCents: order.basePriceCents, town: townOfHome(order.customer) };
  const subscription = booked?.schedule.subscription ?? {
    ...newSubscriptionOf(record, initialTerms, context),
    ...omitUndefined({ homeId: home?.homeId }),
    firstStart,
    ...parts.unconfirmed,
  };
  const event = ids === undefined ? {} : { eventName: eventName(ids, order) };
  const names = [
    ...(event.eventName === undefined ? [] : [event.eventName]),
    ...(ids === undefined || !isProven ? [] : [portalName(ids, order.customer.email)]),
  ];
  // After contention on agents' days they have to be read again.
  const write = booked === undefined ? transactWrite : writeOnce;
  return write(database, {
    idempotencyRecord,
    usedHold,
    service: [serviceCheck(database, service.id)],
    provider: [
      ...(isProven || delivery === undefined ? [] : [putOf(deliveryEntity(database).create(delivery))]),
      ...names.map((value) =>
        putOf(uniqueEntity(database).create({ kind: "order", value, userId, email: person.email })),
      ),
    ],
    record: [
      ...allRecordWrites(newRecordWrites(orderedRecords, database, record, { now })),
      newVisitScheduleWrite(database, subscription, booked?.due),
      // The office knows what it has booked itself.
      ...(order.agreedWith === undefined
        ? [newBookingWrite(database, { id: order.id, firstDate: order.firstVisit }, now)]
        : []),
    ],
    booked: booked?.writes ?? [],
    home: home?.writes ?? [],
    order: [putOf(orderEntity(database).create({ ...order, ...event }))],
    messages: messages.map((message) => messageWrite(database, message)),
    buyer: buyerWrites(database, parts),
    ...openBookingWrites(database, parts.sender, now),
  });
};
