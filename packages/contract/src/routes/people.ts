import { invitationParams, memberChange, newInvitation, people } from "../admin/people.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "accounts", access: "admin" } as const;

/** Who works here. All calls answer the whole list: a company has few people. */
export const peopleRoutes = defineRoutes({
  "GET /api/admin/people": {
    ...adminRoute,
    output: people,
  },
  "POST /api/admin/people/invitations": {
    ...adminRoute,
    status: 201,
    idempotent: true,
    body: newInvitation,
    output: people,
  },
  "PUT /api/admin/people/invitations/{invitationId}/resend": {
    ...adminRoute,
    params: invitationParams,
    output: people,
  },
  "DELETE /api/admin/people/invitations/{invitationId}": {
    ...adminRoute,
    params: invitationParams,
    output: people,
  },
  "PATCH /api/admin/people/{id}": {
    ...adminRoute,
    params: recordId,
    body: memberChange,
    output: people,
  },
});
