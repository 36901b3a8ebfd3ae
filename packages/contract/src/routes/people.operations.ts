import { invitation, memberChange, newInvitation, people, teamMember } from "../admin/people.ts";
import { one, towns } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { peopleRoutes } from "./people.ts";

const params = { invitationId: "0123456789abcdef0123456789abcdef" };

export const peopleOperations = defineOperations<typeof peopleRoutes>("People", {
  "GET /api/admin/people": {
    name: "adminListPeople",
    summary: "Who works here and what they may do, and whom a mail invites",
  },
  "POST /api/admin/people/invitations": {
    name: "adminInvite",
    summary: "Invite somebody to the team by mail; who has an account already, and is meant, gets access at once",
    body: {
      firstName: "Eva",
      lastName: "Ruiz",
      email: "eva@example.com",
      role: "agent",
      phone: "(435) 555-0177",
      towns,
    },
    fails: [409],
  },
  "PUT /api/admin/people/invitations/{invitationId}/resend": {
    name: "adminResendInvitation",
    summary: "Send an invitation again; the link before it ends",
    params,
  },
  "DELETE /api/admin/people/invitations/{invitationId}": {
    name: "adminWithdrawInvitation",
    summary: "Withdraw an invitation, whose link ends",
    params,
  },
  "PATCH /api/admin/people/{id}": {
    name: "adminUpdateTeamMember",
    summary: "Change what somebody may do, or whether they may log in, or take them out; their sessions end at once",
    params: one,
    body: { role: "supervisor", isActive: true, revision: 1 },
    fails: [409],
  },
});

export const peopleSchemas: NamedSchemas = {
  Invitation: invitation,
  MemberChange: memberChange,
  NewInvitation: newInvitation,
  People: people,
  TeamMember: teamMember,
};
