import { beforeAll, describe, expect, it } from "vitest";
import { agentRecords } from "../../people/agents/records.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { listedUsers } from "../../people/users/list.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { listedApplications } from "../../sales/careers/list.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { listedContacts } from "../../sales/contact/list.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { listedSubscriptions } from "../../schedule/subscriptions/list.ts";
import { stackDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createCustomer, createSubscription } from "../../testing/records.ts";
import { readHistory } from "../audit/index.ts";
import { changeRecord } from "../records/change.ts";
import { createRecord } from "../records/create.ts";
import { listRecords } from "../records/list.ts";
import { type PageQuery, type PageOptions, readPage } from "./page.ts";

const now = new Date("2026-11-21T19:00:00Z");
const keys = (cursor: string | null): unknown => JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
const cursorOf = (index: number): string => Buffer.from(JSON.stringify({ at: String(index) })).toString("base64url");
const admin = { by: "sub-admin", now };

describe("a page", () => {
  const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  /** As AWS: stops at the limit with a cursor, also at the end of the list. */
  const likeAws = async ({ limit, cursor }: PageOptions, most = Infinity) => {
    const from = ten.findIndex((index) => cursorOf(index) === cursor) + 1;
    const to = from + Math.min(limit, most);
    return { data: ten.slice(from, to), cursor: to <= 10 ? cursorOf(to - 1) : null };
  };
  const read = async (limit: number, most?: number): Promise<number[][]> => {
    const pages: number[][] = [];
    for (let cursor: string | null | undefined; cursor !== null && pages.length < 20;) {
      const page: PageQuery = { limit, cursor };
      const query = { run: (options: PageOptions) => likeAws(options, most), cursorAfter: cursorOf };
      const found = await readPage<number>("list", page, query);
      pages.push(found.data);
      cursor = found.cursor;
    }
    return pages;
  };

  it.each([
    [1, 10],
    [3, 4],
    [5, 2],
    [9, 2],
    [10, 1],
    [11, 1],
  ])("of %i leads on as long as something comes after it, and no longer", async (limit, pages) => {
    const all = await read(limit);
    expect(all.flat()).toEqual(ten);
    expect(all).toHaveLength(pages);
  });

  it("that the database cut short leads on from where it stopped", async () => {
    expect((await read(5, 3)).flat()).toEqual(ten);
  });
});

describe("every list of three", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await stackDatabase();
    await testServices(database);
    const subscription = { serviceId: 2, frequency: "weekly" as const, priceCents: 9_000, isActive: true };
    const person = { email: "a@example.test", phone: "4355550100" };
    for (const [index, name] of ["Ann Lee", "Bob Orr", "Cid Moe"].entries()) {
      const key = `key-0000000${index}`;
      const userId = await testUser(database, name, { city: "Logan" });
      const customerId = await createCustomer(database, { userId, hasPets: false }, now);
      const nextDate = `2026-12-0${index + 1}`;
      await createSubscription(database, { ...subscription, customerId: 1, nextDate }, now);
      const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
      await createRecord(agentRecords, database, { userId, ...profile }, now);
      await changeRecord(
        customerRecords,
        database,
        1,
        { notes: name },
        { ...admin, now: new Date(now.getTime() + customerId) },
      );
      const request = {
        firstName: "Ann",
        lastName: "Lee",
        ...person,
        service: "deep" as const,
        message: "Hello there",
      };
      await submitContact(database, request, { key }, now);
      const job = { name, ...person, experience: "Five years.", position: "other" as const };
      await submitApplication(database, job, { key: `job-${key}` }, now);
    }
  });

  type Answer = { nextCursor: string | null; rows: readonly unknown[] };
  const history = async (page: PageQuery): Promise<Answer> => {
    const { entries, nextCursor } = await readHistory(database, { kind: "customers", id: 1 }, page);
    return { nextCursor, rows: entries };
  };
  const lists: Record<string, (page: PageQuery) => Promise<Answer>> = { history };
  const add = (name: string, query: (page: PageQuery) => Promise<{ nextCursor: string | null } & object>) => {
    lists[name] = async (page) => {
      const { nextCursor, ...rest } = await query(page);
      return { nextCursor, rows: Object.values(rest).find((value) => Array.isArray(value)) ?? [] };
    };
  };
  for (const order of ["asc", "desc"] as const) {
    for (const view of [{}, { sort: "name" as const }, { sort: "email" as const }]) {
      const suffix = `${order} ${view.sort ?? ""}`;
      add(`customers ${suffix}`, (page) => listRecords(listedCustomers, database, { ...page, order, ...view }, now));
      add(`users ${suffix}`, (page) => listRecords(listedUsers, database, { ...page, order, ...view }, now));
      add(`agents ${suffix}`, (page) => listRecords(agentRecords, database, { ...page, order, ...view }, now));
      add(`subscriptions ${suffix}`, (page) =>
        listRecords(listedSubscriptions, database, { ...page, order, ...view }, now),
      );
    }
    add(`agents in a state ${order}`, (page) =>
      listRecords(agentRecords, database, { ...page, order, active: true }, now),
    );
    for (const narrow of [{ customerId: 1 }, { active: true }, { active: true, from: "2026-12-01" }])
      add(`subscriptions ${JSON.stringify(narrow)} ${order}`, (page) =>
        listRecords(listedSubscriptions, database, { ...page, order, ...narrow }, now),
      );
  }
  for (const processed of [undefined, false]) {
    add(`contact requests ${processed}`, (page) => listRecords(listedContacts, database, { ...page, processed }, now));
    add(`applications ${processed}`, (page) => listRecords(listedApplications, database, { ...page, processed }, now));
  }

  it.each(Object.keys(lists))("ends with its last record, whatever the page holds: %s", async (name) => {
    const list = lists[name] ?? history;
    database.requests.length = 0;
    const fullList = await list({ limit: 3 });
    expect(database.requests.length).toBeLessThanOrEqual(3);
    expect(fullList.rows).toHaveLength(3);
    expect(fullList.nextCursor).toBeNull();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.rows, ...second.rows]).toEqual(fullList.rows);
    expect(second.nextCursor).toBeNull();
  });

  it("gives the database's own cursors, so that those of earlier versions lead on and none tells more", async () => {
    const { cursor } = await subscriptionEntity(database)
      .query.byState({ isActive: true })
      .between({ nextDate: "2026-11-21" }, { nextDate: "9999-12-31" })
      .go({ limit: 2, order: "asc" });
    const active = { active: true, from: "2026-11-21", limit: 2 };
    const due = (page: Partial<PageQuery>) => listRecords(listedSubscriptions, database, { ...active, ...page }, now);
    const { nextCursor } = await due({});
    const list = "subscriptions-active-2026-11-21--asc.";
    expect(keys(nextCursor?.replace(list, "") ?? null)).toEqual(keys(cursor));
    expect(await due({ cursor: `${list}${cursor}` })).toEqual(await due({ cursor: nextCursor ?? "" }));
  });
});
