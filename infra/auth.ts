import { codeMails } from "@cleaning/contract/accounts/code-mails";
import { roles } from "@cleaning/contract/accounts/roles";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import type { MailContent } from "@cleaning/contract/mail/mail-text";
import { lambda } from "./lambda.ts";
import { mail } from "./mail.ts";
import { providerEnvironment } from "./provider.ts";
import { migrationSecret } from "./secrets.ts";
import { stage } from "./stage.ts";

/** Imports users from the provider. Cognito waits five seconds for it. */
const migrateUser: sst.aws.Function = lambda("MigrateUser", {
  handler: "migrate-user.handler",
  timeout: "5 seconds",
  memory: "512 MB",
  environment: { ...providerEnvironment, MIGRATION_SECRET: migrationSecret },
  permissions: [],
});

const templateOf = (content: MailContent) => ({
  emailSubject: content.subject,
  emailMessage: renderMail(content, stage.origin).html,
});

const pool = new sst.aws.CognitoUserPool("Users", {
  usernames: ["email"],
  // No `mfa`: users could switch it past our API (docs/decisions/0020-a-second-factor-of-our-own.md).
  triggers: { userMigration: migrateUser.arn },
  transform: {
    userPool: (args, options) => {
      args.userPoolTier = "ESSENTIALS"; // rotation of refresh tokens needs it
      // As in the forms (`docs/behavior.md#limits`): length, no character classes.
      args.passwordPolicy = {
        minimumLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireNumbers: false,
        requireSymbols: false,
        temporaryPasswordValidityDays: 3,
      };
      // Our API makes accounts, with checks and throttling; public sign-up stays closed.
      args.adminCreateUserConfig = { allowAdminCreateUserOnly: true };
      args.accountRecoverySetting = { recoveryMechanisms: [{ name: "verified_email", priority: 1 }] };
      if (mail.identity !== undefined) {
        args.emailConfiguration = {
          emailSendingAccount: "DEVELOPER",
          sourceArn: mail.identity.nodes.identity.arn,
          fromEmailAddress: mail.from,
        };
        // Cognito accepts own templates only with an own sender.
        args.verificationMessageTemplate = { defaultEmailOption: "CONFIRM_WITH_CODE", ...templateOf(codeMails.code) };
        args.adminCreateUserConfig.inviteMessageTemplate = templateOf(codeMails.invitation);
        options.dependsOn = [mail.identity]; // Cognito refuses a domain that is not proved yet
      }
      args.deletionProtection = stage.isProduction ? "ACTIVE" : "INACTIVE";
      options.protect = stage.isProduction;
      options.retainOnDelete = stage.isProduction;
    },
  },
});

for (const [precedence, name] of roles.filter((role) => role !== "customer").entries())
  new aws.cognito.UserGroup(`Group-${name}`, { userPoolId: pool.id, name, precedence: precedence + 1 });

const client = pool.addClient("WebClient", {
  transform: {
    client: (args) => {
      // The client's id is in every token: without a secret, any caller could sign in past our limits.
      args.generateSecret = true;
      // Rotation of refresh tokens excludes ALLOW_REFRESH_TOKEN_AUTH.
      args.explicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH"];
      args.refreshTokenRotation = { feature: "ENABLED", retryGracePeriodSeconds: 60 };
      args.enableTokenRevocation = true;
      args.preventUserExistenceErrors = "ENABLED";
      args.accessTokenValidity = 15;
      args.idTokenValidity = 15;
      args.refreshTokenValidity = 30;
      args.tokenValidityUnits = { accessToken: "minutes", idToken: "minutes", refreshToken: "days" };
      args.readAttributes = ["email", "email_verified", "name"];
      // What users may change past our API: not the email, which our records hold too. Empty would mean everything.
      args.writeAttributes = ["name"];
      // There is no hosted sign-in; SST would open the implicit flow to https://example.com.
      args.allowedOauthFlowsUserPoolClient = false;
      delete args.allowedOauthFlows;
      delete args.allowedOauthScopes;
      delete args.callbackUrls;
    },
  },
});

export const auth = { pool, client, functions: { migrateUser } };

export const identityEnvironment = { USER_POOL_ID: pool.id, USER_POOL_CLIENT_ID: client.id };

export const signInEnvironment = { USER_POOL_CLIENT_SECRET: client.secret, MIGRATION_SECRET: migrationSecret };
