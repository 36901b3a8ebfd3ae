import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { ListObjectVersionsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { migrations } from "@cleaning/core/apps/migrations/list.ts";
import { runMigration } from "@cleaning/core/apps/migrations/run.ts";
import { correctTotals, inspectTotals } from "@cleaning/core/apps/repair";
import { applyPlan, planCatalog } from "@cleaning/core/catalog/catalog/replace.ts";
import { dropMessage, listMessages } from "@cleaning/core/platform/messages/waiting.ts";
import { totalsEntity } from "@cleaning/core/platform/totals";
import { submitApplication } from "@cleaning/core/sales/careers";
import { kmsCipher } from "@cleaning/core/schedule/homes/kms.ts";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { userPool } from "@cleaning/local/cognito";
import { setupClient } from "@cleaning/local/dynamodb";
import { startStack } from "@cleaning/local/stack";
import { seededFolder } from "@cleaning/local/testing/seeded";
import { beforeAll, describe, expect, it } from "vitest";
import { customerDataPolicyName } from "../../infra/bootstrap-contract.ts";
import { allows, type Request } from "../../infra/bootstrap/tests/evaluate.ts";
import { account, build, identities } from "../../infra/bootstrap/tests/policy.ts";
import { readCatalogFile, writeCatalogFile } from "../catalog/file.ts";
import { eraseCustomerData, exportCustomerData } from "./customer-data.ts";
import { bucketFiles, poolIdentities } from "./parts.ts";

// Compares what the commands request of AWS with the policy of those who run them
// (`infra/bootstrap/src/customer-data.ts`).
const arnOf = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const table = arnOf("dynamodb", "table/cleaning-production-TableTable-abcdefgh");
const uploads = "arn:aws:s3:::cleaning-production-uploadsbucket-abcdefgh";
const tagged = { "aws:ResourceTag/sst:stage": "production" };

const requests = new Map<string, Request>();
const recordRequest = (action: string, resource: string, context: Request["context"] = tagged): void =>
  void requests.set(`${action} ${resource.replace(/\/(uploads|photos)\/.*/, "/$1/")}`, { action, resource, context });

type Middleware = Parameters<DynamoDBClient["middlewareStack"]["add"]>[0];
const textIn = (input: object, field: string): string => {
  const value: unknown = Reflect.get(input, field);
  return typeof value === "string" ? value : "";
};
const plainName = (context: Parameters<Middleware>[1]): string =>
  String(context["commandName"]).replace(/Command$/, "");

const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const recordingTable = (endpoint: string): DynamoDBClient => {
  const client = setupClient(endpoint);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { input } = args;
      const index = textIn(input, "IndexName");
      const writes: unknown = Reflect.get(input, "TransactItems");
      const names = Array.isArray(writes)
        ? writes.flatMap((write: object) => Object.keys(write).map((kind) => inTransaction[kind] ?? kind))
        : [plainName(context)];
      for (const name of names) recordRequest(`dynamodb:${name}`, index === "" ? table : `${table}/index/${index}`);
      return next(args);
    },
    { step: "initialize" },
  );
  return client;
};

const recordingPool = (endpoint: string): CognitoIdentityProviderClient => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new CognitoIdentityProviderClient({ region: "us-west-2", endpoint, credentials });
  client.middlewareStack.add(
    (next, context) => async (args) => {
      recordRequest(`cognito-idp:${plainName(context)}`, arnOf("cognito-idp", "userpool/us-west-2_abc"));
      return next(args);
    },
    { step: "initialize" },
  );
  return client;
};

const recordingBucket = (endpoint: string): S3Client => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new S3Client({
    region: "us-west-2",
    endpoint,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { input } = args;
      const [name, Key] = [plainName(context), textIn(input, "Key")];
      if (name === "ListObjectVersions") recordRequest("s3:ListBucketVersions", uploads);
      else if (textIn(input, "VersionId") === "") recordRequest(`s3:${name}`, `${uploads}/${Key}`);
      else recordRequest(`s3:${name}Version`, `${uploads}/${Key}`);
      // Without the right to list, a missing file is forbidden.
      if (name === "GetObject") recordRequest("s3:ListBucket", uploads);
      return next(args);
    },
    { step: "initialize" },
  );
  return client;
};

const recordingKey = (): KMSClient => {
  const client = new KMSClient({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } });
  client.middlewareStack.add(
    (_next, context) =>
      async ({ input }) => {
        const encryptionContext: unknown = Reflect.get(input, "EncryptionContext");
        const names =
          typeof encryptionContext === "object" && encryptionContext !== null ? Object.keys(encryptionContext) : [];
        const keys = Object.fromEntries(names.map((name) => [`kms:EncryptionContext:${name}`, "7"]));
        recordRequest(`kms:${plainName(context)}`, arnOf("kms", "key/0a1b"), { ...tagged, ...keys });
        return { output: { $metadata: {}, Plaintext: Buffer.from("Code 4711") }, response: {} };
      },
    { step: "build", priority: "low" },
  );
  return client;
};

