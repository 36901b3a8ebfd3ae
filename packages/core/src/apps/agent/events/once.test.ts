import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { visitEventEntity } from "../../../schedule/records/visit-events.ts";
import { testDatabase } from "../../../testing/index.ts";
import { killedAt } from "../../../testing/killed.ts";
import { testCrew } from "../testing/crew.ts";

type Crew = Awaited<ReturnType<typeof testCrew>>;
const pair = ([ann = 0, bob = 0]: number[]) => ({ agents: [ann, bob], minutes: 300 });

/** `minute` after nine. */
const phoneEvent = fc.record({
  isAnn: fc.boolean(),
  minute: fc.integer({ min: 0, max: 400 }),
  what: fc.oneof(
    fc.constantFrom("on-the-way", "started", "done").map((kind) => ({ kind })),
    fc.constant({ kind: "no-access", reason: "dog" }),
    fc.constant({ kind: "note", text: "Fine." }),
    fc.record({
      kind: fc.constant("check"),
      item: fc.constantFrom("Dust the shelves", "Mop the floors"),
      isDone: fc.boolean(),
    }),
  ),
});

/** Which events are sent, again or not, and at which request the function dies. */
const requestPlan = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  isRepeated: fc.boolean(),
  death: fc.option(fc.record({ request: fc.integer({ min: 1, max: 14 }), when: fc.constantFrom("before", "after") })),
});

const timeOf = (minute: number): string =>
  `${String(9 + Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const stateOf = async (database: Awaited<ReturnType<typeof testDatabase>>, crew: Crew) => {
  const { data } = await visitEventEntity(database).query.byVisit(crew.key).go({ pages: "all", consistent: true });
  const { agents: _, subscriptionId: _plan, previousAssignments: _formerly, ...visit } = await crew.visit();
  return {
    visit: { ...visit, customerId: 0 },
    events: data
      .map(({ subscriptionId: _id, agentId, ...event }) => ({ ...event, isAnns: agentId === crew.ann.id }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
};

it("stores events once and in order, however often they are sent and wherever the function dies", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(phoneEvent, { minLength: 1, maxLength: 8 }),
      fc.array(requestPlan, { minLength: 8, maxLength: 8 }),
      async (all, requestPlans) => {
        const [database, plain] = [await testDatabase(), await testDatabase()];
        const [crew, other] = [await testCrew(database, pair), await testCrew(plain, pair)];
        const reports = all.map(({ isAnn, minute, what }) => ({ isAnn, event: crew.says(what, timeOf(minute)) }));
        const forOther = ({ event }: (typeof reports)[number]): AgentEvent => ({ ...event, visitId: other.visitId });
        for (const one of reports) await other.send(one.isAnn ? other.ann : other.bob, [forOther(one)]);

        let at = 0;
        for (let turn = 0; at < reports.length; turn += 1) {
          const { size, isRepeated, death } = requestPlans[turn % requestPlans.length] ?? {
            size: 1,
            isRepeated: false,
            death: null,
          };
          const isAnnsTurn = reports[at]?.isAnn === true;
          const batch = reports.slice(at, at + size);
          const others = batch.findIndex(({ isAnn }) => isAnn !== isAnnsTurn);
          const batchEvents = batch.slice(0, others < 0 ? size : others).map(({ event }) => event);
          const phone = isAnnsTurn ? crew.ann : crew.bob;
          if (death !== null) {
            const failingDatabase = await killedAt(database.table, death.request, death.when);
            await crew.send(phone, batchEvents, { on: failingDatabase }).catch(() => undefined);
          }
          const { events } = await crew.send(phone, batchEvents);
          expect(events.map(({ result }) => result === "refused")).toEqual(batchEvents.map(() => false));
          if (isRepeated) {
            const again = await crew.send(phone, batchEvents);
            expect(again.events.map(({ result }) => result)).toEqual(batchEvents.map(() => "repeated"));
          }
          at += batchEvents.length;
        }
        expect(await stateOf(database, crew)).toEqual(await stateOf(plain, other));
      },
    ),
    { numRuns: 12 },
  );
});
