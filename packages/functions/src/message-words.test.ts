import type { KindWords } from "@cleaning/contract/admin/message-words";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, expect, it } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { handlers } from "./lazy/message-words.ts";
import { asDocumented, contextWith, depsOn, eventOf, tokenWith, trustTestTokens } from "./testing/index.ts";

const own = messageKinds["visit-reminder"].words;
const change = { ...own, subject: "See you on {day}" };

let database: TestDatabase;
beforeEach(async () => {
  trustTestTokens();
  database = await testDatabase();
  const user = { identityId: "sub-1", email: "ada@example.test", name: "Ada Holt", emailConfirmed: true };
  await createUser(database, user, new Date());
});

type Key = keyof typeof messageWordsRoutes;
const call = async (
  key: Key,
  { role, body, kind = "visit-reminder" }: { role?: string; body?: object; kind?: string } = {},
) => {
  const handle = createApiFunction(messageWordsRoutes, handlers, depsOn(database));
  const groups = role === undefined ? {} : { "cognito:groups": [role] };
  const request = { params: { kind }, token: tokenWith(groups), ...(body === undefined ? {} : { body }) };
  const answer = asDocumented(key, await handle(eventOf(key, request), contextWith()));
  return { status: answer.statusCode, text: answer.body ?? "" };
};
const calls = Object.keys(messageWordsRoutes) as Key[];
const put = "PUT /api/admin/message-words/{kind}";
const save = (body: object, kind?: string) =>
  call(put, { role: "admin", body, ...(kind === undefined ? {} : { kind }) });

it.each(["customer", "agent", "supervisor", "super_client"])("a %s may neither read nor change words", async (name) => {
  const role = name === "customer" ? {} : { role: name };
  for (const key of calls)
    expect(await call(key, { ...role, body: { revision: 0, words: change } })).toMatchObject({ status: 403 });
  const read: KindWords = JSON.parse((await call("GET /api/admin/message-words/{kind}", { role: "admin" })).text);
  expect(read.revision).toBe(0);
});

it("an admin changes words, sees who did, and brings the own ones back", async () => {
  expect((await save({ revision: 0, words: change })).status).toBe(200);
  const list = await call("GET /api/admin/message-words", { role: "admin" });
  expect(JSON.parse(list.text)).toMatchObject({ kinds: [{ kind: "visit-reminder", revision: 1, words: change }] });
  const back = await save({ revision: 1, words: null });
  expect(JSON.parse(back.text)).toMatchObject({
    revision: 2,
    words: null,
    history: [{}, { words: change, by: { email: "ada@example.test" } }],
  });
});

it("words that do not fit are 400 with their field, those of another's revision 409, and an unknown kind 404", async () => {
  const unfit = await save({ revision: 0, words: { ...own, subject: "On {nothing}" } });
  expect(unfit).toMatchObject({ status: 400 });
  expect(JSON.parse(unfit.text)).toMatchObject({ issues: [{ path: "words.subject" }] });
  expect(await save({ revision: 0, words: { ...own, subject: "a\r\nBcc: b@example.com" } })).toMatchObject({
    status: 400,
  });
  await save({ revision: 0, words: change });
  expect(await save({ revision: 0, words: { ...own, subject: "Soon" } })).toMatchObject({ status: 409 });
  expect(await save({ revision: 0, words: change }, "no-such-kind")).toMatchObject({ status: 404 });
});
