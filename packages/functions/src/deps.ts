import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { ResumeUpload } from "@cleaning/contract/careers";
import type { Accounts } from "@cleaning/core/accounts";
import type { Database } from "@cleaning/core/database";
import type { PhotoStore } from "@cleaning/core/field/photo-store.ts";
import type { Seal } from "@cleaning/core/homes/access.ts";
import type { SendMail } from "@cleaning/core/mail";
import type { Provider } from "@cleaning/core/provider";
import type { ProviderApi } from "@cleaning/core/provider/api.ts";
import * as environment from "./environment.ts";
import { once } from "./once.ts";

const resumes = once(async () => (await import("./lazy/resumes.ts")).connectResumes(environment.uploadsBucket()));

const photoLinks = once(async () =>
  (await import("./lazy/photo-links.ts")).connectPhotoLinks(environment.uploadsBucket()),
);

/** What handlers work with, made on first use; libraries that few calls need are loaded then. */
export const deps = {
  environment: once(environment.readEnvironment),

  signInSecrets: once(environment.signInSecrets),

  dynamoDb: once(
    () => new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } }),
  ),

  database: once((): Database => ({
    client: DynamoDBDocumentClient.from(deps.dynamoDb(), { marshallOptions: { removeUndefinedValues: true } }),
    table: deps.environment().table,
  })),

  accounts: once(async (): Promise<Accounts> => {
    const { connectIdentity } = await import("./lazy/identity.ts");
    // What runs on a schedule has no callers.
    const { callerOf } = await import("./lazy/tokens.ts");
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

  /** Checks a new password against a list that is as large as a start. */
  checkPassword: once(
    () => async (password: string, email: string) =>
      (await import("./lazy/passwords.ts")).checkNewPassword(password, email),
  ),

  /** Whether admins must have two-step sign-in. */
  secondFactorRequired: once(environment.secondFactorRequired),

  secondFactor: once(async () =>
    (await import("./lazy/second-factor.ts")).connectSecondFactor(environment.secondFactorKeys()),
  ),

  /** The provider, for signing in. */
  provider: once((): Provider => {
    const ready = once(async () => (await import("./lazy/provider.ts")).connectSignIn());
    return { signIn: async (email, securityKey) => (await ready()).signIn(email, securityKey) };
  }),

  /** The provider's API, and the address of its portal's script. */
  providerApi: once(async (): Promise<{ api: ProviderApi; scriptUrl: string }> => {
    const { connectProvider } = await import("./provider-api.ts");
    return connectProvider(deps.database(), environment.providerAccess());
  }),

  /** The provider's API with longer deadlines, for reading whole lists. */
  providerData: once(async (): Promise<ProviderApi> => {
    const { connectProvider } = await import("./provider-api.ts");
    const deadlines = { attempt: 4_000, call: 6_000 };
    return connectProvider(deps.database(), environment.providerAccess(), { deadlines }).api;
  }),

  /** Signs one upload of a resume. */
  resumeTicket: once(() => async (upload: ResumeUpload) => (await resumes()).ticket(upload)),

  /** Signs a link to a resume. */
  resumeLink: once(() => async (resumeUrl: string, now: Date) => (await resumes()).link(resumeUrl, now)),

  /** Signs a link to a photo of a visit. */
  photoLink: once(() => async (path: string, now: Date) => (await photoLinks())(path, now)),

  /** Photos of visits. */
  photos: once((): PhotoStore => {
    const ready = once(async () => (await import("./lazy/photos.ts")).connectPhotos(environment.uploadsBucket()));
    return {
      ticket: async (path, size) => (await ready()).ticket(path, size),
      head: async (path) => (await ready()).head(path),
      keep: async (path) => (await ready()).keep(path),
      remove: async (path) => (await ready()).remove(path),
    };
  }),

  /** Encrypts and decrypts notes about access. */
  accessSeal: once((): Seal => {
    const ready = once(async () => (await import("./lazy/kms.ts")).connectSeal(environment.accessKey()));
    return {
      seal: async (notes, bound) => (await ready()).seal(notes, bound),
      open: async (text, bound) => (await ready()).open(text, bound),
    };
  }),

  sendMail: once((): SendMail => {
    const sender = once(async () => {
      const { connectMail } = await import("./lazy/mail.ts");
      return connectMail(deps.environment().mailFrom, environment.siteOrigin());
    });
    return async (message) => (await sender())(message);
  }),
};
export type Deps = typeof deps;
