import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";
import { fakeIdentity, noSecondStep } from "@cleaning/core/testing/identity.ts";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { testPhotos } from "@cleaning/core/testing/photos.ts";
import { connectSecondFactor } from "@cleaning/functions/lazy/second-factor";
import { connectProvider } from "@cleaning/functions/provider-api";
import { allDeps, type Deps, testSecrets } from "@cleaning/functions/testing/index";
import { recordingClient } from "./request-log.ts";

const acceptAll = async (url: string): Promise<Response> =>
  Response.json(
    url.endsWith("/v1/tokens")
      ? { token: "t", expiresAt: "2099-01-01T00:00:00.000Z" }
      : {
          customerId: "cus_1",
          subscriptionId: "sub_1",
          data: [{ id: "1" }],
          nextCursor: null,
          total: 1,
          organization: { id: "org-1" },
        },
  );
export const provider = { isAccepting: true };
export const providerFetch = async (url: string): Promise<Response> =>
  provider.isAccepting ? acceptAll(url) : new Response("", { status: 401 });
export const access = { url: "https://provider.test", portal: "", apiKey: "key" };

const tokens = { accessToken: "a", refreshToken: "r" };
const pushSite = { publicKey: newPushKeys().publicKey };
export const services = (): Deps => {
  const plain = recordingClient();
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const database = { client, table: "Table" };
  return {
    ...allDeps,
    environment: () => ({ table: "Table", userPoolId: "", userPoolClientId: "", mailFrom: "", formLimitFactor: 1 }),
    signInSecrets: () => testSecrets,
    dynamoDb: () => plain,
    database: () => database,
    secondFactorRequired: () => false,
    secondFactor: async () => connectSecondFactor("test-key"),
    notesCipher: () => testCipher,
    photos: () => testPhotos(),
    sendMail: () => async () => undefined,
    hasPush: () => true,
    pushSite: () => pushSite,
    hasTexts: () => true,
    sendText: () => async () => ({ serviceId: undefined }),
    photoLink: () => async () => "https://example.test",
    resumeLink: () => async () => ({ url: "https://example.test", expiresAt: "2026-01-01" }),
    providerApi: async () => connectProvider(database, access, { fetch: providerFetch }),
    providerData: async () => connectProvider(database, access, { fetch: providerFetch }).api,
    resumeTicket: () => async () => ({ url: "https://example.test", headers: {}, resumeUrl: "uploads/a/b.pdf" }),
    accounts: async () => ({
      database,
      identity: {
        ...fakeIdentity(),
        signIn: async () => tokens,
        refresh: async () => tokens,
        profile: async () => ({
          identityId: "sub-1",
          email: "ann@example.test",
          name: "Ann Lee",
          emailConfirmed: false,
        }),
        resetPassword: async () => undefined,
        changePassword: async () => undefined,
        sendConfirmationCode: async () => undefined,
        confirmEmail: async () => undefined,
      },
      provider: { signIn: async () => ({ email: "ann@example.test", firstName: "Ann", lastName: "Lee" }) },
      readToken: async () => ({ identityId: "sub-1", role: "customer", issuedAt: 4_000_000_000 }),
      secondStep: noSecondStep,
      floor: 0,
    }),
  };
};
