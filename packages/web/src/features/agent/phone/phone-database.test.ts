import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { outboxPhone } from "./outbox-phone.ts";
import { makeOutbox } from "./outbox.ts";
import { newPhone, noon, note, textOf } from "./phone-fixtures.ts";

const make = () => makeOutbox(7, () => noon);
const texts = async () => (await make().list()).entries.map(({ event }) => textOf(event));

beforeEach(newPhone);

test("a phone that a later release has used keeps its outbox after a roll-back, and takes more", async () => {
  await make().add(note("before"));
  const later = await openDB("agent-outbox", 2, {
    upgrade: (database) => void database.createObjectStore("added"),
  });
  later.close();
  expect(await texts()).toEqual(["before"]);
  expect(await make().add(note("after"))).toBe("phone");
  expect(await texts()).toEqual(["before", "after"]);
});

test("a connection of this release gives way to a later one", async () => {
  const phone = outboxPhone();
  await makeOutbox(7, () => noon, phone).add(note("before"));
  const later = await openDB("agent-outbox", 2);
  expect(later.version).toBe(2);
  later.close();
  expect(await texts()).toEqual(["before"]);
});