const { policyNamed } = identities(build().stacks);
const policy = policyNamed(customerDataPolicyName("production"));

let remaining: { records: string; files: string[] };

beforeAll(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "permissions-"));
  const stack = await startStack({ dir: await seededFolder(folder.path) });
  const plain = recordingTable(stack.endpoints.dynamodb);
  const bucket = recordingBucket(stack.endpoints.s3);
  try {
    const marshallOptions = { removeUndefinedValues: true };
    const client = DynamoDBDocumentClient.from(plain, { marshallOptions });
    const database = { client, table: stack.env["TABLE"] ?? "" };
    const context = {
      database,
      identities: poolIdentities(
        recordingPool(stack.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? ""),
        userPool.id,
      ),
      files: bucketFiles(bucket, "uploads"),
      cipher: kmsCipher(recordingKey(), "alias/cleaning-production-access-notes"),
    };
    const now = new Date();
    const applicant = "applicant@example.test";
    const resumeUrl = "uploads/0a1b/resume.pdf";
    const file = { Bucket: "uploads", Key: resumeUrl, ContentType: "application/pdf", IfNoneMatch: "*" };
    await bucket.send(new PutObjectCommand({ ...file, Body: "%PDF-1.7" }));
    const application = { name: "Ann Lee", email: applicant, phone: "(435) 555-0100", position: "other" as const };
    await submitApplication(database, { ...application, experience: "Hotels.", resumeUrl }, { key: "key" }, now);
    // Without the index by date, as a migration finds it.
    const all = { TableName: database.table };
    const { Items: items = [] } = await client.send(new ScanCommand(all));
    const indexed = items.find(({ __edb_e__: entity, gsi2sk }) => entity === "agentDay" && gsi2sk !== undefined);
    const { gsi2pk: _, gsi2sk: _sort, ...day } = indexed ?? {};
    await client.send(new PutCommand({ ...all, Item: day }));
    const key = { pk: day["pk"], sk: day["sk"] };
    requests.clear();

    // `pnpm totals --write`, with something to correct
    await totalsEntity(database).upsert({ name: "agent" }).add({ active: 2 }).go();
    await correctTotals(database, await inspectTotals(database));
    // `pnpm catalog --read FILE`, and `pnpm catalog FILE --write` with a change
    const catalog = join(folder.path, "catalog.json");
    await writeCatalogFile(database, catalog);
    const lists = await readCatalogFile(catalog);
    const plan = await planCatalog(database, { ...lists, testimonials: [] });
    await applyPlan(database, plan, { by: "test", now });
    // `pnpm migrate --apply` and `pnpm visits extend`
    for (const migration of migrations)
      await runMigration(database, migration, { by: "test", clock: () => now, onPage: () => undefined });
    // Due in two weeks.
    await extendDueSubscriptions(
      database,
      { now: new Date(now.getTime() + 14 * 86_400_000) },
      () => false,
      () => undefined,
    );
    for (const { id } of (await listMessages(database)).waiting) await dropMessage(database, id, { by: "test", now });
    // a record that is put back, as the runbook does it
    await client.send(new GetCommand({ ...all, Key: key }));
    await client.send(new PutCommand({ ...all, Item: indexed ?? {} }));
    // `pnpm customer`, for a customer with homes, notes and visits, and for a person who applied for a job
    for (const [index, email] of ["customer@example.test", applicant].entries()) {
      await exportCustomerData(context, email, join(folder.path, String(index)));
      await eraseCustomerData(context, email);
    }
    const { Items: records = [] } = await client.send(new ScanCommand(all));
    const { Versions = [] } = await bucket.send(
      new ListObjectVersionsCommand({ Bucket: "uploads", Prefix: resumeUrl }),
    );
    remaining = { records: JSON.stringify(records).toLowerCase(), files: Versions.map(({ Key = "" }) => Key) };
  } finally {
    plain.destroy();
    await stack.stop();
  }
});

describe("a person who is deleted", () => {
  it("is gone from a local table and bucket, with the file that they sent", () => {
    expect(remaining.files).toEqual([]);
    for (const address of ["customer@example.test", "applicant@example.test"])
      expect(remaining.records).not.toContain(address);
  });
});

describe("who works on customers' data", () => {
  it("may do everything that the commands ask of AWS", () => {
    expect([...requests].filter(([, request]) => !allows([policy], request)).map(([words]) => words)).toEqual([]);
  });

  it("may do no more with records, files, accounts and notes than the commands ask, and read a file's earlier versions", () => {
    const used = new Set([...requests.values()].map(({ action }) => action));
    const rights = policy.Statement.filter(({ Effect }) => Effect === "Allow");
    const unused = rights.flatMap(({ Action }) => Action).filter((action) => !used.has(action));
    expect(unused).toEqual(["s3:GetObjectVersion", "s3:DeleteObject"]);
  });
});
