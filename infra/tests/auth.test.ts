import { roles } from "@cleaning/contract/accounts/roles";
import { business } from "@cleaning/contract/site/business";
import { expect, it } from "vitest";
import { byName, fieldsOf } from "../synthesis/fields.ts";
import { recorded } from "../synthesis/template.ts";

const production = recorded("production");
const pool = production.one("aws:cognito/userPool:UserPool");
const client = production.one("aws:cognito/userPoolClient:UserPoolClient").inputs;

it("people sign in with their e-mail address, however they write it", () =>
  expect(pool.inputs).toMatchObject({
    usernameAttributes: ["email"],
    usernameConfiguration: { caseSensitive: false },
    userPoolTier: "ESSENTIALS",
  }));

it("a second factor cannot be turned on or off past the API, which has its own", () => {
  expect(pool.inputs["mfaConfiguration"]).toBe("OFF");
  expect(pool.inputs["softwareTokenMfaConfiguration"]).toBeUndefined();
});

it("a password that the forms accept is one that the pool accepts", () =>
  expect(pool.inputs["passwordPolicy"]).toEqual({
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
    temporaryPasswordValidityDays: 3,
  }));

it("no account is made and no password reset past the API and the confirmed address", () =>
  expect(pool.inputs).toMatchObject({
    adminCreateUserConfig: { allowAdminCreateUserOnly: true },
    accountRecoverySetting: { recoveryMechanisms: [{ name: "verified_email", priority: 1 }] },
  }));

it("the pool asks one function about people it does not know, which no other pool may start", () => {
  const trigger = production.lambdas().find(({ id }) => id === "MigrateUser");
  const triggerArn = String(fieldsOf(pool.inputs["lambdaConfig"])["userMigration"]);
  expect(triggerArn).toContain(String(trigger?.inputs["name"]));
  const rights = trigger?.statements.filter(({ effect }) => effect !== "Deny").flatMap(({ actions }) => actions);
  expect(rights).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
  const permissions = production
    .all("aws:lambda/permission:Permission")
    .filter(({ inputs }) => inputs["principal"] === "cognito-idp.amazonaws.com");
  expect(permissions.map(({ inputs }) => inputs["sourceArn"])).toEqual([pool.state["arn"]]);
});

it("only the function of accounts makes and removes people, and says what they may do, in this pool alone", () => {
  const rights = production
    .lambdas()
    .flatMap(({ id, statements }) =>
      statements
        .filter(({ actions }) => actions.some((action) => action.startsWith("cognito-idp:")))
        .map(({ actions, resources }) => ({ id, actions, resources })),
    );
  expect(rights).toEqual([
    {
      id: "ApiAccounts",
      actions: [
        "AdminCreateUser",
        "AdminSetUserPassword",
        "AdminGetUser",
        "AdminDeleteUser",
        "AdminUpdateUserAttributes",
        "AdminUserGlobalSignOut",
        "AdminListGroupsForUser",
        "AdminAddUserToGroup",
        "AdminRemoveUserFromGroup",
        "AdminEnableUser",
        "AdminDisableUser",
      ].map((action) => `cognito-idp:${action}`),
      resources: [pool.state["arn"]],
    },
  ]);
});

it("the accounts of production outlive their stack", () =>
  expect(pool).toMatchObject({
    inputs: { deletionProtection: "ACTIVE" },
    options: { protect: true, retainOnDelete: true },
  }));

it("the client signs in by password through the API, rotates its tokens and does not reveal who has an account", () =>
  expect(client).toMatchObject({
    generateSecret: true,
    explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
    refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 60 },
    enableTokenRevocation: true,
    preventUserExistenceErrors: "ENABLED",
    accessTokenValidity: 15,
    refreshTokenValidity: 30,
    tokenValidityUnits: { accessToken: "minutes", idToken: "minutes", refreshToken: "days" },
  }));

const functionsWith = (name: string) =>
  production
    .lambdas()
    .map(({ id, inputs }) => [id, fieldsOf(fieldsOf(inputs["environment"])["variables"])[name]] as const)
    .filter(([, value]) => value !== undefined);

it("the client's secret goes to the one function that signs people in, and the trigger's to it and the trigger", () => {
  expect(functionsWith("USER_POOL_CLIENT_SECRET").map(([id]) => id)).toEqual(["ApiAccounts"]);
  expect(String(functionsWith("USER_POOL_CLIENT_SECRET")[0]?.[1])).toMatch(/^WebClient.*Secret/);
  const migration = functionsWith("MIGRATION_SECRET");
  expect(migration.map(([id]) => id).toSorted(byName)).toEqual(["ApiAccounts", "MigrateUser"]);
  expect(new Set(migration.map(([, value]) => String(value))).size).toBe(1);
  expect(String(migration[0]?.[1]).length).toBeGreaterThanOrEqual(32);
});

it("the address for signing in cannot be changed past the API", () =>
  expect(client["writeAttributes"]).toEqual(["name"]));

it("there is no hosted sign-in, and no flow for one", () => {
  expect(client).toMatchObject({ allowedOauthFlowsUserPoolClient: false, supportedIdentityProviders: ["COGNITO"] });
  for (const field of ["allowedOauthFlows", "allowedOauthScopes", "callbackUrls"])
    expect(client).not.toHaveProperty(field);
  expect(production.all("aws:cognito/userPoolDomain:UserPoolDomain")).toEqual([]);
});

it("there is a group for every role that is one", () => {
  const groups = production.all("aws:cognito/userGroup:UserGroup").map(({ inputs }) => String(inputs["name"]));
  expect(groups.toSorted(byName)).toEqual(roles.filter((role) => role !== "customer").toSorted(byName));
});

it("codes come from the site's own address, once the domain is proved; without a domain they come from Amazon", () => {
  expect(pool.inputs["emailConfiguration"]).toMatchObject({
    emailSendingAccount: "DEVELOPER",
    fromEmailAddress: "no-reply@northern.example",
  });
  const order = production.resources.map(({ type }) => type);
  expect(order.indexOf(pool.type)).toBeGreaterThan(
    order.indexOf("aws:ses/domainIdentityVerification:DomainIdentityVerification"),
  );
  expect(recorded("staging").one(pool.type).inputs["emailConfiguration"]).toEqual({
    emailSendingAccount: "COGNITO_DEFAULT",
  });
});

it("codes and invitations have the words and the signature of our mails, where Cognito takes words of ours", () => {
  const code = fieldsOf(pool.inputs["verificationMessageTemplate"]);
  const invitation = fieldsOf(fieldsOf(pool.inputs["adminCreateUserConfig"])["inviteMessageTemplate"]);
  expect(code["emailSubject"]).toBe(`Your code for ${business.name}`);
  for (const { emailMessage } of [code, invitation]) {
    expect(emailMessage).toContain(">Hello,<");
    expect(emailMessage).toContain("{####}");
    expect(emailMessage).toContain(`<strong>${business.name}</strong>`);
  }
  expect(invitation["emailMessage"]).toContain("{username}");
  expect(JSON.stringify(recorded("staging").one(pool.type).inputs)).not.toContain(business.name);
});
