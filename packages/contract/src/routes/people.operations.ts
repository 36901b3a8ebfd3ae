import { invitation, memberChange, newInvitation, people, teamMember } from "../admin/people.ts";
import { one } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { peopleRoutes } from "./people.ts";

const params = { invitationId: "0123456789abcdef0123456789abcdef" };

export const peopleOperations = defineOperations<typeof peopleRoutes>("People", {
  "GET /api/admin/people": { name: "adminListPeople" },
  "POST /api/admin/people/invitations": {
    name: "adminInvite",
    body: {
      firstName: "Eva",
      lastName: "Ruiz",
      email: "eva@example.com",
      role: "agent",
      phone: "(435) 555-0177",
      towns: ["Logan", "Smithfield"],
    },
    fails: [409],
  },
  "PUT /api/admin/people/invitations/{invitationId}/resend": { name: "adminResendInvitation", params },
  "DELETE /api/admin/people/invitations/{invitationId}": { name: "adminWithdrawInvitation", params },
  "PATCH /api/admin/people/{id}": {
    name: "adminUpdateTeamMember",
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
