import { CognitoError, UnsupportedError } from "cognito-local/lib/errors.js";
import publicKey from "cognito-local/lib/keys/cognitoLocal.public.json" with { type: "json" };
import { Router } from "cognito-local/lib/server/Router.js";
import { CognitoServiceFactoryImpl } from "cognito-local/lib/services/cognitoService.js";
import { JwtTokenGenerator } from "cognito-local/lib/services/tokenGenerator.js";
import { UserPoolServiceFactoryImpl } from "cognito-local/lib/services/userPoolService.js";

/** What cognito-local wants to be given as context and passes on: a logger, here one that is silent. */
type Context = { logger: Logger };
type Logger = Record<"debug" | "error" | "info" | "warn", () => void> & { child: () => Logger };

const silent = (): undefined => undefined;
const logger: Logger = { debug: silent, error: silent, info: silent, warn: silent, child: () => logger };
/** The context of every call. */
export const context: Context = { logger };

/** A person, as the pool keeps them. `Username` is the `sub`. */
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
  /** Not cognito-local's own: the codes that were mailed, by what they are for. `expiresAt` is in milliseconds. */
  Codes?: Readonly<Record<string, { code: string; expiresAt: number; tries: number } | undefined>>;
};

/** The part of cognito-local's user pool that the gaps are filled with. */
export type Pool = {
  getUserByUsername: (context: Context, username: string) => Promise<PoolUser | null>;
  saveUser: (context: Context, user: PoolUser) => Promise<void>;
  getGroupByGroupName: (context: Context, name: string) => Promise<object | null>;
  saveGroup: (context: Context, group: object) => Promise<void>;
  listUserGroupMembership: (context: Context, user: PoolUser) => Promise<readonly string[]>;
  saveAppClient: (context: Context, client: AppClient) => Promise<void>;
};

/** The pool's app client: who may ask for tokens, and how long those last. */
export type AppClient = {
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

/** Signed tokens, as JWTs. */
type IssuedTokens = { AccessToken: string; IdToken: string; RefreshToken: string };
type TokenGenerator = {
  generate: (
    context: Context,
    user: PoolUser,
    groups: readonly string[],
    client: AppClient,
    metadata: undefined,
    source: "Authentication" | "RefreshTokens",
  ) => Promise<IssuedTokens>;
};

type Clock = { get: () => Date };
/** Lambda triggers: none is configured. */
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
/** What the operations of cognito-local work with. */
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
  /** The public half of the key that signs every local token. It is in every copy of the package. */
  jwk: object;
};

/**
 * The parts of cognito-local that are used: its pool, its tokens and its operations, without its web server, its store
 * and its Lambda client, so that none of their dependencies is ever loaded. The package is pinned; these are its
 * internals, and the tests beside it hold what they must do.
 */
export const vendor = {
  CognitoError,
  CognitoServiceFactoryImpl,
  JwtTokenGenerator,
  jwk: publicKey.jwk,
  Router,
  UnsupportedError,
  UserPoolServiceFactoryImpl,
  // Its own types are made of aws-sdk's, which need not be installed; `Vendor` says what is relied on.
} as unknown as Vendor;
