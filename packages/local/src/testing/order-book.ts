import { randomUUID } from "node:crypto";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { provider } from "@cleaning/contract/checkout/provider";
import { dispatchDue, type DispatchRun } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { listPending } from "@cleaning/core/platform/outbox/testing.ts";
import { deliveryKind } from "@cleaning/core/sales/orders/delivery.ts";
import { circuitEntity } from "@cleaning/core/sales/provider/circuit.ts";
import { subscriptionEntity, type SubscriptionRecord } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { readTotals } from "@cleaning/core/testing/totals.ts";
import { connectProvider } from "@cleaning/functions/provider-api";
import { setupClient } from "../dynamodb.ts";

const all = { pages: "all" } as const;

export const newPeople = (count: number): string[] => {
  const run = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => `order-${run}-${index}@example.test`);
};

export const openOrderBook = (env: Readonly<Record<string, string>>) => {
  const plain = setupClient(env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const database = { client, table: env["TABLE"] ?? "" };
  const { PROVIDER_URL: url = "", PROVIDER_PORTAL: portal = "", PROVIDER_API_KEY: apiKey = "" } = env;
  return {
    database,
    subscriptionsOf: async (emails: readonly string[]): Promise<SubscriptionRecord[]> => {
      const { data } = await subscriptionEntity(database).query.newest({}).go(all);
      return data.filter(({ email }) => emails.includes(email));
    },
    undelivered: () => listPending(database, deliveryKind),
    totals: async (): Promise<{ records: number; revenueCents: number }> => {
      const data = await readTotals(database, "subscription");
      return { records: data?.records ?? 0, revenueCents: data?.revenueCents ?? 0 };
    },
    resetCircuit: async (): Promise<void> => {
      await circuitEntity(database).delete({ dependency: provider.slug }).go();
    },
    runJob: (minutes: number): Promise<DispatchRun> => {
      const now = (): Date => new Date(Date.now() + minutes * 60_000);
      const { api } = connectProvider(database, { url, portal, apiKey }, { now });
      const until = new Date(now().getTime() + 60_000);
      return dispatchDue(database, deliveryKind, { database, provider: api, now }, { now, until });
    },
    close: (): void => plain.destroy(),
  };
};
export type OrderBook = ReturnType<typeof openOrderBook>;
