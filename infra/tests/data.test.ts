import { initialMigrations } from "@cleaning/contract/data/migrations";
import { monthsInDays, retention } from "@cleaning/contract/data/retention";
import { table as layout } from "@cleaning/contract/data/table";
import { describe, expect, it } from "vitest";
import { byName, fieldsOf, listOf } from "../synthesis/fields.ts";
import { recorded, statementsOf } from "../synthesis/template.ts";

const production = recorded("production");
const preview = recorded("preview");
const tableOf = (template: typeof production) => template.one("aws:dynamodb/table:Table");
const uploadsOf = (template: typeof production) => template.one("aws:s3/bucket:Bucket", "UploadsBucket");

describe("the table", () => {
  it("has the keys and indexes of the contract, and declares no other attribute", () => {
    const indexes = Object.values(layout.indexes);
    const { inputs } = tableOf(production);
    expect(inputs).toMatchObject({ hashKey: layout.key.partition, rangeKey: layout.key.sort });
    expect(inputs["globalSecondaryIndexes"]).toEqual(
      indexes.map(({ name, partition, sort }) => ({ name, hashKey: partition, rangeKey: sort, projectionType: "ALL" })),
    );
    expect(listOf(inputs["attributes"])).toEqual(
      [layout.key, ...indexes].flatMap(({ partition, sort }) => [partition, sort]).map((name) => ({ name, type: "S" })),
    );
  });

  it("forgets what expires, and is paid per request", () =>
    expect(tableOf(production).inputs).toMatchObject({
      ttl: { attributeName: layout.timeToLive, enabled: true },
      billingMode: "PAY_PER_REQUEST",
    }));

  it("of production can be restored to any second, cannot be deleted or replaced, and outlives its stack", () => {
    expect(tableOf(production)).toMatchObject({
      inputs: { pointInTimeRecovery: { enabled: true }, deletionProtectionEnabled: true },
      options: { protect: true, retainOnDelete: true },
    });
  });
});

describe("the migrations that a new table never needs", () => {
  it.each(["production", "staging", "preview"] as const)(
    "are written with the table of %s, and never again",
    (name) => {
      const stage = recorded(name);
      expect(stage.one("aws:dynamodb/tableItem:TableItem")).toMatchObject({
        inputs: {
          tableName: tableOf(stage).inputs["name"],
          hashKey: layout.key.partition,
          rangeKey: layout.key.sort,
          item: JSON.stringify(initialMigrations),
        },
        options: { retainOnDelete: true, ignoreChanges: ["item"] },
      });
    },
  );
});

describe("the key of notes about access", () => {
  const key = production.one("aws:kms/key:Key");

  it("changes each year, has a name, and that of production cannot be ended or replaced, and outlives its stack", () => {
    expect(key).toMatchObject({
      inputs: { enableKeyRotation: true, deletionWindowInDays: 30 },
      options: { protect: true, retainOnDelete: true },
    });
    expect(production.one("aws:kms/alias:Alias").inputs).toMatchObject({
      name: "alias/cleaning-production-access-notes",
      targetKeyId: key.state["keyId"],
    });
  });

  it("is used by the function of visits, to write and not to read by those of bookings and of the night, and to read by the agent's day, for a named home of a named customer", () => {
    const uses = production
      .lambdas()
      .flatMap(({ id, statements }) =>
        statements
          .filter(({ actions }) => actions.some((action) => action.startsWith("kms:")))
          .map(({ actions, resources, condition }) => ({ id, actions, resources, condition })),
      );
    const perHome = {
      resources: [key.state["arn"]],
      condition: { Null: { "kms:EncryptionContext:customer": "false", "kms:EncryptionContext:home": "false" } },
    };
    expect(uses.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: "ApiAgent", actions: ["kms:Decrypt"], ...perHome },
      { id: "ApiBooking", actions: ["kms:Encrypt"], ...perHome },
      { id: "ApiVisits", actions: ["kms:Encrypt", "kms:Decrypt"], ...perHome },
      { id: "RunNightly", actions: ["kms:Encrypt"], ...perHome },
    ]);
  });
});

