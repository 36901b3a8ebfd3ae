import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { fieldsIn } from "../records.ts";
import { ann, claimsOf, UserPoolId, testPools } from "../testing/user-pool.ts";

const { pool, start, startWithAnn } = testPools();

it("publishes the key that its tokens are signed with", async () => {
  const { cognito } = await start();
  const answer = await fetch(`${cognito.endpoint}/${UserPoolId}/.well-known/jwks.json`);
  expect(await answer.json()).toEqual(cognito.jwks);
  expect(cognito.jwks.keys[0]).toMatchObject({ kid: "CognitoLocal", kty: "RSA" });
});

it("keeps people, groups and refresh tokens over a restart", async () => {
  const first = await startWithAnn();
  await first.client.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: ann.Username, GroupName: "supervisor" }),
  );
  const tokens = await first.signIn();
  await first.cognito.stop();
  const second = await start();
  expect(claimsOf((await second.signIn()).access)).toMatchObject({ "cognito:groups": ["supervisor"] });
  await expect(second.refresh(tokens.refresh)).resolves.toHaveProperty("access");
  const { UserCreateDate } = await second.client.send(new AdminGetUserCommand({ UserPoolId, ...ann }));
  expect(Math.abs((UserCreateDate?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(pool.broken).toEqual([]);
});

it("starts, and says so, when one of its files was damaged from outside", async () => {
  const first = await startWithAnn();
  await first.cognito.stop();
  const file = join(pool.dir, "pool", `${UserPoolId}.json`);
  await writeFile(file, (await readFile(file, "utf8")).slice(0, 200));
  const second = await start();
  expect(pool.broken).toEqual([`${file}.broken`]);
  await expect(second.signIn()).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("loses nothing when twenty people are added at once", async () => {
  const { client } = await start();
  const names = Array.from({ length: 20 }, (_, n) => `person-${n}@example.test`);
  await Promise.all(
    names.map((Username) =>
      client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "SUPPRESS" })),
    ),
  );
  await Promise.all(
    names.map((Username) => client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: "agent" }))),
  );
  const stored = fieldsIn(JSON.parse(await readFile(join(pool.dir, "pool", `${UserPoolId}.json`), "utf8")));
  expect(Object.keys(fieldsIn(stored["Users"]))).toHaveLength(20);
  expect(fieldsIn(fieldsIn(stored["Groups"])["agent"])["members"]).toHaveLength(20);
});

it("says which operations it does not have", async () => {
  const { cognito } = await start();
  const answer = await fetch(cognito.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.ListDevices" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ __type: "UnsupportedOperationException" });
});
