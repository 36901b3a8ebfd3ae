import { type InvitationView, memberChange, type TeamMemberView } from "@cleaning/contract/admin/people";
import { roleNames } from "@cleaning/contract/admin/people-labels";
import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminFormDialog } from "#kit/admin-form.tsx";
import { formSchemaOf } from "#kit/form-schema.ts";
import { CheckboxInput, SelectInput } from "#ui/field.tsx";
import { peopleApi, peopleQuery } from "./queries.ts";
import { isMemberRole, memberOptions, type MemberRole, roleHint } from "./roles.ts";

const descriptionOf = ({ email, isYou, isUnfinished }: TeamMemberView): string => {
  if (isUnfinished) return `${email}. The last change did not reach the login: please save it once more.`;
  return isYou ? `${email}. This is you: a change logs you out.` : `${email}. A change logs them out everywhere.`;
};

type Props = {
  member: TeamMemberView;
  /** Those that this person sent, and nobody has accepted. */
  invitations: readonly InvitationView[];
  onClose: () => void;
};

const MemberDialog = ({ member, invitations, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const { userId: id, name, revision, isActive } = member;
  const [role, setRole] = useState<MemberRole>(member.role);
  const [maySignIn, setMaySignIn] = useState(isActive);
  const isLeaving = role === "customer";
  const invited = invitations.map((invitation) => `${invitation.name} (${roleNames[invitation.role]})`);
  const rules = formSchemaOf(memberChange, {
    revision: () => revision,
    ...(isLeaving ? { isActive: () => true } : {}),
  });
  return (
    <AdminFormDialog
      title={name}
      description={descriptionOf(member)}
      onClose={onClose}
      label="Rights"
      schema={rules}
      submit={async (body) => {
        const people = await peopleApi("PATCH /api/admin/people/{id}", { params: { id }, body });
        client.setQueryData(peopleQuery.queryKey, people);
      }}
      done={{ title: "Saved", description: name }}
    >
      <SelectInput
        label="What they do here"
        hint={roleHint[role]}
        options={memberOptions}
        defaultValue={member.role}
        name="role"
        onChange={({ target }) => isMemberRole(target.value) && setRole(target.value)}
      />
      {!isLeaving && (
        <CheckboxInput
          label="May log in"
          hint={
            member.role === "agent"
              ? "Switched off, the app ends at once. Their visits stay theirs: set them inactive on the page of agents."
              : "Switched off, they are logged out at once and cannot come back."
          }
          defaultChecked={maySignIn}
          name="isActive"
          onChange={({ target }) => setMaySignIn(target.checked)}
        />
      )}
      {isLeaving && member.role === "agent" && (
        <Text as="p" size="2">
          Their visits stay theirs: set them inactive on the page of agents.
        </Text>
      )}
      <output>
        {invited.length > 0 && (role !== "admin" || !maySignIn) && (
          <Text as="span" size="2">
            Their open invitations end with it: {invited.join(", ")}. Send them again to keep them.
          </Text>
        )}
      </output>
    </AdminFormDialog>
  );
};
export default MemberDialog;