describe("the bucket of resumes", () => {
  const statements = statementsOf(production.one("aws:s3/bucketPolicy:BucketPolicy", "UploadsPolicy").inputs["policy"]);
  const conditions = statements.map(({ condition }) => condition);

  it("is closed to the public, to plain text, to other accounts and to old signatures", () => {
    expect(
      production.one("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock", "UploadsPublicAccessBlock").inputs,
    ).toMatchObject({
      blockPublicAcls: true,
      blockPublicPolicy: true,
      ignorePublicAcls: true,
      restrictPublicBuckets: true,
    });
    expect(statements.every(({ effect, principal }) => effect === "Deny" && principal === "*")).toBe(true);
    expect(conditions).toContainEqual({ Bool: { "aws:SecureTransport": "false" } });
    expect(conditions).toContainEqual({
      StringNotEquals: { "aws:PrincipalAccount": "123456789012" },
      Bool: { "aws:PrincipalIsAWSService": "false" },
    });
    expect(conditions).toContainEqual({ NumericGreaterThan: { "s3:signatureAge": "900000" } });
  });

  it("takes documents and photos only, and from the site's own address only", () => {
    const put = statements.find(
      ({ actions, condition }) => actions.includes("s3:PutObject") && condition === undefined,
    );
    const bucket = String(uploadsOf(production).state["arn"]);
    const files = [...["pdf", "doc", "docx"].map((type) => `uploads/*.${type}`), "photos/*.jpg"];
    expect(put?.resources).toEqual(files.map((file) => `${bucket}/${file}`));
    expect(
      production.one("aws:s3/bucketCorsConfiguration:BucketCorsConfiguration", "UploadsCors").inputs["corsRules"],
    ).toEqual([
      expect.objectContaining({
        allowedMethods: ["PUT"],
        allowedHeaders: ["content-type", "if-none-match", "x-amz-tagging"],
        allowedOrigins: ["https://northern.example"],
      }),
    ]);
  });

  it("forgets resumes when their applications are forgotten, photos after a year, and what no event names, leftovers and old versions sooner", () => {
    const days = monthsInDays(retention.applications);
    expect(days).toBe(732);
    const { inputs } = production.one(
      "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration",
      "UploadsLifecycle",
    );
    expect(inputs["rules"]).toEqual([
      expect.objectContaining({ status: "Enabled", filter: { prefix: "uploads/" }, expiration: { days } }),
      expect.objectContaining({ status: "Enabled", filter: { prefix: "photos/" }, expiration: { days: 366 } }),
      expect.objectContaining({
        status: "Enabled",
        filter: { and: { prefix: "photos/", tags: { waiting: "yes" } } },
        expiration: { days: 8 },
      }),
      expect.objectContaining({
        status: "Enabled",
        abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
        noncurrentVersionExpiration: { noncurrentDays: 30 },
        expiration: { expiredObjectDeleteMarker: true },
      }),
    ]);
  });

  it("takes an object once: an upload that would overwrite one is refused, by any signer", () => {
    expect(statements).toContainEqual(
      expect.objectContaining({
        effect: "Deny",
        actions: ["s3:PutObject"],
        condition: { Null: { "s3:if-none-match": "true" } },
      }),
    );
  });

  it("of production keeps what was deleted, and outlives its stack", () => {
    expect(production.all("aws:s3/bucketVersioning:BucketVersioning").map(({ name }) => name)).toEqual([
      "UploadsVersioning",
    ]);
    expect(uploadsOf(production)).toMatchObject({ inputs: { forceDestroy: false }, options: { retainOnDelete: true } });
  });
});

describe("stages", () => {
  it("production refuses to be removed", () => expect(production.raw.outputs).toMatchObject({ _protect: true }));

  it("a preview goes away without a trace", () => {
    expect(preview.raw.outputs).toMatchObject({ _protect: false });
    expect(preview.resources.filter(({ options }) => options.protect === true)).toEqual([]);
    const retained = preview.resources.filter(({ options }) => options.retainOnDelete === true).map(({ name }) => name);
    // It goes with the table.
    expect(retained).toEqual(["InitialMigrations"]);
    expect(tableOf(preview).inputs).toMatchObject({ deletionProtectionEnabled: false });
    expect(uploadsOf(preview).inputs).toMatchObject({ forceDestroy: true });
  });

  it("a preview has nothing that costs by the month", () => {
    const costly = /wafv2|cloudwatch\/(metricAlarm|dashboard)|acm|route53|ses|budgets|sns/;
    expect(preview.resources.map(({ type }) => type).filter((type) => costly.test(type))).toEqual([]);
    expect(tableOf(preview).inputs["pointInTimeRecovery"]).toEqual({ enabled: false });
  });

  it("logs are kept for three months in production and a week elsewhere", () => {
    const days = (template: typeof production) =>
      new Set(template.all("aws:cloudwatch/logGroup:LogGroup").map(({ inputs }) => inputs["retentionInDays"]));
    expect(days(preview)).toEqual(new Set([7]));
    expect(days(production)).toEqual(new Set([90, 30])); // the firewall's: 30
  });

  it("have outputs that seeding and smoke tests need", () =>
    expect(Object.keys(fieldsOf(preview.raw.outputs)).toSorted(byName)).toEqual([
      "_protect",
      "api",
      "stage",
      "table",
      "uploads",
      "url",
      "userPool",
      "userPoolClient",
    ]));
});
