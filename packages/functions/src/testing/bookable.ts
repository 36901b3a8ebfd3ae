import { stockCatalog } from "@cleaning/core/sales/orders/testing.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { beforeEach, vi } from "vitest";
import { depsOn, trustTestTokens, workingProvider } from "./index.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");

/** With a catalogue, one agent and a working provider; new for each test of the file. */
export const bookableCompany = () => {
  let current: { database: TestDatabase; deps: ReturnType<typeof depsOn> } | undefined;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    trustTestTokens();
    const database = await testDatabase();
    await stockCatalog(database);
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database), ...fields }, now);
    current = {
      database,
      deps: { ...depsOn(database), providerApi: async () => ({ api: workingProvider(), scriptUrl: "" }) },
    };
  });
  return {
    now,
    company: () => {
      if (current === undefined) throw new Error("There is no company yet.");
      return current;
    },
  };
};
