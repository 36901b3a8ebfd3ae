import { randomUUID } from "node:crypto";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import type { Segment, Visit } from "@cleaning/scheduling/schedule";
import { putCatalog } from "../../../catalog/catalog/index.ts";
import { recordRole } from "../../../people/team/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { visitEventEntity } from "../../../schedule/records/visit-events.ts";
import { applyChange, previewChange } from "../../../schedule/visits/apply.ts";
import { allVisits } from "../../../schedule/visits/testing/whole.ts";
import { testUser } from "../../../testing/people.ts";
import { plainJpeg, testPhotos } from "../../../testing/photos.ts";
import { createAgent, createCustomer } from "../../../testing/records.ts";
import { now, subscriptionOf } from "../../../testing/schedule.ts";
import { takeEvents } from "../events/take-events.ts";
import { photoPath } from "../photos/photo-store.ts";

/** A Wednesday; the visit starts at 9:00 in Utah. */
export const day = "2026-10-21";
export const clock = (time: string, date = day): Date =>
  new Date(new Date(`${date}T${time}:00Z`).getTime() + 6 * 3_600_000);

const agentCalled = async (database: Database, name: string): Promise<{ id: number; sub: string }> => {
  const sub = `sub-${randomUUID()}`;
  const userId = await testUser(database, name, { identityId: sub });
  await recordRole(database, { userId, identityId: sub, email: `${sub}@example.test` }, "agent", now);
  const profile = { assignedArea: "Logan, Ogden", specialties: [], completedJobs: 3, isActive: true };
  return { id: await createAgent(database, { userId, ...profile }, now), sub };
};

export const testCrew = async (database: Database, segment: (ids: number[]) => Partial<Segment> = () => ({})) => {
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, {
    services: [{ ...service, id: 1, name: "Standard Cleaning", features: ["Dust the shelves", "Mop the floors"] }],
  });
  const [ann, bob, cy] = [
    await agentCalled(database, "Ann Lee"),
    await agentCalled(database, "Bob Lee"),
    await agentCalled(database, "Cy Lee"),
  ];
  const home = { phone: "(435) 555-0107", address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
  const userId = await testUser(database, "Dee Moss", home);
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const { subscriptionId } = await subscriptionOf(database, customerId, {
    agents: [ann.id],
    ...segment([ann.id, bob.id, cy.id]),
  });
  const photos = testPhotos();
  const visitId = `p${subscriptionId}-${day}`;
  const key = { subscriptionId, occurrenceDate: day };

  type Sent = AgentEvent | Record<string, unknown>;
  return {
    ann,
    bob,
    cy,
    subscriptionId,
    customerId,
    visitId,
    key,
    photos,
    send: (
      who: { sub: string },
      events: readonly Sent[],
      { at = clock("18:00"), sentAt = at, on = database }: { at?: Date; sentAt?: Date; on?: Database } = {},
    ) =>
      takeEvents(
        { database: on, photos },
        { sentAt: sentAt.toISOString(), events: events.map((event) => ({ id: "", ...event })) },
        { identityId: who.sub, now: at },
      ),
    stored: async () => {
      const { data } = await visitEventEntity(database).query.byVisit(key).go({ pages: "all", consistent: true });
      return data.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    },
    visit: async (occurrenceDate = day): Promise<Visit> => {
      const found = (await allVisits(database)).find(
        (one) => one.subscriptionId === subscriptionId && one.occurrenceDate === occurrenceDate,
      );
      if (found === undefined) throw new Error(`There is no visit on ${occurrenceDate}.`);
      return found;
    },
    change: async (change: Extract<ScheduleChange, { change: unknown }>["change"], at: Date) => {
      const request: ScheduleChange = { occurrenceDate: day, change, scope: "this" };
      const { previewToken } = await previewChange(database, subscriptionId, request, { now: at });
      await applyChange(database, subscriptionId, { request, previewToken }, { now: at });
    },
    upload: (photoId: string, content: Uint8Array = plainJpeg) => photos.uploaded.set(photoPath(key, photoId), content),
    says: (more: Record<string, unknown>, time: string, date?: string): AgentEvent =>
      ({ id: randomUUID(), visitId, at: clock(time, date).toISOString(), ...more }) as unknown as AgentEvent,
  };
};
