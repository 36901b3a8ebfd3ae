import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { confirmationCodeSentMessage } from "@cleaning/contract/accounts/recovery";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { ApiError } from "@cleaning/contract/http/api";
import { business } from "@cleaning/contract/site/business";
import { type MessageSetup, sendMessages, smokePhone } from "./messages.ts";
import { smokeAddress, disableUser, enableUser, type SmokeSessions, type SmokePool, type SmokeRole } from "./people.ts";
import type { SmokeOptions } from "./run.ts";
import { type LastCall, openSession, type SmokeSession } from "./session.ts";
import { expectThat, runSteps, type SmokeSteps } from "./steps.ts";
import { bookAndCancel, visitOfToday } from "./visits.ts";

export type SignedInOptions = SmokeOptions & {
  pool: SmokePool;
  sendsMail: boolean;
  /** How long a text and a notification are waited for; undefined sends none. */
  messageWait: MessageSetup["wait"] | undefined;
  now: () => Date;
};

const { zip, state } = business.address;
/** The company's own town. */
const town = townOfZip(zip) ?? business.address.city;

/** New permissions take a while to be known everywhere. */
const withRetries = async <T>({ attempts, pauseMilliseconds }: SmokeOptions, run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await run();
    } catch {
      await pause(pauseMilliseconds);
    }
  }
  return run();
};

const customerOf = async (admin: SmokeSession, userId: number) => {
  const email = smokeAddress("customer");
  const { customers } = await admin.api("GET /api/admin/customers", { query: { search: email } });
  const existing = customers.find(({ user }) => user.email === email);
  if (existing !== undefined) return existing;
  const created = await admin.api("POST /api/admin/customers", { body: { userId }, idempotencyKey: randomUUID() });
  return created.customer;
};

/** The record and its history entry are one transaction. */
const changeCustomer = async (admin: SmokeSession, userId: number, now: Date): Promise<number> => {
  const { id } = await customerOf(admin, userId);
  const notes = `Smoke run of ${now.toISOString()}`;
  await admin.api("PATCH /api/admin/customers/{id}", { params: { id }, body: { notes } });
  const { customer } = await admin.api("GET /api/admin/customers/{id}", { params: { id } });
  expectThat(customer.notes === notes, `the notes are ${JSON.stringify(customer.notes)}, not what was written`);
  const { entries } = await admin.api("GET /api/admin/history/{kind}/{id}", { params: { kind: "customers", id } });
  expectThat(JSON.stringify(entries).includes(notes), "the history has no entry of the change");
  return id;
};

const activeAgent = async (admin: SmokeSession, userId: number): Promise<number> => {
  const email = smokeAddress("agent");
  const { agents } = await admin.api("GET /api/admin/agents", { query: { search: email } });
  const existing = agents.find(({ user }) => user.email === email);
  const fields = { assignedArea: town, isActive: true };
  const { agent } =
    existing === undefined
      ? await admin.api("POST /api/admin/agents", { body: { userId, ...fields }, idempotencyKey: randomUUID() })
      : await admin.api("PATCH /api/admin/agents/{id}", { params: { id: existing.id }, body: fields });
  return agent.id;
};

const home = { id: profileHome };

const noteAccess = async (customer: SmokeSession, notes: string): Promise<void> => {
  const { access } = await customer.api("GET /api/portal/homes/{id}/access", { params: home });
  const body = { notes, revision: access.revision };
  await customer.api("PUT /api/portal/homes/{id}/access", { params: home, body });
};

const isUnauthorized = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 401;
    throw error;
  }
};

const signOut = async (person: SmokeSession): Promise<void> => {
  await person.signOut();
  expectThat(await isUnauthorized(person.api("GET /api/auth/me", {})), "the old token still opens the account");
  expectThat(await isUnauthorized(person.refresh()), "the session can still be renewed");
};

