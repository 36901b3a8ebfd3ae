import { type JsonFields, fieldsIn, bodyText } from "../records.ts";
import { subjectOf } from "./access-token.ts";
import { createClientCheck } from "./client-check.ts";
import { createCodes } from "./codes.ts";
import {
  aliasExists,
  codeMismatch,
  invalidParameter,
  notAuthorized,
  passwordResetRequired,
  userNotConfirmed,
  userNotFound,
  wrongCredentials,
} from "./errors.ts";
import { createLockout } from "./lockout.ts";
import { migrate, type MigrateUser } from "./migration.ts";
import type { Sessions } from "./sessions.ts";
import { type VendorAppClient, context, type Pool, type PoolUser, type Services } from "./vendor.ts";

export type Emulation = {
  services: Services;
  pool: Pool;
  poolId: string;
  client: VendorAppClient;
  sessions: Sessions;
  migrateUser?: MigrateUser | undefined;
};

export type CognitoOperation = (input: JsonFields) => Promise<object>;

/** Of passwords, as the API's reference has it. */
const passwordForm = /^[\S]+.*[\S]+$/;

const required = (input: JsonFields, name: string): string => {
  const value = bodyText(input[name]);
  if (value === undefined || value === "") throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const attributeOf = (user: PoolUser, name: string): string | undefined =>
  user.Attributes.find((attribute) => attribute.Name === name)?.Value;

const isEmail = (input: JsonFields): void => {
  if (required(input, "AttributeName") !== "email") throw invalidParameter("Only e-mail addresses are emulated");
};

/** Operations that cognito-local lacks, or answers differently from AWS. */
export const createOperations = ({
  services,
  pool,
  poolId,
  client,
  sessions,
  migrateUser,
}: Emulation): Readonly<Record<string, CognitoOperation>> => {
  const { isClient, checkSecret, checkSecretFor } = createClientCheck(client);
  const issue = async (user: PoolUser, source: "Authentication" | "RefreshTokens") => {
    const groups = await pool.listUserGroupMembership(context, user);
    const tokens = await services.tokenGenerator.generate(context, user, groups, client, undefined, source);
    return { ...tokens, ExpiresIn: client.AccessTokenValidity * 60, TokenType: "Bearer" };
  };
  const existingUser = async (username: string): Promise<PoolUser> => {
    const user = await pool.getUserByUsername(context, username);
    if (user === null) throw userNotFound("User does not exist.");
    return user;
  };
  const codes = createCodes(pool, services.otp, services.clock.get);
  const lockout = createLockout(pool, services.clock.get);
  const caller = async (input: JsonFields): Promise<PoolUser> =>
    existingUser(subjectOf(required(input, "AccessToken"), services.clock.get()));
  const sendCode = async (
    user: PoolUser,
    source: string,
    createCode: () => Promise<string> = async () => {
      const code = services.otp();
      await pool.saveUser(context, { ...user, ConfirmationCode: code });
      return code;
    },
  ): Promise<object> => {
    const email = attributeOf(user, "email");
    if (email === undefined) throw invalidParameter("The user has no e-mail address");
    const code = await createCode();
    const delivery = { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: email };
    await services.messages.deliver(context, source, client.ClientId, poolId, user, code, undefined, delivery);
    return { CodeDeliveryDetails: delivery };
  };

  const takeOver = async (input: JsonFields, username: string, password: string): Promise<PoolUser | null> => {
    if (migrateUser === undefined || !username.includes("@")) return null;
    const metadata: Record<string, string> = {};
    for (const [name, value] of Object.entries(fieldsIn(input["ClientMetadata"])))
      if (typeof value === "string") metadata[name] = value;
    const now = services.clock.get();
    return migrate(migrateUser, { pool, poolId, client, now }, { username, password, metadata });
  };

  return {
    InitiateAuth: async (input) => {
      isClient(input);
      const flow = required(input, "AuthFlow");
      if (flow !== "USER_PASSWORD_AUTH") throw invalidParameter(`${flow} flow not enabled for this client`);
      const parameters = fieldsIn(input["AuthParameters"]);
      const username = required(parameters, "USERNAME");
      checkSecretFor(username, parameters["SECRET_HASH"]);
      const password = required(parameters, "PASSWORD");
      const user = (await pool.getUserByUsername(context, username)) ?? (await takeOver(input, username, password));
      if (user === null) throw wrongCredentials();
      await lockout.check(user, user.Password === password);
      if (!user.Enabled) throw notAuthorized("User is disabled.");
      if (user.UserStatus === "UNCONFIRMED") throw userNotConfirmed("User is not confirmed.");
      if (user.UserStatus === "RESET_REQUIRED") throw passwordResetRequired("Password reset required for the user");
      if (user.UserStatus === "FORCE_CHANGE_PASSWORD")
        return {
          ChallengeName: "NEW_PASSWORD_REQUIRED",
          ChallengeParameters: { USER_ID_FOR_SRP: user.Username },
          Session: "local",
        };
      const tokens = await issue(user, "Authentication");
      await sessions.start(tokens.RefreshToken, user.Username);
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    },
    GetTokensFromRefreshToken: async (input) => {
      checkSecret(input);
      const token = required(input, "RefreshToken");
      const user = await pool.getUserByUsername(context, sessions.usernameOf(token));
      if (user === null) throw notAuthorized("Invalid Refresh Token");
      if (!user.Enabled) throw notAuthorized("User is disabled.");
      const tokens = await issue(user, "RefreshTokens");
      await sessions.rotate(token, tokens.RefreshToken);
      return { AuthenticationResult: tokens };
    },
    RevokeToken: async (input) => {
      checkSecret(input);
      await sessions.revoke(required(input, "Token"));
      return {};
    },
    GlobalSignOut: async (input) => {
      await sessions.revokeAll(subjectOf(required(input, "AccessToken"), services.clock.get()));
      return {};
    },
    AdminUserGlobalSignOut: async (input) => {
      const user = await existingUser(required(input, "Username"));
      await sessions.revokeAll(user.Username);
      return {};
    },
    AdminUpdateUserAttributes: async (input) => {
      const user = await existingUser(required(input, "Username"));
      const given = Array.isArray(input["UserAttributes"]) ? input["UserAttributes"].map(fieldsIn) : [];
      const changes = given.map((field) => ({ Name: required(field, "Name"), Value: required(field, "Value") }));
      const email = changes.find(({ Name }) => Name === "email")?.Value;
      const owner = email === undefined ? null : await pool.getUserByUsername(context, email);
      if (owner !== null && owner.Username !== user.Username)
        throw aliasExists("An account with the given email already exists.");
      const others = user.Attributes.filter(({ Name }) => changes.every((change) => change.Name !== Name));
      const change = { Attributes: [...others, ...changes], UserLastModifiedDate: services.clock.get() };
      await pool.saveUser(context, { ...user, ...change });
      return {};
    },
    ResendConfirmationCode: async (input) => {
      isClient(input);
      checkSecretFor(required(input, "Username"), input["SecretHash"]);
      const user = await existingUser(required(input, "Username"));
      if (user.UserStatus !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
      return sendCode(user, "ResendCode");
    },
    ForgotPassword: async (input) => {
      isClient(input);
      const username = required(input, "Username");
      checkSecretFor(username, input["SecretHash"]);
      const user = await pool.getUserByUsername(context, username);
      // Same answer for unknown users, as with the pool's "prevent user existence errors".
      if (user === null)
        return { CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: username } };
      if (attributeOf(user, "email_verified") !== "true")
        throw invalidParameter(
          "Cannot reset password for the user as there is no registered/verified email or phone_number",
        );
      return sendCode(user, "ForgotPassword", () => codes.issue(user, "reset"));
    },
    ConfirmForgotPassword: async (input) => {
      isClient(input);
      const username = required(input, "Username");
      checkSecretFor(username, input["SecretHash"]);
      const user = await pool.getUserByUsername(context, username);
      const code = required(input, "ConfirmationCode");
      if (user === null) throw codeMismatch("Invalid verification code provided, please try again.");
      const changes = { Password: required(input, "Password"), UserStatus: "CONFIRMED" };
      await codes.redeem(user, "reset", code, { ...changes, UserLastModifiedDate: services.clock.get() });
      return {};
    },
    ChangePassword: async (input) => {
      const user = await caller(input);
      for (const name of ["PreviousPassword", "ProposedPassword"])
        if (!passwordForm.test(required(input, name)))
          throw invalidParameter(`Value at '${name}' failed to satisfy constraint: ${passwordForm.source}`);
      if (user.Password !== required(input, "PreviousPassword")) throw wrongCredentials();
      const Password = required(input, "ProposedPassword");
      await pool.saveUser(context, { ...user, Password, UserLastModifiedDate: services.clock.get() });
      return {};
    },
    GetUserAttributeVerificationCode: async (input) => {
      isEmail(input);
      const user = await caller(input);
      return sendCode(user, "VerifyUserAttribute", () => codes.issue(user, "email"));
    },
    VerifyUserAttribute: async (input) => {
      isEmail(input);
      const user = await caller(input);
      const otherAttributes = user.Attributes.filter(({ Name }) => Name !== "email_verified");
      const Attributes = [...otherAttributes, { Name: "email_verified", Value: "true" }];
      await codes.redeem(user, "email", required(input, "Code"), { Attributes });
      return {};
    },
  };
};
