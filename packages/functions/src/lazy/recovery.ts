import "../start.ts";

export * from "@cleaning/core/accounts/ownership/change-account.ts";
export * from "@cleaning/core/accounts/ownership/change-email.ts";
export * from "@cleaning/core/accounts/passwords/change-password.ts";
export * from "@cleaning/core/accounts/passwords/first-password.ts";
export * from "@cleaning/core/accounts/passwords/password-message.ts";
export * from "@cleaning/core/accounts/passwords/recovery.ts";
