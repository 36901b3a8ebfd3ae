import "../dashboard.css";
import type { InvitationView, TeamMemberView } from "@cleaning/contract/admin/people";
import { roleNames } from "@cleaning/contract/admin/people-labels";
import { formatInstant } from "@cleaning/contract/format/date";
import { callHref } from "@cleaning/contract/format/phone";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { DataList } from "#kit/data-list.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { useSave } from "#kit/use-save.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { showToast } from "#ui/toast.tsx";
import { LateHistory } from "../parts.tsx";
import { peopleApi, peopleChanged, peopleQuery } from "./queries.ts";

const InviteDialog = lazy(() => import("./invite-dialog.tsx"));
const MemberDialog = lazy(() => import("./member-dialog.tsx"));

type Dialog = { name: "invite" } | { name: "change" | "history"; userId: number };

const PeopleScreen = (): ReactElement => {
  const { application } = useSearch({ from: "/admin/admin/people" });
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | undefined>(application === undefined ? undefined : { name: "invite" });
  const query = useQuery(peopleQuery);
  // As the list has it now: a change that failed moves its revision.
  const userId = dialog !== undefined && "userId" in dialog ? dialog.userId : undefined;
  const chosen = query.data?.members.find((member) => member.userId === userId);
  const close = (): void => {
    setDialog(undefined);
    if (application !== undefined) void navigate({ to: "/admin/people", replace: true });
  };
  return (
    <Screen
      title="People"
      maxWidth="880px"
      actions={
        <Button onClick={() => setDialog({ name: "invite" })}>
          <Plus size={18} aria-hidden />
          Invite
        </Button>
      }
    >
      <Panel title="The team" note="Who works here, and what they may do.">
        <DataList query={query} what="the team" skeleton={4} rowsOf={({ members }) => members} empty={null}>
          {(member) => <Member key={member.userId} member={member} onOpen={setDialog} />}
        </DataList>
      </Panel>
      <Panel title="Invited" note="A link works once, and for seven days.">
        <DataList
          query={query}
          what="the invitations"
          skeleton={1}
          rowsOf={({ invitations }) => invitations}
          empty={
            <EmptyState title="Nobody is invited">
              <p className="soft">Agents and colleagues get a mail, choose a password, and can begin.</p>
            </EmptyState>
          }
        >
          {(invitation) => <Invited key={invitation.invitationId} invitation={invitation} />}
        </DataList>
      </Panel>
      <Suspense>
        {dialog?.name === "invite" && <InviteDialog application={application} onClose={close} />}
        {dialog?.name === "change" && chosen !== undefined && (
          <MemberDialog
            member={chosen}
            invitations={(query.data?.invitations ?? []).filter(({ invitedBy }) => invitedBy === chosen.userId)}
            onClose={close}
          />
        )}
        {dialog?.name === "history" && chosen !== undefined && (
          <LateHistory kind="users" id={chosen.userId} of={chosen.name} onClose={close} />
        )}
      </Suspense>
    </Screen>
  );
};

const Member = ({ member, onOpen }: { member: TeamMemberView; onOpen: (dialog: Dialog) => void }): ReactElement => {
  const { userId, name, email, phone, role, isActive, isUnfinished, isYou } = member;
  return (
    <li>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <div>
          <Flex align="center" gap="2" wrap="wrap">
            <Text weight="medium">{isYou ? `${name} (you)` : name}</Text>
            <Badge tone={isActive ? "leaf" : "quiet"}>{isActive ? roleNames[role] : "Switched off"}</Badge>
            {isUnfinished && <Badge tone="danger">Not finished</Badge>}
          </Flex>
          <Text as="p" size="2" color="gray">
            {email}
          </Text>
          {phone !== null && (
            <Text as="p" size="2">
              {callHref(phone) === undefined ? (
                phone
              ) : (
                <a className="tap" href={callHref(phone)}>
                  {phone}
                </a>
              )}
            </Text>
          )}
        </div>
        <Flex gap="2" wrap="wrap">
          <Button look="outline" onClick={() => onOpen({ name: "change", userId })}>
            Change<span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="quiet" onClick={() => onOpen({ name: "history", userId })}>
            History<span className="visually-hidden"> of {name}</span>
          </Button>
        </Flex>
      </Flex>
    </li>
  );
};

const Invited = ({ invitation }: { invitation: InvitationView }): ReactElement => {
  const client = useQueryClient();
  const { invitationId, name, email, role, sentAt, isOver } = invitation;
  const params = { invitationId };
  const resend = useSave(
    "send invitation",
    () => peopleApi("PUT /api/admin/people/invitations/{invitationId}/resend", { params }),
    (_, people) => {
      peopleChanged(client, people);
      showToast({ title: "Invitation sent again", description: "The link before it ends.", tone: "success" });
    },
  );
  const withdraw = useSave(
    "withdraw invitation",
    () => peopleApi("DELETE /api/admin/people/invitations/{invitationId}", { params }),
    (_, people) => {
      peopleChanged(client, people);
      showToast({ title: "Invitation withdrawn", tone: "success" });
    },
  );
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Withdraw this invitation?",
      description: `The link that ${name} got stops working.`,
      action: "Withdraw",
      danger: true,
    });
    if (isSure) withdraw.save(undefined);
  };
  return (
    <li>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <div>
          <Flex align="center" gap="2" wrap="wrap">
            <Text weight="medium">{name}</Text>
            <Badge tone="quiet">{roleNames[role]}</Badge>
            {isOver && <Badge tone="sun">Link is over</Badge>}
          </Flex>
          <Text as="p" size="2" color="gray">
            {email}, sent {formatInstant(sentAt)}
          </Text>
        </div>
        <Flex gap="2" wrap="wrap">
          <Button look="outline" isBusy={resend.isSaving} onClick={() => resend.save(undefined)}>
            Send again<span className="visually-hidden"> to {name}</span>
          </Button>
          <Button look="quiet" isBusy={withdraw.isSaving} onClick={() => void ask()}>
            Withdraw<span className="visually-hidden"> the invitation of {name}</span>
          </Button>
        </Flex>
      </Flex>
    </li>
  );
};

export default PeopleScreen;
