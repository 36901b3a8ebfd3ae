import { join } from "node:path";
import { codeMails } from "@cleaning/contract/accounts/code-mails";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import { business } from "@cleaning/contract/site/business";
import { httpProvider } from "@cleaning/core/sales/provider";
import { createMigration } from "@cleaning/functions/migrate-user";
import { type CodeMail, startCognito, userPool } from "./cognito.ts";
import { openDataFolder } from "./data-folder.ts";
import { setupClient, startDatabase } from "./dynamodb.ts";
import { localKey, startKms } from "./kms.ts";
import { startMailReports } from "./mail-reports.ts";
import { type Mails, openMails } from "./mails.ts";
import { openPhones, type Phones } from "./phones.ts";
import { type RunningProvider, startProvider } from "./provider.ts";
import { type PushService, startPushService } from "./push-service.ts";
import { startS3 } from "./s3.ts";
import { type Ses, startSes } from "./ses.ts";
import { startSms } from "./sms.ts";
import { ensureTable } from "./table.ts";
import { createTeardown } from "./teardown.ts";

export type StackOptions = {
  dir: string;
  /** Empties the data folder first. */
  fresh?: boolean;
  /** Multiplies the rate limits. */
  formLimitFactor?: number;
  requireSecondFactor?: boolean;
  /** The database only; other parts write files. */
  inMemory?: boolean;
  databaseEndpoint?: string | undefined;
  /** The other parts keep running. */
  onDeath?: (reason: string) => void;
  warn?: (line: string) => void;
};

export type Stack = {
  env: Readonly<Record<string, string>>;
  endpoints: Readonly<Record<"dynamodb" | "cognito" | "ses" | "sms" | "s3" | "kms", string>>;
  dir: string;
  mails: Mails;
  phones: Phones;
  pushService: Pick<PushService, "subscription" | "shown">;
  /** Undefined ends the fault. */
  failMails: Ses["failWith"];
  /** Undefined ends the fault. */
  failProvider: RunningProvider["failWith"];
  provider: Pick<RunningProvider, "url" | "entries">;
  stop: () => Promise<void>;
};

const table = "cleaning";
const migrationSecret = "local-migration-secret-that-means-nothing-elsewhere";
const credentials = { accessKeyId: "local", secretAccessKey: "local" } as const;

const codeMail = ({ to, source, code }: CodeMail) => {
  const { subject, text } = codeMails[source === "AdminCreateUser" ? "invitation" : "code"];
  const body = text.replace("{####}", () => code).replace("{username}", () => to);
  return {
    from: "no-reply@verificationemail.com",
    to: [to],
    cc: [],
    replyTo: [],
    subject,
    ...renderMail({ subject, text: body }),
  };
};

/**
 * Acknowledged data survives a kill. Throws UsageError when the folder cannot be used or the database cannot run here.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const {
    onDeath = () => undefined,
    warn = () => undefined,
    formLimitFactor = 1,
    requireSecondFactor = false,
  } = options;
  const folder = await openDataFolder(options.dir, options.fresh);
  const { dir } = folder;
  const teardown = createTeardown();
  teardown.add(folder.release);
  const tracked = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting;
    teardown.add(part.stop);
    return part;
  };
  const onBroken = (file: string): void => warn(`A damaged file was set aside as ${file}.`);

  try {
    const mails = await openMails(join(dir, "mails"));
    const database = await tracked(
      startDatabase({
        file: join(dir, "dynamodb.sqlite"),
        inMemory: options.inMemory,
        endpoint: options.databaseEndpoint,
        onDeath,
      }),
    );
    const deliver = async (mail: CodeMail): Promise<void> => {
      await mails.add(codeMail(mail));
    };
    const provider = await tracked(startProvider({ file: join(dir, "provider.jsonl") }));
    const migrateUser = createMigration(
      () => httpProvider(fetch, provider.url),
      () => migrationSecret,
    );
    const cognito = await tracked(startCognito({ dir: join(dir, "cognito"), deliver, migrateUser, onBroken }));
    const reports = startMailReports(database.endpoint, table, warn);
    teardown.add(reports.stop);
    const ses = await tracked(startSes(mails, reports.report));
    const phones = await openPhones(join(dir, "phones"));
    const sms = await tracked(startSms(phones));
    const pushService = await tracked(startPushService(join(dir, "push")));
    const s3 = await tracked(startS3({ dir: join(dir, "s3"), secret: credentials.secretAccessKey }));
    const kms = await tracked(startKms());
    const client = setupClient(database.endpoint);
    await ensureTable(client, table);
    client.destroy();

    const endpoints = {
      dynamodb: database.endpoint,
      cognito: cognito.endpoint,
      ses: ses.endpoint,
      sms: sms.endpoint,
      s3: s3.endpoint,
      kms: kms.endpoint,
    };
    return {
      endpoints,
      dir,
      mails,
      phones,
      pushService,
      failMails: ses.failWith,
      failProvider: provider.failWith,
      provider,
      stop: teardown.run,
      env: {
        TABLE: table,
        USER_POOL_ID: userPool.id,
        USER_POOL_CLIENT_ID: userPool.clientId,
        USER_POOL_CLIENT_SECRET: userPool.clientSecret,
        MIGRATION_SECRET: migrationSecret,
        // Public, as the key that signs local tokens.
        LOCAL_SECRET: "local",
        MAIL_FROM: business.email,
        UPLOADS_BUCKET: "uploads",
        PROVIDER_URL: provider.url,
        PROVIDER_PORTAL: provider.url,
        PROVIDER_API_KEY: provider.apiKey,
        POWERTOOLS_METRICS_DISABLED: "true",
        SECOND_FACTOR_REQUIRED: requireSecondFactor ? "yes" : "no",
        SECOND_FACTOR_KEYS: "local",
        ACCESS_NOTES_KEY: localKey,
        FORM_LIMIT_FACTOR: String(formLimitFactor),
        AWS_REGION: "us-west-2",
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
        AWS_ENDPOINT_URL_SESV2: endpoints.ses,
        AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: endpoints.sms,
        TEXT_ORIGINATION: "phone-local",
        PUSH_PUBLIC_KEY: pushService.keys.publicKey,
        PUSH_PRIVATE_KEY: pushService.keys.privateKey,
        LOCAL_PUSH_SERVICE: pushService.url,
        AWS_ENDPOINT_URL_S3: endpoints.s3,
        AWS_ENDPOINT_URL_KMS: endpoints.kms,
      },
    };
  } catch (error) {
    await teardown.run();
    throw error;
  }
};
