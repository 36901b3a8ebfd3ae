import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { officeCalls, type OfficeCalls } from "./office.ts";
import { newPerson, registerConfirmed } from "./people.ts";
import { openVisitDay, startAfter, visitDay } from "./visit-days.ts";

/** Its town is the one that the address names. */
const unservedZip = "99999";

const userOf = async (page: Page, calls: OfficeCalls, town: string): Promise<{ id: number; name: string }> => {
  const person = { ...newPerson(), city: town, zipCode: unservedZip };
  await registerConfirmed(page, person);
  const found = await calls.get(`/api/admin/users?search=${encodeURIComponent(person.email)}`);
  const { users }: { users: { id: number }[] } = await found.json();
  return { id: users[0]?.id ?? 0, name: `${person.firstName} ${person.lastName}` };
};

const customerOf = async (page: Page, calls: OfficeCalls, town: string): Promise<{ id: number; name: string }> => {
  const user = await userOf(page, calls, town);
  const added = await calls.post("/api/admin/customers", { userId: user.id });
  const { customer }: { customer: { id: number } } = await added.json();
  const subscription = {
    customerId: customer.id,
    serviceId: 1,
    frequency: "weekly",
    price: 120,
    nextServiceDate: visitDay(0),
  };
  await calls.post("/api/admin/subscriptions", subscription);
  return { id: customer.id, name: user.name };
};

const agentOf = async (page: Page, calls: OfficeCalls, town: string): Promise<{ id: number; name: string }> => {
  const user = await userOf(page, calls, town);
  const added = await calls.post("/api/admin/agents", { userId: user.id, assignedArea: town });
  const { agent }: { agent: { id: number } } = await added.json();
  return { id: agent.id, name: user.name };
};

/** A customer in a town of their own with the agent who serves it; another agent works elsewhere. */
export const company = async (page: Page, { isServed = true } = {}) => {
  const calls = await officeCalls(page);
  const town = `Town ${randomUUID().slice(0, 8)}`;
  const agent = await agentOf(page, calls, isServed ? town : `${town} nearby`);
  const helper = await agentOf(page, calls, `${town} elsewhere`);
  const customer = await customerOf(page, calls, town);
  return { agent, helper, customer };
};

/** An agent who has eight visits, one every hour from the first start, on the next open visit day, and a colleague who has none. */
export const fullDay = async (page: Page) => {
  const calls = await officeCalls(page);
  const town = `Town ${randomUUID().slice(0, 8)}`;
  const date = openVisitDay();
  const agent = await agentOf(page, calls, town);
  for (const hour of [7, 6, 5, 4, 3, 2, 1, 0]) {
    const customer = await customerOf(page, calls, town);
    const found = await calls.get(`/api/admin/visits?customerId=${customer.id}&from=${date}&to=${date}`);
    const { visits }: { visits: { id: string }[] } = await found.json();
    const path = `/api/admin/visits/${visits[0]?.id}`;
    const start = startAfter(hour * 60);
    for (const change of [{ minutes: 45 }, { date, start, agents: [agent.id] }]) {
      const body = { change, scope: "this" };
      const { previewToken }: { previewToken: string } = await (await calls.post(`${path}/preview`, body)).json();
      await calls.post(`${path}/apply`, { ...body, previewToken });
    }
  }
  return { date, agent, colleague: await agentOf(page, calls, town) };
};
