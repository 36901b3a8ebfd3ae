import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { expect, it } from "vitest";
import { placeBooking } from "../../sales/booking/place.ts";
import { endedHold, testBookingRequest, testBox } from "../../sales/booking/testing.ts";
import { stockCatalog } from "../../sales/orders/testing.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { testDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { previewSubscription } from "./change.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

it("a pause by the office over a first visit with its own work is refused in the office's words", async () => {
  const database = await testDatabase();
  await stockCatalog(database);
  const agent = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < 2; index += 1)
    await createAgent(database, { userId: await testUser(database), ...agent }, now);
  const holdId = endedHold({ date: "2026-12-02", start: 540, agents: [], priceBook: 1 }, "f".repeat(22));
  const request = testBookingRequest(holdId, { frequency: "biweekly", service: "deep", price: 128, firstPrice: 250 });
  const booked = { ...context, encrypt: testCipher.encrypt, box: testBox, key: "key-00000001" };
  const { answer } = await placeBooking(database, request, booked);
  await extendSubscription(database, answer.bookingId, context);
  const pause = { pause: { from: "2026-12-01", until: "2026-12-05" } };
  await expect(previewSubscription(database, answer.bookingId, pause, now)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^The pause would leave out the first visit, on .*, then pause\.$/),
  });
});
