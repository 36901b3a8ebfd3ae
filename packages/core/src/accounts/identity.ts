/** What the identity service hands out for a signed-in person. */
export type Tokens = {
  accessToken: string;
  /** Absent when the service did not rotate it. */
  refreshToken?: string | undefined;
};

/** What the identity service knows about a person. */
export type IdentityProfile = { identityId: string; email: string; name: string; emailConfirmed: boolean };

/** Signing in and out. */
type Sessions = {
  /**
   * @param options `migrate`: whether a person whom the service does not know may be taken over from the provider
   * @throws AppError `unauthorized` for wrong credentials, `tooManyRequests`, `unavailable`
   */
  signIn: (email: string, password: string, options?: { migrate: boolean }) => Promise<Tokens>;
  /**
   * @returns `reused` for a token that was traded for another before: one of the two who hold it is not its owner
   * @throws AppError `unauthorized` when the refresh token is revoked or expired
   */
  refresh: (refreshToken: string) => Promise<Tokens | "reused">;
  /** Makes a refresh token useless. Revoking one that already is succeeds. */
  revoke: (refreshToken: string) => Promise<void>;
  /** Makes all refresh tokens of the person useless whom an access token belongs to. */
  revokeAll: (accessToken: string) => Promise<void>;
  /** Makes all refresh tokens of a person useless. Somebody who is gone has none. */
  revokeAllOf: (identityId: string) => Promise<void>;
  /** Who an access token belongs to. */
  profile: (accessToken: string) => Promise<IdentityProfile>;
};

/** Whom an e-mail address belongs to in the identity service. */
type Known = { identityId: string; emailConfirmed: boolean; createdAt: Date };

/** Somebody to be known to the identity service. */
type NewIdentity = {
  email: string;
  password: string;
  name: string;
  /** Whether they have proved that the address is theirs. */
  emailConfirmed: boolean;
};

/** Making identities. */
type Registration = {
  /**
   * Makes an identity that can sign in at once.
   *
   * @returns its id, or undefined when the address has one already
   * @throws AppError `invalid` for a password that the service does not take, `unavailable`
   */
  register: (person: NewIdentity) => Promise<string | undefined>;
  find: (email: string) => Promise<Known | undefined>;
  /** Removes an identity for good. Removing one that is gone succeeds. */
  discard: (identityId: string) => Promise<void>;
};

/** Codes by mail: they expire, work once, and only so many may be tried. */
type Codes = {
  /** Mails a code for a new password, if there is such a person with a confirmed address; never says whether. */
  sendResetCode: (email: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code, alike for people who are not known */
  resetPassword: (email: string, code: string, password: string) => Promise<void>;
  sendConfirmationCode: (accessToken: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code */
  confirmEmail: (accessToken: string, code: string) => Promise<void>;
};

/** Changing a password. */
type Passwords = {
  /**
   * @throws AppError `invalid` for a wrong current password, or a new one that the service does not take;
   *   `unauthorized` when the session is gone
   */
  changePassword: (accessToken: string, current: string, chosen: string) => Promise<void>;
};

/** The identity service, as the domain needs it. */
export type Identity = Sessions & Registration & Codes & Passwords;
