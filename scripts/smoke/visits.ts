import { randomUUID } from "node:crypto";
import type { QuoteRequest } from "@cleaning/contract/booking/booking";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { business } from "@cleaning/contract/site/business";
import { smokePhone } from "./messages.ts";
import { type SmokeSessions, smokeAddress } from "./people.ts";
import type { SmokeSession } from "./session.ts";
import { expectThat, found, type SmokeSteps } from "./steps.ts";

export type VisitSetup = {
  customerId: number;
  agentId: number;
  serviceId: number;
  town: string;
  zip: string;
  notes: string;
  now: () => Date;
};

const quoteRequest = (zip: string): QuoteRequest => ({
  zip,
  service: "standard",
  squareFeet: 1_000,
  bedrooms: 1,
  bathrooms: 1,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
});

const scopeThis = { scope: "this" } as const;
const skipThis = { change: { skip: true }, ...scopeThis } as const;

const changeAsAdmin = async (
  admin: SmokeSession,
  id: string,
  change: typeof skipThis | ({ change: { agents: number[] } } & typeof scopeThis),
): Promise<void> => {
  const { previewToken } = await admin.api("POST /api/admin/visits/{id}/preview", { params: { id }, body: change });
  const body = { ...change, previewToken };
  await admin.api("POST /api/admin/visits/{id}/apply", { params: { id }, body, idempotencyKey: randomUUID() });
};

const street = "1 Smoke Street";

const cancelVisit = async (customer: SmokeSession, id: string): Promise<void> => {
  const { previewToken } = await customer.api("POST /api/portal/visits/{id}/preview", {
    params: { id },
    body: skipThis,
  });
  const body = { ...skipThis, previewToken };
  const request = { params: { id }, body, idempotencyKey: randomUUID() };
  const { visits } = await customer.api("POST /api/portal/visits/{id}/apply", request);
  const { status } = found(
    visits.find((visit) => visit.id === id),
    "the answer does not name the visit",
  );
  expectThat(status === "skipped" || status === "cancelled", `the visit is ${status}`);
};

export const bookAndCancel = async (
  { step }: SmokeSteps,
  { customer }: SmokeSessions,
  { town, zip, now }: VisitSetup,
): Promise<void> => {
  const quote = await step("make a quote", async () => {
    const answer = await customer.api("POST /api/quotes", { body: quoteRequest(zip) });
    if (!answer.served) throw new Error(`${zip} is not served`);
    return answer;
  });
  const search = { zip, service: "standard", minutes: quote.minutes } as const;
  const holdId = await step("hold a start", async () => {
    const today = dateAtBusiness(now());
    const days = { from: isoDate(addDays(today, 1)), to: isoDate(addDays(today, 28)) };
    // A run that was broken off may have left a visit there.
    const { homes } = await customer.api("GET /api/portal/homes", {});
    const home = homes.find(({ address }) => address === street);
    const query = { ...search, ...days, ...(home === undefined ? {} : { homeId: home.id }) };
    const { slots } = await customer.api("GET /api/slots", { query });
    const { date, start } = found(slots.at(-1), "there is no free start within four weeks");
    const { zip: _, service: _service, ...inputs } = quoteRequest(zip);
    const hold = await customer.api("POST /api/holds", { body: { ...search, quote: inputs, date, start } });
    return hold.holdId;
  });
  const visit = await step("book a visit", async () => {
    const customerInfo = {
      firstName: "Smoke",
      lastName: "Customer",
      email: smokeAddress("customer"),
      phone: smokePhone,
      address: street,
      city: town,
      state: business.address.state,
      zipCode: zip,
    };
    const agreement = { agreeToTerms: true, termsVersion: bookingTerms.version } as const;
    const body = { ...quoteRequest(zip), price: quote.price, holdId, customerInfo, ...agreement };
    const { visits } = await customer.api("POST /api/bookings", { body, idempotencyKey: randomUUID() });
    return found(visits[0], "the booking has no visit");
  });
  await step("cancel the visit", () => cancelVisit(customer, visit.id));
};

/** Two pixels by two, without a position. */
const picture = Buffer.from(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKYAH//Z",
  "base64",
);

/** In milliseconds, of a request to the bucket. */
const deadline = 30_000;

const uploadPhoto = async (agent: SmokeSession, visitId: string, now: Date): Promise<string> => {
  const photoId = randomUUID();
  const body = { photoId, visitId, size: picture.length };
  const { url, headers } = await agent.api("POST /api/agent/photos", { body });
  const put = (): Promise<Response> =>
    fetch(url, { method: "PUT", headers, body: picture, signal: AbortSignal.timeout(deadline) });
  const firstUpload = await put();
  expectThat(firstUpload.ok, `the bucket answers ${firstUpload.status}: ${await firstUpload.text()}`);
  const again = await put();
  expectThat(again.status === 412, `the ticket was good for a second upload: ${again.status}`);
  const at = now.toISOString();
  const event = { id: randomUUID(), visitId, at, kind: "photo", photoId, taken: "before" };
  const { events } = await agent.api("POST /api/agent/events", { body: { sentAt: at, events: [event] } });
  const [answer] = events;
  expectThat(answer?.result === "accepted", `the photo was ${answer?.result}: ${answer?.message}`);
  return photoId;
};

const readPhoto = async (admin: SmokeSession, visitId: string, photoId: string): Promise<void> => {
  const { photos } = await admin.api("GET /api/admin/visits/{id}/record", { params: { id: visitId } });
  const { url } = found(
    photos.find(({ id }) => id === photoId),
    "the record of the visit lacks the photo",
  );
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadline) });
  expectThat(answer.ok, `the bucket answers ${answer.status}: ${await answer.clone().text()}`);
  expectThat(picture.equals(Buffer.from(await answer.arrayBuffer())), "the photo is not what was uploaded");
};

export const visitOfToday = async (
  { step, undoLater, omit }: SmokeSteps,
  { admin, agent }: SmokeSessions,
  { customerId, agentId, serviceId, notes, now }: VisitSetup,
): Promise<void> => {
  const today = isoDate(dateAtBusiness(now()));
  const visit = await step("plan a visit of today as admin", async () => {
    const terms = { customerId, serviceId, frequency: "monthly", price: 150, nextServiceDate: today } as const;
    const created = await admin.api("POST /api/admin/subscriptions", { body: terms, idempotencyKey: randomUUID() });
    const { id } = created.subscription;
    undoLater("end the plan", () =>
      admin.api("PATCH /api/admin/subscriptions/{id}", { params: { id }, body: { isActive: false } }),
    );
    const days = { from: today, to: today };
    const { visits } = await admin.api("GET /api/admin/visits", { query: { customerId, ...days } });
    return visits.find(({ subscriptionId }) => subscriptionId === id);
  });
  if (visit === undefined) return omit("a photo of a visit", "the company is closed today");
  const { id } = visit;
  await step("give the visit to the agent", () =>
    changeAsAdmin(admin, id, { change: { agents: [agentId] }, ...scopeThis }),
  );
  undoLater("skip the visit", () => changeAsAdmin(admin, id, skipThis));
  await step("read the day as an agent, with how to get in", async () => {
    const { visits } = await agent.api("GET /api/agent/day", { query: { date: today } });
    const own = found(
      visits.find((one) => one.id === id),
      "the day lacks the visit",
    );
    expectThat(own.access?.notes === notes, "the notes are not what the customer wrote");
  });
  const photoId = await step("upload a photo by its ticket", () => uploadPhoto(agent, id, now()));
  await step("read the photo as admin", () => readPhoto(admin, id, photoId));
};
