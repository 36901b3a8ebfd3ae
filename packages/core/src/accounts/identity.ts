/** What the identity service hands out for a signed-in person. */
export type Tokens = {
  accessToken: string;
  /** Absent when the service did not rotate it. */
  refreshToken?: string | undefined;
};

/** What the identity service knows about a person. */
export type IdentityProfile = { identityId: string; email: string; name: string };

/** The identity service, as the domain needs it. */
export type Identity = {
  /** @throws Failure `unauthorized` for wrong credentials, `tooManyRequests`, `unavailable` */
  signIn: (email: string, password: string) => Promise<Tokens>;
  /** @throws Failure `unauthorized` when the refresh token is spent, revoked or expired */
  refresh: (refreshToken: string) => Promise<Tokens>;
  /** Makes a refresh token useless. Revoking one that already is succeeds. */
  revoke: (refreshToken: string) => Promise<void>;
  /** Who an access token belongs to. */
  profile: (accessToken: string) => Promise<IdentityProfile>;
};
