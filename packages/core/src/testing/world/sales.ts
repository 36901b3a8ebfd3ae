import { newHome } from "@cleaning/contract/homes/homes";
import { newQuote } from "@cleaning/contract/quotes/admin";
import { routes } from "@cleaning/contract/routes";
import type { Database } from "../../platform/database/index.ts";
import { confirmTokenIn } from "../../sales/booking/testing.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { firstStartTokenOf } from "../../sales/orders/first-start.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest } from "../../sales/orders/testing.ts";
import { saveQuote } from "../../sales/quotes/save-quote.ts";
import { addOwnHome } from "../../schedule/homes/change.ts";
import { timeOffRequestEntity, timeOffRequestExpiry } from "../../schedule/time-off/entity.ts";
import { giveTimeOff } from "../agent-time.ts";
import { ann, gus, olga, worldNow as now } from "./people.ts";

const secret = "s".repeat(43);
let keys = 0;
const submission = () => ({ key: `key-of-the-world-${(keys += 1)}`, now });

/** The links that were in mails. */
export type WorldTokens = { request: string; firstStart: string; firstPassword: string };

/** A request and a quote of a caller, an application, an order with Ann's address, and a guest's. */
export const addSales = async (database: Database): Promise<WorldTokens> => {
  await submitContact(
    database,
    { ...routes["POST /api/contact"].example.body, email: "cal@example.com" },
    submission(),
    now,
  );
  const quote = newQuote().parse({ ...routes["POST /api/admin/quotes"].example.body, isMailed: false });
  await saveQuote(database, quote, { by: olga.identityId, ...submission() });
  const application = { ...routes["POST /api/careers/apply"].example.body, resumeUrl: "uploads/0b9c2d1e/ann.pdf" };
  await submitApplication(database, application, submission(), now);
  const requested = await placeOrder(database, testOrderRequest({}, { email: ann.email }), submission());
  const order = testOrderRequest({}, { email: "guest@example.com" });
  const { messages, firstStart } = await placeOrder(database, order, { ...submission(), secret });
  return {
    request: confirmTokenIn(requested.messages[0]),
    firstStart: firstStartTokenOf(firstStart?.id ?? 0, secret),
    firstPassword: String(messages[0]?.payload.facts["password"]),
  };
};

/** A second home of Ann's; days off of the first agent, and those that he asks for. */
export const addHomesAndDaysOff = async (database: Database): Promise<void> => {
  await addOwnHome(
    database,
    ann.identityId,
    newHome().parse(routes["POST /api/portal/homes"].example.body),
    submission(),
  );
  const { agentId } = gus;
  const off = { from: "2026-12-24", until: "2026-12-24" };
  // Its visits have moved by now, which a closed day waits for.
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  await giveTimeOff(database, agentId, off, { by: olga.identityId, now: anHourAgo });
  const days = { from: "2026-12-28", until: "2026-12-29" };
  const request = { agentId, number: 1, ...days, reason: "A family wedding", state: "open", revision: 1 } as const;
  await timeOffRequestEntity(database)
    .create({ ...request, at: now.toISOString(), expiresAt: timeOffRequestExpiry(days.until) })
    .go();
};
