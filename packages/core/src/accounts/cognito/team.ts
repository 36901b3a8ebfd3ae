import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Identity } from "../identity.ts";
import { attempt } from "./failures.ts";

export const cognitoTeam = (
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Pick<Identity, "setRole" | "setEnabled"> => ({
  setRole: (Username, role) =>
    attempt(async () => {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
      const names = Groups.map(({ GroupName = "" }) => GroupName);
      // The new one first: an interrupted change leaves somebody with too many rights or as they were, never without any.
      if (role !== "customer" && !names.includes(role))
        await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: role }));
      for (const GroupName of names.filter((name) => name !== role))
        await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
    }),
  setEnabled: (Username, isEnabled) =>
    attempt(async () => {
      const user = { UserPoolId, Username };
      await (isEnabled
        ? client.send(new AdminEnableUserCommand(user))
        : client.send(new AdminDisableUserCommand(user)));
    }),
});
