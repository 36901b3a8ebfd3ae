/** What the identity service hands out for a signed-in person. */
export type Tokens = {
  accessToken: string;
  /** Absent when the service did not rotate it. */
  refreshToken?: string | undefined;
};

/** What the identity service knows about a person. */
export type IdentityProfile = { identityId: string; email: string; name: string; emailConfirmed: boolean };

/** The identity service, as the domain needs it. */
export type Identity = {
  /**
   * `migrate`: whether an unknown person may be taken over from the provider.
   * @throws AppError `unauthorized` for wrong credentials, `tooManyRequests`, `unavailable`
   */
  signIn: (email: string, password: string, options?: { migrate: boolean }) => Promise<Tokens>;
  /** `reused`: it was traded before, so one of its two holders is a thief. Throws `unauthorized` when it ended. */
  refresh: (refreshToken: string) => Promise<Tokens | "reused">;
  /** Makes a refresh token useless. Revoking one that already is succeeds. */
  revoke: (refreshToken: string) => Promise<void>;
  /** Makes all refresh tokens of the person useless whom an access token belongs to. */
  revokeAll: (accessToken: string) => Promise<void>;
  /** Makes all refresh tokens of a person useless. An identity that is gone has none. */
  revokeAllOf: (identityId: string) => Promise<void>;
  /** Who an access token belongs to. */
  profile: (accessToken: string) => Promise<IdentityProfile>;

  /** Makes an identity that can sign in; undefined when the address has one. Throws `invalid` for the password. */
  register: (person: Omit<IdentityProfile, "identityId"> & { password: string }) => Promise<string | undefined>;
  find: (email: string) => Promise<{ identityId: string; emailConfirmed: boolean; createdAt: Date } | undefined>;
  /** Removes an identity for good. Removing one that is gone succeeds. */
  discard: (identityId: string) => Promise<void>;

  /** Mails a code for a new password, if there is such a person with a confirmed address; never says whether. */
  sendResetCode: (email: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code, alike for people who are not known */
  resetPassword: (email: string, code: string, password: string) => Promise<void>;
  sendConfirmationCode: (accessToken: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code */
  confirmEmail: (accessToken: string, code: string) => Promise<void>;

  /** Throws `invalid` for a wrong current or a refused new password, `unauthorized` when the session is gone. */
  changePassword: (accessToken: string, current: string, chosen: string) => Promise<void>;
};
