import { CognitoError, UnsupportedError } from "cognito-local/lib/errors.js";
import publicKey from "cognito-local/lib/keys/cognitoLocal.public.json" with { type: "json" };
import { Router } from "cognito-local/lib/server/Router.js";
import { CognitoServiceFactoryImpl } from "cognito-local/lib/services/cognitoService.js";
import { JwtTokenGenerator } from "cognito-local/lib/services/tokenGenerator.js";
import { UserPoolServiceFactoryImpl } from "cognito-local/lib/services/userPoolService.js";

type Context = { logger: Logger };
type Logger = Record<"debug" | "error" | "info" | "warn", () => void> & { child: () => Logger };

const ignore = (): undefined => undefined;
const logger: Logger = { debug: ignore, error: ignore, info: ignore, warn: ignore, child: () => logger };
export const context: Context = { logger };

/** `Username` is the `sub`. */
export type PoolUser = {
  Username: string;
  Password: string;
  Enabled: boolean;
  UserStatus: string;
  Attributes: readonly { Name: string; Value?: string }[];
  UserCreateDate: Date;
  UserLastModifiedDate: Date;
  RefreshTokens: readonly string[];
  ConfirmationCode?: string | undefined;
  /** Our addition: mailed codes by purpose; `expiresAt` in milliseconds. */
  Codes?: Readonly<Record<string, { code: string; expiresAt: number; tries: number } | undefined>>;
  /** Our addition; `at` in milliseconds. */
  WrongPasswords?: { count: number; at: number } | undefined;
};

export type Pool = {
  getUserByUsername: (context: Context, username: string) => Promise<PoolUser | null>;
  saveUser: (context: Context, user: PoolUser) => Promise<void>;
  getGroupByGroupName: (context: Context, name: string) => Promise<object | null>;
  saveGroup: (context: Context, group: object) => Promise<void>;
  listUserGroupMembership: (context: Context, user: PoolUser) => Promise<readonly string[]>;
  saveAppClient: (context: Context, client: VendorAppClient) => Promise<void>;
};

export type VendorAppClient = {
  ClientId: string;
  ClientName: string;
  ClientSecret: string;
  UserPoolId: string;
  CreationDate: Date;
  LastModifiedDate: Date;
  AccessTokenValidity: number;
  IdTokenValidity: number;
  RefreshTokenValidity: number;
  TokenValidityUnits: { AccessToken: string; IdToken: string; RefreshToken: string };
};

type Pools = {
  listUserPools: (context: Context) => Promise<readonly { Id: string }[]>;
  createUserPool: (context: Context, options: object) => Promise<object>;
  getUserPool: (context: Context, id: string) => Promise<Pool>;
};

type IssuedTokens = { AccessToken: string; IdToken: string; RefreshToken: string };
type TokenGenerator = {
  generate: (
    context: Context,
    user: PoolUser,
    groups: readonly string[],
    client: VendorAppClient,
    metadata: undefined,
    source: "Authentication" | "RefreshTokens",
  ) => Promise<IssuedTokens>;
};

type Clock = { get: () => Date };
type Triggers = { enabled: () => boolean };
type Messages = {
  deliver: (
    context: Context,
    source: string,
    clientId: string | null,
    poolId: string,
    user: PoolUser,
    code: string,
    metadata: unknown,
    delivery: { Destination: string },
  ) => Promise<void>;
};
export type Services = {
  clock: Clock;
  cognito: Pools;
  config: object;
  messages: Messages;
  otp: () => string;
  tokenGenerator: TokenGenerator;
  triggers: Triggers;
};

type Vendor = {
  CognitoServiceFactoryImpl: new (
    dir: string,
    stores: object,
    pools: object,
  ) => {
    create: (context: Context, defaults: { UsernameAttributes: string[] }) => Promise<Pools>;
  };
  UserPoolServiceFactoryImpl: new (clock: Clock, stores: object) => object;
  JwtTokenGenerator: new (clock: Clock, triggers: Triggers, config: { IssuerDomain: string }) => TokenGenerator;
  Router: (services: Services) => (operation: string) => (context: Context, input: unknown) => Promise<unknown>;
  CognitoError: new (code: string, message: string) => Error & { code: string };
  UnsupportedError: new (message: string) => Error;
  /** Public: the same key is in every copy of the package. */
  jwk: object;
};

/** Internals of a pinned package, without its web server, store and Lambda client; the tests here specify them. */
export const vendor = {
  CognitoError,
  CognitoServiceFactoryImpl,
  JwtTokenGenerator,
  jwk: publicKey.jwk,
  Router,
  UnsupportedError,
  UserPoolServiceFactoryImpl,
  // Its own types need aws-sdk's, which are not installed.
} as unknown as Vendor;
