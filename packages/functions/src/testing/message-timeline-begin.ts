import { testCrew } from "@cleaning/core/apps/agent/testing/crew.ts";
import { setTextChoice } from "@cleaning/core/people/message-preferences/texts.ts";
import type { Database } from "@cleaning/core/platform/database";
import { openNumber } from "@cleaning/core/platform/texts/number-answers.ts";
import { changeTextSettings } from "@cleaning/core/platform/texts/settings.ts";
import { textablePhone } from "@cleaning/core/platform/texts/textable-phone.ts";
import { subscriptionEntity } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { now as begin, subscriptionOf } from "@cleaning/core/testing/schedule.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { Kill } from "./message-steps.ts";
import { segmentMicros } from "./text-world.ts";

/** When their numbers say YES. */
export const answeredAt = new Date(begin.getTime() + 1);

export const firstTextSettings = { isOn: true, monthlyCapCents: 2_000, segmentMicros };

/** A database whose worker can be killed at a request. */
const withKills = (database: Database) => {
  let [requests, killed] = [0, undefined as Kill | undefined];
  const send = async (command: Parameters<Database["client"]["send"]>[0]): Promise<unknown> => {
    requests += 1;
    const { request = Infinity, when } = killed ?? {};
    if (requests > request || (requests === request && when === "before")) throw new Error("killed");
    const answer: unknown = await Promise.resolve(database.client.send(command));
    if (requests === request) throw new Error("killed");
    return answer;
  };
  const client = new Proxy(database.client, {
    get: (target, name): unknown => (name === "send" ? send : Reflect.get(target, name)),
  });
  const work = { client, table: database.table };
  return {
    database: work,
    /** Returns whether the work was done; a kill is no failure of it. */
    run: async (next: Kill | null | undefined, doWork: (database: Database) => Promise<unknown>): Promise<boolean> => {
      [requests, killed] = [0, next ?? undefined];
      try {
        await doWork(work);
        return true;
      } catch (error) {
        if (killed === undefined) throw error;
        return false;
      } finally {
        killed = undefined;
      }
    },
  };
};

let phones = 0;

export const bookOn = async (
  database: Database,
  agentId: number | undefined,
  { days, start, now }: { days: number; start: number; now: Date },
): Promise<number> => {
  phones += 1;
  const userId = await testUser(database, "Eve Fox", { phone: `(435) 555-${String(1_000 + (phones % 9_000))}` });
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const anchor = plusDays(todayAt(now), days);
  const segment = { anchor, from: anchor, start, agents: agentId === undefined ? [] : [agentId] };
  return (await subscriptionOf(database, customerId, segment, now)).subscriptionId;
};

/** Three agents, and three customers with a weekly visit each. */
export const beginTimelines = async (inner: Database) => {
  const world = withKills(inner);
  const { database } = world;
  const crew = await testCrew(database);
  await changeTextSettings(database, { ...firstTextSettings, revision: 0 }, { by: "sub-admin", now: begin });
  const ids = [
    crew.subscriptionId,
    await bookOn(database, crew.bob.id, { days: 2, start: 780, now: begin }),
    await bookOn(database, crew.cy.id, { days: 3, start: 540, now: begin }),
  ];
  // One gets texts besides mails, one instead of them.
  const agreed: { recipient: string; phone: string; replacesMail: boolean }[] = [];
  for (const [id, replacesMail] of [[ids[0], false] as const, [ids[1], true] as const]) {
    const { data } = await subscriptionEntity(database)
      .get({ id: id ?? 0 })
      .go();
    const customerId = data?.customerId ?? 0;
    const token = await ownLink(database, "preferences", `customer-${customerId}`);
    await setTextChoice(database, { token, isOn: true, replacesMail }, begin);
    const phone = textablePhone(data?.phone ?? "") ?? "";
    await openNumber(database, phone, answeredAt);
    agreed.push({ recipient: `customer#${customerId}`, phone, replacesMail });
  }
  return { ...world, crew, ids, agreed };
};
export type Beginning = Awaited<ReturnType<typeof beginTimelines>>;
