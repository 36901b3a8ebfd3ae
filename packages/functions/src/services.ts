import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { ResumeUpload } from "@cleaning/contract/careers";
import type { Accounts } from "@cleaning/core/accounts";
import type { Database } from "@cleaning/core/database";
import type { SendMail } from "@cleaning/core/mail";
import type { Provider } from "@cleaning/core/provider";
import type { ProviderApi } from "@cleaning/core/provider/api.ts";
import { providerAccess, providerUrl, readEnvironment, uploadsBucket } from "./environment.ts";
import { once } from "./once.ts";
import { callerOf } from "./tokens.ts";

/** The object store and what is signed for it. */
const resumes = once(async () => {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const { resumeLinkFor, resumeTicketFor } = await import("@cleaning/core/careers/resume.ts");
  // Locally the object store answers under one address for all buckets.
  const client = new S3Client({ forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined });
  return { client, resumeLinkFor, resumeTicketFor };
});

/** What handlers work with. Each is made on first use; libraries that few calls need are loaded then. */
export const services = {
  environment: once(readEnvironment),

  dynamoDb: once(
    () => new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } }),
  ),

  database: once((): Database => ({
    client: DynamoDBDocumentClient.from(services.dynamoDb(), { marshallOptions: { removeUndefinedValues: true } }),
    table: services.environment().table,
  })),

  accounts: once(async (): Promise<Accounts> => {
    const { CognitoIdentityProviderClient } = await import("@aws-sdk/client-cognito-identity-provider");
    const { cognitoIdentity } = await import("@cleaning/core/accounts/cognito/index.ts");
    const client = new CognitoIdentityProviderClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    });
    const { userPoolId, userPoolClientId: clientId } = services.environment();
    return {
      database: services.database(),
      identity: cognitoIdentity(client, { userPoolId, clientId }),
      provider: services.provider(),
      readToken: callerOf,
    };
  }),

  /** The external provider; its adapter is loaded when it is asked. */
  provider: once((): Provider => {
    const ready = once(async () => {
      const { providerAt } = await import("@cleaning/core/provider");
      return providerAt(fetch, providerUrl());
    });
    return { signIn: async (email, securityKey) => (await ready()).signIn(email, securityKey) };
  }),

  /** The provider's orders and data, and the address of its portal's script; loaded when it is asked. */
  providerApi: once(async (): Promise<{ api: ProviderApi; scriptUrl: string }> => {
    const { connectProvider } = await import("./provider-api.ts");
    return connectProvider(services.database(), providerAccess());
  }),

  /** The provider's data, for whoever reads all of it: a large part of a list may take its time. */
  providerData: once(async (): Promise<ProviderApi> => {
    const { connectProvider } = await import("./provider-api.ts");
    const deadlines = { attempt: 4_000, call: 6_000 };
    return connectProvider(services.database(), providerAccess(), () => new Date(), deadlines).api;
  }),

  /** Allows one upload of a resume. */
  resumeTicket: once(() => async (upload: ResumeUpload) => {
    const { client, resumeTicketFor } = await resumes();
    return resumeTicketFor(client, uploadsBucket(), upload);
  }),

  /** Makes a link to a resume that expires soon. */
  resumeLink: once(() => async (resumeUrl: string, now: Date) => {
    const { client, resumeLinkFor } = await resumes();
    return resumeLinkFor(client, uploadsBucket(), resumeUrl, now);
  }),

  sendMail: once((): SendMail => {
    const sender = once(async () => {
      const { SESv2Client } = await import("@aws-sdk/client-sesv2");
      const { sesMail } = await import("@cleaning/core/mail/ses.ts");
      return sesMail(new SESv2Client({ maxAttempts: 1 }), services.environment().mailFrom);
    });
    return async (message) => (await sender())(message);
  }),
};
export type Services = typeof services;
