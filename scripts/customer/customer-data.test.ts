import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { S3Client } from "@aws-sdk/client-s3";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { findUserByEmail } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { submitApplication } from "@cleaning/core/sales/careers";
import { accessEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { userPool } from "@cleaning/local/cognito";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { eraseCustomerData, exportCustomerData } from "./customer-data.ts";
import { bucketFiles, type Files, poolIdentities } from "./parts.ts";

const now = new Date("2026-11-21T12:00:00Z");
const key = "uploads/0a1b/ann.pdf";

const poolClient = () =>
  new CognitoIdentityProviderClient({
    region: "us-west-2",
    endpoint: inject("stack")["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

const invite = async (email: string): Promise<void> => {
  const who = { UserPoolId: userPool.id, Username: email };
  const UserAttributes = [{ Name: "email", Value: email }];
  await poolClient().send(new AdminCreateUserCommand({ ...who, MessageAction: "SUPPRESS", UserAttributes }));
  await poolClient().send(new AdminSetUserPasswordCommand({ ...who, Password: "A long password", Permanent: true }));
};

const newPerson = async () => {
  const email = `${randomUUID()}@example.test`;
  const database = await stackDatabase();
  await invite(email);
  await createUser(database, { identityId: randomUUID(), email, name: "Ann Lee", emailConfirmed: true }, now);
  await submitApplication(
    database,
    { name: "Ann Lee", email, phone: "(435) 555-0100", position: "other", experience: "Hotels.", resumeUrl: key },
    { key: randomUUID() },
    now,
  );
  const stored = new Map([[key, new TextEncoder().encode("resume")]]);
  const files: Files = { read: async (name) => stored.get(name), remove: async (name) => void stored.delete(name) };
  const identities = poolIdentities(poolClient(), userPool.id);
  const items = async (): Promise<unknown[]> => {
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    return Items;
  };
  const held = async (): Promise<string> => JSON.stringify(await items());
  return { email, stored, items, held, places: { database, identities, files, cipher: testCipher } };
};

describe("what there is of a person", () => {
  test("is written into a folder that only its owner reads: account, records by kind, files", async () => {
    const { email, places } = await newPerson();
    const folder = join(await temporaryFolder(), "ann");
    // Six, and thirteen search terms.
    expect(await exportCustomerData(places, ` ${email.toUpperCase()}`, folder)).toEqual({ records: 19, files: 1 });
    const exported: unknown = JSON.parse(readFileSync(join(folder, "data.json"), "utf8"));
    expect(exported).toMatchObject({
      address: email,
      identity: { email },
      records: { user: [{ name: "Ann Lee" }], application: [{ experience: "Hotels.", resumeUrl: key }] },
      files: [key],
    });
    expect(readdirSync(folder).toSorted()).toEqual(["1-ann.pdf", "data.json"]);
    expect(readFileSync(join(folder, "1-ann.pdf"), "utf8")).toBe("resume");
    await expect(exportCustomerData(places, email, folder)).rejects.toThrow("EEXIST");
  });

  test("says in words how to get into their home, which the table holds encrypted", async () => {
    const { email, held, places } = await newPerson();
    const { database } = places;
    const userId = (await findUserByEmail(database, email)) ?? 0;
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const sealed = await testCipher.encrypt("Code 4711", { customer: customerId, home: 1 });
    const before = await testCipher.encrypt("Key at Bo's", { customer: customerId, home: 1 });
    const byLink = {
      at: now.toISOString(),
      replaced: { sealed: before, sealedFor: customerId, until: "2026-11-28" },
    };
    await accessEntity(database)
      .put({ customerId, homeId: 1, sealed, sealedFor: customerId, byLink, revision: 1 })
      .go();
    expect(await held()).not.toContain("Code 4711");
    const folder = join(await temporaryFolder(), "ann");
    await exportCustomerData(places, email, folder);
    const exported: unknown = JSON.parse(readFileSync(join(folder, "data.json"), "utf8"));
    expect(exported).toMatchObject({
      records: { access: [{ homeId: 1, notes: "Code 4711", replaced: "Key at Bo's" }] },
    });
  });

  test("is left as it is when it is exported", async () => {
    const { email, items, places, stored } = await newPerson();
    const before = await items();
    await exportCustomerData(places, email, join(await temporaryFolder(), "ann"));
    expect(await items()).toEqual(before);
    expect(stored.size).toBe(1);
  });
});

describe("a person who is deleted", () => {
  test("is gone from the pool, the table and the bucket; a second time there is nothing to do", async () => {
    const { email, held, places, stored } = await newPerson();
    expect(await eraseCustomerData(places, email.toUpperCase())).toEqual({ records: 19, files: 1 });
    expect(await held()).not.toContain(email);
    expect(stored.size).toBe(0);
    expect(await places.identities.read(email)).toBeUndefined();
    expect(await eraseCustomerData(places, email)).toEqual({ records: 0, files: 0 });
  });

  test("keeps the record that names a file until the file is gone", async () => {
    const { email, held, places } = await newPerson();
    const files: Files = { ...places.files, remove: () => Promise.reject(new Error("The bucket is away.")) };
    await expect(eraseCustomerData({ ...places, files }, email)).rejects.toThrow("away");
    expect(await held()).toContain(key);
    expect(await eraseCustomerData(places, email)).toMatchObject({ files: 1 });
  });
});

describe("a file that is deleted", () => {
  type Version = { Key: string; VersionId: string };
  let versions: Version[];
  let markers: Version[];
  beforeEach(() => {
    const version = (VersionId: string): Version => ({ Key: key, VersionId });
    versions = [version("v1"), version("v2"), { Key: `${key}x`, VersionId: "other" }];
    markers = [version("m1")];
  });

  /** With versions, two a page; the local bucket has none. */
  const bucket = (): S3Client => {
    const client = new S3Client({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } });
    client.middlewareStack.add(
      (_next, { commandName }) =>
        ({ input }) => {
          let output: object = {};
          if (commandName === "ListObjectVersionsCommand")
            output = { Versions: versions.slice(0, 2), DeleteMarkers: markers };
          else if (commandName === "DeleteObjectCommand" && "VersionId" in input) {
            const { VersionId } = input;
            versions = versions.filter((version) => version.VersionId !== VersionId);
            markers = markers.filter((version) => version.VersionId !== VersionId);
          }
          return Promise.resolve({ output: { $metadata: {}, ...output }, response: {} });
        },
      { step: "build", priority: "low" },
    );
    return client;
  };

  test("is deleted with all it was before, and no other of a longer name is", async () => {
    await bucketFiles(bucket(), "uploads").remove(key);
    expect(versions).toEqual([{ Key: `${key}x`, VersionId: "other" }]);
    expect(markers).toEqual([]);
  });
});