const journey = async (
  base: URL,
  steps: SmokeSteps,
  people: SmokeSessions,
  options: SignedInOptions,
): Promise<void> => {
  const { step, undoLater, omit } = steps;
  const { admin, customer, agent, newcomer } = people;
  const { pool, sendsMail, messageWait, now } = options;
  const signIn = async (part: SmokeRole) => {
    const password = await step(`give the made-up ${part} a password`, async () => {
      undoLater(`disable the made-up ${part}`, () => disableUser(pool, part));
      return enableUser(pool, part);
    });
    return step(`sign in as ${part}`, async () => {
      const user = await withRetries(options, () => people[part].signIn(smokeAddress(part), password));
      expectThat(user.role === (part === "newcomer" ? "customer" : part), `the role is ${user.role}`);
      return user;
    });
  };
  await signIn("admin");
  const { id: customerUser } = await signIn("customer");
  const customerId = await step("change a customer as admin, with history", () =>
    changeCustomer(admin, customerUser, now()),
  );
  await step("renew a session", async () => {
    await customer.refresh();
    const { user } = await customer.api("GET /api/auth/me", {});
    expectThat(user.id === customerUser, `the renewed session is of user ${user.id}`);
  });
  await step("change one's own profile", async () => {
    const body = { phone: smokePhone, address: "1 Smoke Street", city: town, state, zipCode: zip };
    const { account } = await customer.api("PATCH /api/account", { body });
    expectThat(account.zipCode === zip, "the ZIP code is not what was written");
  });
  const notes = `The key of run ${randomUUID()}`;
  await step("write how to get into a home, and read it", async () => {
    undoLater("take the notes about the home away", () => noteAccess(customer, ""));
    await noteAccess(customer, notes);
    const { access } = await customer.api("GET /api/portal/homes/{id}/access", { params: home });
    expectThat(access.notes === notes, "the notes are not what was written");
    const params = { id: customerId, homeId: profileHome };
    const read = await admin.api("GET /api/admin/customers/{id}/homes/{homeId}/access", { params });
    expectThat(read.access.notes === notes, "the admin reads other notes");
  });
  const { id: agentUser } = await signIn("agent");
  const agentId = await step("make a person an agent", async () => {
    const id = await activeAgent(admin, agentUser);
    undoLater("set the agent inactive", () =>
      admin.api("PATCH /api/admin/agents/{id}", { params: { id }, body: { isActive: false } }),
    );
    return id;
  });
  const service = await step("read the services", async () => {
    const { services } = await customer.api("GET /api/services", {});
    return services.find(({ type }) => type === "standard");
  });
  if (service === undefined) omit("visits and photos", "the stage offers no standard cleaning yet (pnpm catalog)");
  else {
    const setup = { customerId, agentId, serviceId: service.id, town, zip, notes, now };
    await bookAndCancel(steps, people, setup);
    await visitOfToday(steps, people, setup);
  }
  if (sendsMail) {
    await signIn("newcomer");
    await step("mail a code to SES's mailbox simulator", async () => {
      const { message } = await newcomer.api("POST /api/auth/confirmation-code", {});
      expectThat(message === confirmationCodeSentMessage, message);
    });
  } else omit("mail", "the stage has no domain and sends none");
  if (messageWait !== undefined)
    await sendMessages(steps, people, { base, customerId, agentId, now, wait: messageWait });
  await step("sign out", () => signOut(agent));
};

/** Signs in as all roles, writes, reads and undoes it. Returns whether all of it worked. */
export const smokeSignedIn = async (base: URL, options: SignedInOptions): Promise<boolean> => {
  let last: LastCall | undefined;
  const note = (call: LastCall): void => void (last = call);
  const people = {
    admin: openSession(base, note),
    customer: openSession(base, note),
    agent: openSession(base, note),
    newcomer: openSession(base, note),
  };
  return runSteps((steps) => journey(base, steps, people, options), { say: options.say, lastCall: () => last });
};
