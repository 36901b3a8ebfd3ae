import "../start.ts";

export * from "@cleaning/core/accounts/team/change-member.ts";
export * from "@cleaning/core/accounts/team/invite.ts";
export * from "@cleaning/core/accounts/team/people.ts";
export * from "@cleaning/core/accounts/team/accept.ts";
