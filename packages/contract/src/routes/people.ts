import { invitationParams, memberChange, newInvitation, people } from "../admin/people.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "accounts", access: "admin", throttle: { rate: 10, burst: 20 } } as const;

/** Who works here. All calls answer the whole list: a company has few people. */
export const peopleRoutes = defineRoutes({
  "GET /api/admin/people": {
    ...adminRoute,
    summary: "Who works here and what they may do, and whom a mail invites",
    output: people,
  },
  "POST /api/admin/people/invitations": {
    ...adminRoute,
    summary: "Invite somebody to the team by mail; who has an account already gets access at once",
    status: 201,
    idempotent: true,
    body: newInvitation,
    output: people,
  },
  "PUT /api/admin/people/invitations/{invitationId}/resend": {
    ...adminRoute,
    summary: "Send an invitation again; the link before it ends",
    params: invitationParams,
    output: people,
  },
  "DELETE /api/admin/people/invitations/{invitationId}": {
    ...adminRoute,
    summary: "Withdraw an invitation, whose link ends",
    params: invitationParams,
    output: people,
  },
  "PATCH /api/admin/people/{id}": {
    ...adminRoute,
    summary: "Change what somebody may do, or whether they may log in; their sessions end at once",
    params: recordId,
    body: memberChange,
    output: people,
  },
});
