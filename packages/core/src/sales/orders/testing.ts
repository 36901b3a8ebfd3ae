import type { Service } from "@cleaning/contract/catalog/catalog";
import type { CustomerInfo, SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { AppError } from "@cleaning/contract/http/app-error";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { listMessageMails } from "../../platform/messages/testing.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import type { ProviderApi, ProviderOrder, ProviderSubscription } from "../provider/api.ts";
import { deliveryKind } from "./delivery.ts";

const service = (id: number, type: Service["type"], name: string, price: string): Service => ({
  id,
  type,
  name,
  price,
  description: name,
  features: [],
  isPopular: false,
});

/** The catalogue's price of the standard service differs from the price book's. */
export const stockCatalog = (database: Database): Promise<void> =>
  putCatalog(database, {
    services: [
      service(1, "standard", "Standard Cleaning", "$165"),
      service(2, "deep", "Deep Cleaning", "$250"),
      service(3, "bedroom", "Bedroom Cleaning", "40-60"),
    ],
  });

export const testOrderRequest = (
  changes: Partial<SubscriptionRequest> = {},
  customer: Partial<CustomerInfo> = {},
): SubscriptionRequest => ({
  serviceType: "Standard Cleaning",
  frequency: "biweekly",
  price: 128,
  basePrice: 150,
  discountPercentage: 15,
  customerInfo: {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.test",
    phone: "(435) 555-0100",
    address: "12 Main Street",
    city: "Logan",
    state: "UT",
    zipCode: "84321",
    ...customer,
  },
  agreeToTerms: true,
  termsVersion: currentTerms,
  ...changes,
});

/** In memory; idempotent by key, and fails on demand. */
export const fakeProvider = () => {
  const createdOrders = new Map<string, ProviderOrder>();
  let calls = 0;
  let failure: AppError | undefined;
  let losesAnswers = false;
  const portal = new Map<string, ProviderSubscription>();
  const createSubscription: ProviderApi["createSubscription"] = async (order, key) => {
    calls += 1;
    if (failure !== undefined) throw failure;
    if (!createdOrders.has(key)) createdOrders.set(key, order);
    if (losesAnswers) throw new Error("killed between the provider's answer and ours");
    return { customerId: `cus_${order.reference}`, subscriptionId: `sub_${key}` };
  };
  const subscription: ProviderApi["subscription"] = async (id) => {
    calls += 1;
    if (failure !== undefined) throw failure;
    return portal.get(id);
  };
  return {
    createSubscription,
    subscription,
    register: (registered: ProviderSubscription): void => void portal.set(registered.subscriptionId, registered),
    createdOrders: (): ProviderOrder[] => [...createdOrders.values()],
    calls: (): number => calls,
    failWith: (value: AppError | undefined): void => {
      failure = value;
    },
    loseAnswers: (value: boolean): void => {
      losesAnswers = value;
    },
  };
};

const all = { pages: "all" } as const;

export const storedOrders = async (database: Database) => {
  const [subscriptions, customers, users, deliveries, mails] = await Promise.all([
    subscriptionEntity(database).query.newest({}).go(all),
    customerEntity(database).query.newest({}).go(all),
    userEntity(database).query.newest({}).go(all),
    listPending(database, deliveryKind),
    listMessageMails(database),
  ]);
  return {
    subscriptions: subscriptions.data,
    customers: customers.data,
    users: users.data,
    deliveries,
    mails,
  };
};
