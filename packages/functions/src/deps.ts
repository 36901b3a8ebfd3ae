import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { ResumeUpload } from "@cleaning/contract/careers";
import type { Accounts } from "@cleaning/core/accounts";
import type { Database } from "@cleaning/core/database";
import type { SendMail } from "@cleaning/core/mail";
import type { Provider } from "@cleaning/core/provider";
import type { ProviderApi } from "@cleaning/core/provider/api.ts";
import {
  providerAccess,
  readEnvironment,
  secondFactorKeys,
  secondFactorRequired,
  signInSecrets,
  uploadsBucket,
} from "./environment.ts";
import { once } from "./once.ts";
import { callerOf } from "./tokens.ts";

/** The object store and what is signed for it. */
const resumes = once(async () => (await import("./lazy/resumes.ts")).connectResumes(uploadsBucket()));

/** What handlers work with. Each is made on first use; libraries that few calls need are loaded then. */
export const deps = {
  environment: once(readEnvironment),

  signInSecrets: once(signInSecrets),

  dynamoDb: once(
    () => new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } }),
  ),

  database: once((): Database => ({
    client: DynamoDBDocumentClient.from(deps.dynamoDb(), { marshallOptions: { removeUndefinedValues: true } }),
    table: deps.environment().table,
  })),

  accounts: once(async (): Promise<Accounts> => {
    const { connectIdentity } = await import("./lazy/identity.ts");
    const { userPoolId, userPoolClientId } = deps.environment();
    const { client, migration } = deps.signInSecrets();
    const appClient = { id: userPoolClientId, secret: client };
    return {
      database: deps.database(),
      identity: connectIdentity({ userPoolId, appClient, migrationSecret: migration }),
      provider: deps.provider(),
      readToken: callerOf,
      secondStep: {
        isRequired: deps.secondFactorRequired(),
        prove: async (identityId, security, code, now) => {
          if (security.secret === undefined) return {};
          const { box, proveSecondFactor } = await deps.secondFactor();
          return proveSecondFactor({ database: deps.database(), box }, identityId, security, code, now);
        },
      },
    };
  }),

  /** Checks a password that somebody chooses; the list of the most used ones is loaded with it. */
  checkPassword: once(() => async (password: string, email: string) => {
    const { passwords } = await import("./lazy/passwords.ts");
    passwords.check(password, email);
  }),

  /** Whether admins must have two-step sign-in. */
  secondFactorRequired: once(secondFactorRequired),

  /** Two-step sign-in; loaded when somebody has it or sets it up. */
  secondFactor: once(async () => (await import("./lazy/second-factor.ts")).connectSecondFactor(secondFactorKeys())),

  /** The external provider; its adapter is loaded when it is asked. */
  provider: once((): Provider => {
    const ready = once(async () => (await import("./lazy/provider.ts")).connectSignIn());
    return { signIn: async (email, securityKey) => (await ready()).signIn(email, securityKey) };
  }),

  /** The provider's orders and data, and the address of its portal's script; loaded when it is asked. */
  providerApi: once(async (): Promise<{ api: ProviderApi; scriptUrl: string }> => {
    const { connectProvider } = await import("./provider-api.ts");
    return connectProvider(deps.database(), providerAccess());
  }),

  /** The provider's data, for whoever reads all of it: a large part of a list may take its time. */
  providerData: once(async (): Promise<ProviderApi> => {
    const { connectProvider } = await import("./provider-api.ts");
    const deadlines = { attempt: 4_000, call: 6_000 };
    return connectProvider(deps.database(), providerAccess(), { deadlines }).api;
  }),

  /** Allows one upload of a resume. */
  resumeTicket: once(() => async (upload: ResumeUpload) => (await resumes()).ticket(upload)),

  /** Makes a link to a resume that expires soon. */
  resumeLink: once(() => async (resumeUrl: string, now: Date) => (await resumes()).link(resumeUrl, now)),

  sendMail: once((): SendMail => {
    const sender = once(async () => (await import("./lazy/mail.ts")).connectMail(deps.environment().mailFrom));
    return async (message) => (await sender())(message);
  }),
};
export type Deps = typeof deps;
