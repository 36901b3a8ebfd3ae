import { photoFolder, waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { monthsInDays, retention } from "@cleaning/contract/data/retention";
import { table as layout } from "@cleaning/contract/data/table";
import { restoredTables } from "./restored.ts";
import { deployTarget, stage } from "./stage.ts";

const indexes = Object.values(layout.indexes);
const keys = [layout.key, ...indexes].flatMap(({ partition, sort }) => [partition, sort]);

/** See `docs/data-model.md`. */
export const table = new sst.aws.Dynamo("Table", {
  fields: Object.fromEntries(keys.map((key) => [key, "string"])),
  primaryIndex: { hashKey: layout.key.partition, rangeKey: layout.key.sort },
  globalIndexes: Object.fromEntries(
    indexes.map(({ name, partition, sort }) => [name, { hashKey: partition, rangeKey: sort }]),
  ),
  ttl: layout.timeToLive,
  deletionProtection: stage.isProduction,
  transform: {
    table: (args, options) => {
      args.pointInTimeRecovery = { enabled: stage.isPermanent };
      // A deployment without the name of a restored table would replace it: it is refused.
      options.protect = stage.isProduction;
      const restored = restoredTables[$app.stage];
      if (restored === undefined) return;
      args.name = restored.name;
      if (restored.takeOver) options.import = restored.name;
    },
  },
});

// Says which migrations a new table never needs (decisions/0026). A restored table has this record already.
if (restoredTables[$app.stage] === undefined)
  new aws.dynamodb.TableItem(
    "InitialMigrations",
    {
      tableName: table.name,
      hashKey: layout.key.partition,
      rangeKey: layout.key.sort,
      item: JSON.stringify(initialMigrations),
    },
    { ignoreChanges: ["item"], retainOnDelete: true },
  );

/** What uploads may be (`docs/behavior.md#limits`). */
const allowedUploads = [...["pdf", "doc", "docx"].map((type) => `uploads/*.${type}`), `${photoFolder}*.jpg`];

const everyone = [{ type: "*", identifiers: ["*"] }];

const condition = (test: string, variable: string, value: $util.Input<string>) => ({
  test,
  variable,
  values: [value],
});

/** In seconds, of a link or an upload. */
const longestSignature = 900;

/** Only this account's roles, over TLS, with fresh signatures, never overwriting. Signatures limit an upload's size. */
export const uploads = new sst.aws.Bucket("Uploads", {
  cors: false, // `infra/web.ts` allows the site's own address
  versioning: stage.isProduction,
  // Resumes expire with their applications (`run-nightly.ts`): no function needs to delete them.
  lifecycle: [
    { prefix: "uploads/", expiresIn: `${monthsInDays(retention.applications)} days` },
    { prefix: photoFolder, expiresIn: `${monthsInDays(retention.visitPhotos)} days` },
  ],
  transform: {
    bucket: (args) => {
      args.forceDestroy = !stage.isProduction;
    },
    lifecycle: (args) => {
      args.rules = $output(args.rules).apply((rules) => [
        ...(rules ?? []),
        {
          id: "photos-without-event",
          status: "Enabled",
          filter: { and: { prefix: photoFolder, tags: { [waitingPhotos.tag]: waitingPhotos.value } } },
          expiration: { days: waitingPhotos.days },
        },
        {
          id: "leftovers",
          status: "Enabled",
          filter: { prefix: "" },
          abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
          noncurrentVersionExpiration: { noncurrentDays: 30 },
          // Delete markers contain names of files, which may be people's.
          expiration: { expiredObjectDeleteMarker: true },
        },
      ]);
    },
    policy: (args) => {
      const bucket = $interpolate`arn:aws:s3:::${args.bucket}`;
      const all = [bucket, $interpolate`${bucket}/*`];
      const deny = { effect: "Deny", principals: everyone, actions: ["s3:*"], resources: all };
      args.policy = aws.iam.getPolicyDocumentOutput({
        statements: [
          { sid: "OnlyOverTls", ...deny, conditions: [condition("Bool", "aws:SecureTransport", "false")] },
          {
            sid: "OnlyThisAccount",
            ...deny,
            conditions: [
              condition("StringNotEquals", "aws:PrincipalAccount", deployTarget.accountId),
              condition("Bool", "aws:PrincipalIsAWSService", "false"),
            ],
          },
          {
            sid: "OnlyFreshSignatures",
            ...deny,
            conditions: [condition("NumericGreaterThan", "s3:signatureAge", String(longestSignature * 1_000))],
          },
          {
            sid: "OnlyOnce",
            ...deny,
            actions: ["s3:PutObject"],
            conditions: [condition("Null", "s3:if-none-match", "true")],
          },
          {
            sid: "OnlyKnownFiles",
            effect: "Deny",
            principals: everyone,
            actions: ["s3:PutObject"],
            notResources: allowedUploads.map((path) => $interpolate`${bucket}/${path}`),
          },
        ],
      }).json;
    },
  },
});
