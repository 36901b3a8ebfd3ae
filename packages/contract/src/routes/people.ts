import { invitationParams, memberChange, newInvitation, people } from "../admin/people.ts";
import { recordId } from "../admin/record.ts";
import { oneInvitation, towns, two } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "accounts", access: "admin" } as const;

/** Who works here. All calls answer the whole list: a company has few people. */
export const peopleRoutes = defineRoutes({
  "GET /api/admin/people": {
    ...adminRoute,
    summary: "Who works here and what they may do, and whom a mail invites",
    output: people,
  },
  "POST /api/admin/people/invitations": {
    ...adminRoute,
    summary: "Invite somebody to the team by mail; who has an account already, and is meant, gets access at once",
    status: 201,
    idempotent: true,
    body: newInvitation,
    output: people,
    fails: [409],
    example: {
      body: {
        firstName: "Eva",
        lastName: "Ruiz",
        email: "eva@example.com",
        role: "agent",
        phone: "(435) 555-0177",
        towns,
      },
    },
  },
  "PUT /api/admin/people/invitations/{invitationId}/resend": {
    ...adminRoute,
    summary: "Send an invitation again; the link before it ends",
    params: invitationParams,
    output: people,
    example: { params: oneInvitation },
  },
  "DELETE /api/admin/people/invitations/{invitationId}": {
    ...adminRoute,
    summary: "Withdraw an invitation, whose link ends",
    params: invitationParams,
    output: people,
    example: { params: oneInvitation },
  },
  "PATCH /api/admin/people/{id}": {
    ...adminRoute,
    summary: "Change what somebody may do, or whether they may log in, or take them out; their sessions end at once",
    params: recordId,
    body: memberChange,
    output: people,
    fails: [409],
    example: { params: two, body: { role: "supervisor", isActive: true, revision: 1 } },
  },
});
