import { beforeEach, describe, expect, it } from "vitest";
import { changeCustomer } from "../../accounts/ownership/change-customer.ts";
import { changeHours, previewHours, readHours } from "../../apps/admin/business-hours/week.ts";
import { readSubscription } from "../../apps/admin/subscription.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { setHours } from "../../testing/agent-time.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { changeRecord } from "./change.ts";
import { showRecord } from "./read.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const stale = { kind: "conflict", message: expect.stringContaining("Somebody else has changed this meanwhile") };

describe("a change that says what it expects", () => {
  it("of an agent is refused where that field has changed, and made where another one has", async () => {
    const id = await agentNamed(database, "Ann Lee");
    await changeRecord(agentRecords, database, id, { assignedArea: "Ogden" }, admin);
    const change = { assignedArea: "Hyrum", expected: { assignedArea: "Logan" } };
    await expect(changeRecord(agentRecords, database, id, change, admin)).rejects.toMatchObject(stale);
    const other = { specialties: ["Ovens"], expected: { specialties: [] } };
    expect(await changeRecord(agentRecords, database, id, other, admin)).toMatchObject({
      assignedArea: "Ogden",
      specialties: ["Ovens"],
    });
  });

  it("of a customer is refused for notes and for the person, and a street address is changed with its history", async () => {
    const { customerId: id } = await subscriptionFor(database, "Cy Dee");
    await changeCustomer(database, id, { notes: "Two dogs.", phone: "(435) 555-0100" }, admin);
    const before = await showRecord(customerRecords, database, id);
    for (const change of [
      { notes: "Key below the mat.", expected: { notes: null } },
      { phone: "(435) 555-0199", expected: { phone: before.user.address } },
      { address: "12 East 400 North", expected: { address: "elsewhere" } },
    ])
      await expect(changeCustomer(database, id, change, admin)).rejects.toMatchObject(stale);
    const place = { address: "12 East 400 North", city: "Hyrum", expected: { address: before.user.address } };
    const { user, notes } = await changeCustomer(database, id, place, admin);
    expect([user.address, user.city, notes]).toEqual(["12 East 400 North", "Hyrum", "Two dogs."]);
    const shown = await showRecord(customerRecords, database, id);
    expect(shown.user.address).toBe("12 East 400 North");
  });

  it("is done already where the record is just so, as after an answer that was lost", async () => {
    const agentId = await agentNamed(database, "Ann Lee");
    const area = { assignedArea: "Hyrum", expected: { assignedArea: "Logan" } };
    const first = await changeRecord(agentRecords, database, agentId, area, admin);
    expect(await changeRecord(agentRecords, database, agentId, area, admin)).toEqual(first);
    const { customerId } = await subscriptionFor(database, "Cy Dee");
    for (const change of [
      { notes: "Two dogs.", expected: { notes: null } },
      { phone: "(435) 555-0100", expected: { phone: null } },
    ]) {
      const changed = await changeCustomer(database, customerId, change, admin);
      expect(await changeCustomer(database, customerId, change, admin)).toEqual(changed);
    }
    const day = { from: "08:00", until: "12:00" };
    const hours = { week: [null, day, day, day, day, day, null], expected: { week: null } };
    const { previewToken } = await previewHours(database, agentId, hours, now);
    await changeHours(database, agentId, { ...hours, previewToken }, admin);
    expect(await changeHours(database, agentId, { ...hours, previewToken }, admin)).toMatchObject({ week: hours.week });
  });

  it("of a subscription is refused where that field has changed", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Cy Dee");
    await changeSubscription(database, subscriptionId, { price: 130 }, admin);
    const change = { price: 150, expected: { price: 120 } };
    await expect(changeSubscription(database, subscriptionId, change, admin)).rejects.toMatchObject(stale);
    expect((await readSubscription(database, subscriptionId, now)).subscription.price).toBe(130);
    expect(
      await changeSubscription(database, subscriptionId, { price: 150, expected: { price: 130 } }, admin),
    ).toMatchObject({
      price: 150,
    });
  });

  it("of an agent's hours is refused where they have changed", async () => {
    const id = await agentNamed(database, "Ann Lee");
    const day = { from: "08:00", until: "12:00" };
    const week = [null, day, day, day, day, day, null];
    const other = { week: week.with(1, null), expected: { week: null } };
    const { previewToken } = await previewHours(database, id, other, now);
    await setHours(database, id, week, admin);
    await expect(previewHours(database, id, other, now)).rejects.toMatchObject(stale);
    await expect(changeHours(database, id, { ...other, previewToken }, admin)).rejects.toMatchObject(stale);
    expect((await readHours(database, id)).week).toEqual(week);
  });
});
