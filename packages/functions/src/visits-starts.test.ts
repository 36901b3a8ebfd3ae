import type { FreeStart } from "@cleaning/contract/visits/visits";
import { readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import { describe, expect, it } from "vitest";
import { annsPortal, appliedBy, failureOf, move, now, second } from "./testing/anns-portal.ts";

const { database, agentId, send, change } = annsPortal();

const starts = async (from: string, to: string, id = second) =>
  send("GET /api/portal/visits/{id}/starts", { params: { id }, query: { from, to } });
const slotsOf = async (from: string, to: string): Promise<FreeStart[]> => {
  const { slots }: { slots: FreeStart[] } = JSON.parse((await starts(from, to)).text);
  return slots;
};

describe("free starts", () => {
  it("are those to which the visit can be moved, its own time among them, and none of closed days", async () => {
    await createVisitSchedule(database(), { id: 3, customerId: 9, anchor: "2026-11-05", segment: { start: 600 } }, now);
    const slots = await slotsOf("2026-11-01", "2026-11-05");
    expect(new Set(slots.map(({ date }) => date))).toEqual(
      new Set(["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"]),
    );
    expect(slots.filter(({ date }) => date === "2026-11-04")).toContainEqual({
      date: "2026-11-04",
      start: "09:00",
      end: "11:00",
    });
    // Another visit from 10:00 to 12:00, and ten minutes of travel.
    expect(slots.filter(({ date }) => date === "2026-11-05").map(({ start }) => start)).toEqual([
      "12:30",
      "13:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
    ]);
    const slot = slots.find(({ date }) => date === "2026-11-05");
    const moved = appliedBy(await change(second, move(slot?.date ?? "", slot?.start ?? "")));
    expect(moved.visits).toMatchObject([slot]);
  });

  it("are those of the subscription's agents too, who may come to a town outside their area", async () => {
    const customerId = (await readSchedule(database(), 1, "2026-10-20"))?.subscription.customerId ?? 0;
    const otherTown = { anchor: "2026-10-29", town: "Ogden", segment: { agents: [agentId()] } };
    await createVisitSchedule(database(), { id: 3, customerId, ...otherTown }, now);
    const { slots }: { slots: FreeStart[] } = JSON.parse(
      (await starts("2026-11-06", "2026-11-06", "p3-2026-11-05")).text,
    );
    expect(slots.map(({ start }) => start)).toContain("08:00");
    expect(appliedBy(await change("p3-2026-11-05", move("2026-11-06", "08:00"))).visits).toMatchObject([
      { date: "2026-11-06", start: "08:00" },
    ]);
  });

  it("are asked for 28 days at most, from tomorrow on and ten weeks ahead", async () => {
    for (const [from, to, message] of [
      ["2026-10-20", "2026-10-25", "Please choose days from tomorrow on."],
      ["2026-11-05", "2026-11-04", "Please choose a last day that is not before the first one."],
      ["2026-11-01", "2026-11-29", "Please ask for 28 days at most."],
      ["2026-12-28", "2026-12-30", "Please choose days within the next ten weeks."],
    ] as const)
      expect(failureOf(await starts(from, to))).toMatchObject({ status: 400, message });
    const last = plusDays("2026-10-20", 70);
    expect((await starts(plusDays(last, -27), last)).status).toBe(200);
    expect((await starts("2026-11-01", "2026-11-05", "p1-2026-11-05")).status).toBe(404);
  });

  it("take six requests, beside those that say whose visit it is", async () => {
    await starts("2026-11-01", "2026-11-28");
    database().requests.length = 0;
    await starts("2026-11-01", "2026-11-28");
    expect(database().requests.slice(4)).toEqual([
      "QueryCommand",
      "QueryCommand",
      "GetItemCommand",
      "QueryCommand",
      "QueryCommand",
      "QueryCommand",
    ]);
  });
});
