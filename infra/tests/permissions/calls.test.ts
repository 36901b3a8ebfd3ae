import type { LambdaName, Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { connectProvider } from "@cleaning/functions/provider-api";
import { openWorld, type World } from "@cleaning/functions/testing/world/index";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { eachRequest } from "./calls.ts";
import { missing, needs, recordNeeds, template, unused } from "./request-log.ts";
import { access, providerFetch } from "./services.ts";

let world: World;
let isOn = false;
beforeAll(async () => {
  world = await openWorld((database) => ({
    hasPush: () => true,
    hasTexts: () => true,
    sendText: () => async () => ({ serviceId: undefined }),
    providerApi: async () => connectProvider(database, access, { fetch: providerFetch }),
    providerData: async () => connectProvider(database, access, { fetch: providerFetch }).api,
  }));
  recordNeeds(world.database.plain, () => isOn);
});
beforeEach(() => {
  needs.length = 0;
});

const idOf = (lambda: LambdaName): string => `Api${lambda.charAt(0).toUpperCase()}${lambda.slice(1)}`;

/** What was not answered as its row says. */
const runAll = async (lambda: LambdaName): Promise<string[]> => {
  const refused: string[] = [];
  for (const [call, route] of Object.entries(routes) as [Call, Route][]) {
    if (route.lambda !== lambda) continue;
    await eachRequest(world, call, async (request, caller) => {
      isOn = true;
      const { statusCode, body } = await world.call(call, request, caller);
      // Once more: by now much of it is refused.
      await world.call(call, request, caller);
      isOn = false;
      if (statusCode !== (route.status ?? 200)) refused.push(`${statusCode} ${call} ${body}`);
    });
  }
  return refused;
};

it.each(["site", "accounts", "checkout", "visits", "booking", "agent", "admin"] as const)(
  "%s may do what its calls ask of the table, and nothing more",
  async (lambda) => {
    expect(await runAll(lambda)).toEqual([]);
    expect(missing(idOf(lambda))).toEqual([]);
    expect(unused(idOf(lambda))).toEqual([]);
  },
);

it("no function has permissions besides the table, its log and this list", () => {
  const others = template.lambdas().map(({ id, statements }) => {
    const actions = statements.filter(({ effect }) => effect === "Allow").flatMap((statement) => statement.actions);
    return [id, actions.filter((action) => !/^(dynamodb|logs):/.test(action)).toSorted()] as const;
  });
  const mail = ["ses:SendEmail", "ses:SendRawEmail"];
  expect(Object.fromEntries(others)).toEqual({
    ApiSite: ["s3:PutObject", ...mail],
    ApiAccounts: [
      "cognito-idp:AdminAddUserToGroup",
      "cognito-idp:AdminCreateUser",
      "cognito-idp:AdminDeleteUser",
      "cognito-idp:AdminDisableUser",
      "cognito-idp:AdminEnableUser",
      "cognito-idp:AdminGetUser",
      "cognito-idp:AdminListGroupsForUser",
      "cognito-idp:AdminRemoveUserFromGroup",
      "cognito-idp:AdminSetUserPassword",
      "cognito-idp:AdminUpdateUserAttributes",
      "cognito-idp:AdminUserGlobalSignOut",
      ...mail,
    ],
    ApiCheckout: mail,
    ApiVisits: [
      "kms:Decrypt",
      "kms:Encrypt",
      "s3:DeleteObjectTagging",
      "s3:GetObject",
      "s3:PutObject",
      "s3:PutObjectTagging",
    ],
    ApiBooking: ["kms:Encrypt", ...mail],
    ApiAgent: [
      "kms:Decrypt",
      "s3:DeleteObjectTagging",
      "s3:GetObject",
      "s3:PutObject",
      "s3:PutObjectTagging",
      ...mail,
      "sms-voice:SendTextMessage",
    ],
    ApiAdmin: ["s3:GetObject"],
    ApiSync: [],
    MigrateUser: [],
    RunOutbox: ["s3:DeleteObject", ...mail, "sms-voice:SendTextMessage", "sqs:SendMessage"],
    RunNightly: ["kms:Encrypt", "sqs:SendMessage"],
    SyncHourly: ["sqs:SendMessage"],
    TakeMailEvents: ["sqs:SendMessage"],
    TakeTexts: ["sms-voice:SendTextMessage", "sqs:SendMessage"],
  });
});

const photoUpload = ["s3:PutObject", "s3:PutObjectTagging", "s3:GetObject", "s3:DeleteObjectTagging"];
const under = (folder: string): unknown[] => [expect.stringMatching(new RegExp(`/${folder}/\\*$`))];

it("resumes and photos are put, read and deleted by the functions that have to alone, and only where they lie", () => {
  const objects = template
    .lambdas()
    .flatMap(({ id, statements }) =>
      statements
        .filter(({ actions }) => actions.some((action) => action.startsWith("s3:")))
        .map(({ actions, resources }) => ({ id, actions, resources })),
    );
  expect(objects.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: "ApiAdmin", actions: ["s3:GetObject"], resources: under("uploads") },
    { id: "ApiAgent", actions: photoUpload, resources: under("photos") },
    { id: "ApiSite", actions: ["s3:PutObject"], resources: under("uploads") },
    { id: "ApiVisits", actions: photoUpload, resources: under("photos") },
    { id: "RunOutbox", actions: ["s3:DeleteObject"], resources: under("photos") },
  ]);
});
