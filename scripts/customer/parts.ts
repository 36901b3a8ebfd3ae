import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  type S3Client,
} from "@aws-sdk/client-s3";

export type Identities = {
  /** Undefined for an unknown address. */
  read: (email: string) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Ends all sessions and deletes the account, if it is there. */
  remove: (email: string) => Promise<void>;
};

export type Files = {
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** Deletes a file with all its earlier versions. */
  remove: (key: string) => Promise<void>;
};

const unlessUnknown = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

export const poolIdentities = (client: CognitoIdentityProviderClient, UserPoolId: string): Identities => ({
  read: (Username) =>
    unlessUnknown(async () => {
      const { UserAttributes = [], UserCreateDate } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      const attributes = Object.fromEntries(UserAttributes.map(({ Name = "", Value = "" }) => [Name, Value]));
      return { ...attributes, created: UserCreateDate?.toISOString() ?? "" };
    }),
  remove: async (Username) => {
    await unlessUnknown(async () => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    });
  },
});

/** The files of a bucket that may keep versions. */
export const bucketFiles = (client: S3Client, Bucket: string): Files => ({
  read: async (Key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  },
  remove: async (Key) => {
    // Always the first page: what it named is gone when it is asked for again.
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: Key }),
      );
      const remaining = [...Versions, ...DeleteMarkers].filter((version) => version.Key === Key);
      if (remaining.length === 0) return;
      for (const { VersionId } of remaining) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    }
  },
});
