import type { Role } from "@cleaning/contract/accounts/roles";

export type Tokens = {
  accessToken: string;
  refreshToken?: string | undefined;
};

export type IdentityProfile = { identityId: string; email: string; name: string; emailConfirmed: boolean };

export type Identity = {
  /** `migrate` may take over an unknown person. @throws AppError `unauthorized`, `tooManyRequests`, `unavailable` */
  signIn: (email: string, password: string, options?: { migrate: boolean }) => Promise<Tokens>;
  refresh: (refreshToken: string) => Promise<Tokens | "reused">;
  /** Idempotent. */
  revoke: (refreshToken: string) => Promise<void>;
  revokeAll: (accessToken: string) => Promise<void>;
  revokeAllOf: (identityId: string) => Promise<void>;
  profile: (accessToken: string) => Promise<IdentityProfile>;

  /** Undefined when the address has an identity already. Throws `invalid` for the password. */
  register: (person: Omit<IdentityProfile, "identityId"> & { password: string }) => Promise<string | undefined>;
  find: (email: string) => Promise<{ identityId: string; emailConfirmed: boolean; createdAt: Date } | undefined>;
  /** Idempotent. */
  discard: (identityId: string) => Promise<void>;

  /** Takes every other role away. Idempotent. */
  setRole: (identityId: string, role: Role) => Promise<void>;
  setEnabled: (identityId: string, isEnabled: boolean) => Promise<void>;

  /** Never tells whether there is such a person. */
  sendResetCode: (email: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code, alike for unknown people */
  resetPassword: (email: string, code: string, password: string) => Promise<void>;
  sendConfirmationCode: (accessToken: string) => Promise<void>;
  /** @throws AppError `invalid` for a wrong, spent or expired code */
  confirmEmail: (accessToken: string, code: string) => Promise<void>;

  /** To one that the caller knows to be the person's: it counts as proved. Throws `conflict` when another has it. */
  changeEmail: (identityId: string, email: string) => Promise<void>;

  /** Throws `invalid` for a wrong current or a refused new password, `unauthorized` when the session has ended. */
  changePassword: (accessToken: string, currentPassword: string, newPassword: string) => Promise<void>;
};
