import { peopleRoutes } from "@cleaning/contract/routes/people";
import type { accountsDeps } from "./deps/accounts.ts";
import type { baseDeps } from "./deps/base.ts";
import type { mailDeps } from "./deps/mail.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = typeof baseDeps & typeof accountsDeps & typeof mailDeps;

const team = () => import("./lazy/team.ts");

export const peopleHandlers: Handlers<typeof peopleRoutes, Deps> = {
  "GET /api/admin/people": async (_, { deps, caller, now }) => (await team()).listPeople(deps.database(), caller, now),

  "POST /api/admin/people/invitations": async ({ body }, { deps, caller, now, submission }) => {
    const { invite, listPeople } = await team();
    const mail = await invite(await deps.accounts(), body, { by: caller.identityId, now, submission });
    await dispatchMessages(deps, mail);
    return listPeople(deps.database(), caller, now);
  },

  "PUT /api/admin/people/invitations/{invitationId}/resend": async ({ params }, { deps, caller, now }) => {
    const { listPeople, resendInvitation } = await team();
    const author = { by: caller.identityId, now };
    await dispatchMessages(deps, await resendInvitation(deps.database(), params.invitationId, author));
    return listPeople(deps.database(), caller, now);
  },

  "DELETE /api/admin/people/invitations/{invitationId}": async ({ params }, { deps, caller, now }) => {
    const { listPeople, withdrawInvitation } = await team();
    await withdrawInvitation(deps.database(), params.invitationId);
    return listPeople(deps.database(), caller, now);
  },

  "PATCH /api/admin/people/{id}": async ({ params, body }, { deps, caller, now }) => {
    const { changeMember, listPeople } = await team();
    const { clock = () => new Date(), ...parts } = await deps.accounts();
    await changeMember(parts, params.id, body, { by: caller.identityId, clock });
    return listPeople(deps.database(), caller, now);
  },
};
