import type { LambdaName, Route } from "@cleaning/contract/http/route";
import { routes } from "@cleaning/contract/routes";
import { apiFunctions } from "@cleaning/functions/testing/all-calls";
import { contextWith, eventOf, trustTestTokens } from "@cleaning/functions/testing/index";
import { beforeEach, describe, expect, it } from "vitest";
import { callsOf } from "./calls.ts";
import { done, own } from "./records.ts";
import { missing, needs, table, template, unused } from "./request-log.ts";
import { services } from "./services.ts";

beforeEach(trustTestTokens);
beforeEach(() => {
  needs.length = 0;
});

const functions = apiFunctions(services());
const idOf = (lambda: LambdaName): string => `Api${lambda.charAt(0).toUpperCase()}${lambda.slice(1)}`;

const runAll = async (lambda: LambdaName, isChosen: (call: string) => boolean = () => true): Promise<string[]> => {
  const answers: string[] = [];
  for (const [call, request] of callsOf(lambda)) {
    if (!isChosen(call)) continue;
    const { statusCode } = await functions[lambda](eventOf(call, request), contextWith());
    answers.push(`${statusCode} ${call}`);
  }
  return answers;
};

const lambdas = ["site", "accounts", "checkout", "visits", "booking", "agent", "admin", "sync"] as const;
describe.each(lambdas)("%s", (lambda) => {
  const id = idOf(lambda);

  it("is tried with every call it answers", () => {
    const answered = Object.entries<Route>(routes).filter(([, route]) => route.lambda === lambda);
    expect(new Set(callsOf(lambda).map(([call]) => call))).toEqual(new Set(answered.map(([call]) => call)));
  });

  it("may do what its handlers ask of the table", async () => {
    await runAll(lambda);
    expect(needs.length).toBeGreaterThan(3);
    expect(missing(id)).toEqual([]);
  });
});

it("the admin section's function may do no more with the table than its calls ask", async () => {
  const answers = await runAll("admin");
  // There is no contact request to mark, no message to an agent, no address that gets no mails, and nobody to tell of a day.
  expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([
    "404 PATCH /api/admin/contact-submissions/{id}",
    "409 DELETE /api/admin/customers/{id}/mail-suppression",
    "404 PUT /api/admin/agents/{id}/messages/{messageId}/resend",
    "409 DELETE /api/admin/agents/{id}/mail-suppression",
    "404 POST /api/admin/contact-submissions/{id}/customer",
    "409 POST /api/admin/announcements",
    "409 POST /api/admin/announcements",
  ]);
  expect(unused("ApiAdmin")).toEqual([]);
});

it("the function of visits may do no more with the table than its calls ask", async () => {
  own.isEnabled = true;
  const answers = await runAll("visits");
  own.isEnabled = false;
  expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([
    "409 POST /api/portal/visits/{id}/apply",
    "409 POST /api/portal/subscriptions/{id}/apply",
    "409 POST /api/visit-page/apply",
    // The visit is still to come, and has no rating.
    "404 POST /api/visit-page/rating/withdraw",
    "409 POST /api/visit-page/rating",
    "409 POST /api/visit-page/problems",
    "409 POST /api/visit-page/problem-photos",
    "409 POST /api/portal/visits/{id}/rating",
    "409 POST /api/portal/visits/{id}/problems",
    "409 POST /api/portal/visits/{id}/problem-photos",
    "404 POST /api/admin/visits/{id}/problems",
    "404 POST /api/admin/visits/{id}/problems/{number}/answer",
    "404 POST /api/admin/visits/{id}/problems/{number}/close",
    "404 GET /api/admin/visits/{id}/problems/{number}/starts",
    "404 POST /api/admin/visits/{id}/problems/{number}/free-visit",
    "409 POST /api/admin/visits/{id}/apply",
    "409 POST /api/admin/subscriptions/{id}/apply",
    "404 PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}",
    "404 PATCH /api/admin/new-bookings/{id}",
    "404 DELETE /api/admin/agents/{id}/time-off/{from}",
    "404 POST /api/admin/agents/{id}/time-off-requests/{number}/grant",
    "404 POST /api/admin/agents/{id}/time-off-requests/{number}/decline",
    "404 POST /api/admin/agents/{id}/profile-requests/{about}/answer",
    "409 POST /api/admin/business-hours/apply",
    "409 POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign",
    "404 PUT /api/admin/visits/{id}/testimonial",
    "404 DELETE /api/admin/visits/{id}/testimonial",
    "404 DELETE /api/admin/visits/{id}/rating-consent",
  ]);
  expect([missing("ApiVisits"), unused("ApiVisits")]).toEqual([[], []]);
});

it.each([
  ["none", "POST /api/visit-page/rating"],
  ["none", "POST /api/portal/visits/{id}/rating"],
  ["given", "PUT /api/admin/visits/{id}/testimonial"],
  ["given", "DELETE /api/admin/visits/{id}/rating-consent"],
  ["shown", "DELETE /api/admin/visits/{id}/testimonial"],
  ["shown", "DELETE /api/admin/visits/{id}/rating-consent"],
  ["shown", "POST /api/visit-page/rating/withdraw"],
] as const)("with a rating that is %s the function of visits may do all of %s", async (rating, call) => {
  own.isEnabled = true;
  Object.assign(done, { isEnabled: true, rating });
  const answers = await runAll("visits", (one) => one === call);
  own.isEnabled = false;
  Object.assign(done, { isEnabled: false, rating: "none" });
  expect(answers).toEqual([`200 ${call}`]);
  expect(needs.filter(({ action }) => /Put|Update|Delete/.test(action)).length).toBeGreaterThan(1);
  expect(missing("ApiVisits")).toEqual([]);
});

it("the function of bookings may do no more with the table than its calls ask", async () => {
  own.isEnabled = true;
  const answers = await runAll("booking");
  own.isEnabled = false;
  expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([]);
  expect([missing("ApiBooking"), unused("ApiBooking")]).toEqual([[], []]);
});

it.each(["site", "accounts", "checkout"] as const)(
  "%s may do no more with the table than its calls ask",
  async (lambda) => {
    await runAll(lambda);
    own.isEnabled = true;
    await runAll(lambda);
    own.isEnabled = false;
    // An accepted order looks for agents only when its subscription has visits.
    const ofVisits = lambda === "accounts" ? [`dynamodb:Query ${table}/index/gsi2`] : [];
    expect(unused(idOf(lambda)).filter((right) => !ofVisits.includes(right))).toEqual([]);
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

it("the function of the agent's day may do no more with the table than its calls ask", async () => {
  own.isEnabled = true;
  const answers = await runAll("agent");
  own.isEnabled = false;
  // Nothing waits that could be withdrawn; it would be written as asking is.
  expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([
    "404 POST /api/agent/time-off-requests/{number}/withdraw",
    "404 POST /api/agent/profile-requests/{about}/withdraw",
  ]);
  expect([missing("ApiAgent"), unused("ApiAgent")]).toEqual([[], []]);
});

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
