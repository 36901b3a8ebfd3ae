import type { Agent } from "@cleaning/contract/admin/agents";
import { type AgentProfileRequests, profileRequestAnswer } from "@cleaning/contract/agent-app/agent-profile";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { useAction } from "#lib/use-action.ts";
import { withFields } from "#lib/with-fields.ts";
import { profileRequestsQuery } from "#queries/admin-visits.ts";
import { recordsChanged } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { AdminLoaded } from "../loaded.tsx";

type ProfileRequest = AgentProfileRequests["requests"][number];

/** The other towns or hours that the agent asks for and waits for; nothing where there is nothing. */
const ProfileRequests = ({ agent }: { agent: Agent }): ReactElement => (
  <AdminLoaded query={useQuery(profileRequestsQuery(agent.id))} what="what the agent asks for" loading={null}>
    {({ towns, otherAreas, requests }) =>
      requests.length === 0 ? null : (
        <section aria-labelledby="profile-requests">
          <Heading as="h2" size="4" mb="3" id="profile-requests">
            Requests
          </Heading>
          <ul className="ruled">
            {requests.map((request) => (
              <Request
                key={`${request.about} ${request.at}`}
                agent={agent}
                request={request}
                now={towns}
                kept={otherAreas}
              />
            ))}
          </ul>
        </section>
      )
    }
  </AdminLoaded>
);
export default ProfileRequests;

const titles = { towns: "Other towns", hours: "Other hours" } as const;

const listed = (words: string, towns: readonly string[]): string =>
  towns.length === 0 ? "" : `${words}: ${towns.join(", ")}. `;

/** What the grant would change. */
const differenceText = ({ towns }: ProfileRequest, now: readonly string[], kept: readonly string[]): string => {
  const added = towns.filter((town) => !now.includes(town));
  const ended = now.filter((town) => !towns.includes(town));
  const parts = [listed("New", added), listed("No more", ended), listed("Stays as noted", kept)];
  return `${parts.join("")}${ended.length === 0 ? "" : "Visits in towns that end are given to others."}`.trim();
};

type RequestProps = { agent: Agent; request: ProfileRequest; now: readonly string[]; kept: readonly string[] };

const Request = ({ agent, request, now, kept }: RequestProps): ReactElement => {
  const client = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const { run, isRunning, failure } = useAction(serverMessageAlways);
  const { about, at, towns, text } = request;
  const isTowns = about === "towns";
  const grant = (): Promise<void> =>
    run(async () => {
      const answer = await adminVisitsApi("POST /api/admin/agents/{id}/profile-requests/{about}/answer", {
        params: { id: agent.id, about },
        body: { at, isGranted: true },
      });
      client.setQueryData(profileRequestsQuery(agent.id).queryKey, answer);
      showToast({
        title: isTowns ? "Towns given" : "Answer sent",
        description: `${agent.user.name} gets an email.`,
        tone: "success",
      });
      recordsChanged(client);
    });
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="medium">{titles[about]}</Text>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      <p className="visit-note">“{isTowns ? towns.join(", ") : text}”</p>
      <p className="soft">
        {isTowns ? differenceText(request, now, kept) : "Set the hours below first; then say here that it is done."}
      </p>
      <FormMessage tone="error">{failure}</FormMessage>
      <Flex gap="3" wrap="wrap" mt="2">
        <Button isBusy={isRunning} onClick={() => void grant()}>
          {isTowns ? (isRunning ? "Giving..." : "Give these towns") : isRunning ? "Sending..." : "The hours are set"}
        </Button>
        <Button look="outline" onClick={() => setDeclining(true)} disabled={isRunning}>
          Decline
          <span className="visually-hidden"> {titles[about].toLowerCase()}</span>
        </Button>
      </Flex>
      {isDeclining && <DeclineDialog agent={agent} request={request} onClose={() => setDeclining(false)} />}
    </li>
  );
};

type DialogProps = { agent: Agent; request: ProfileRequest; onClose: () => void };

const DeclineDialog = ({ agent, request: { about, at }, onClose }: DialogProps): ReactElement => {
  const client = useQueryClient();
  const form = useForm({
    // The request that was looked at.
    schema: async () => withFields(profileRequestAnswer, { at, isGranted: false }),
    submit: async (body) => {
      const answer = await adminVisitsApi("POST /api/admin/agents/{id}/profile-requests/{about}/answer", {
        params: { id: agent.id, about },
        body,
      });
      client.setQueryData(profileRequestsQuery(agent.id).queryKey, answer);
      showToast({ title: "Answer sent", description: `${agent.user.name} gets it by email.`, tone: "success" });
    },
    onSuccess: () => {
      recordsChanged(client);
      onClose();
    },
    explain: (error) => failureText(error, serverMessageAlways),
  });
  return (
    <FormDialog
      title={`Decline ${titles[about].toLowerCase()}`}
      description={`${agent.user.name} gets your words by email, and sees them in the app.`}
      onClose={onClose}
    >
      <form {...form.formProps} className="form" aria-label="Decline">
        <TextAreaInput label="Why" maxLength={500} {...form.field("text")} />
        <FormFailure form={form} lead="The answer is not sent yet." />
        <FormButtons submitting={form.submitting} label="Decline" submittingLabel="Sending..." onCancel={onClose} />
      </form>
    </FormDialog>
  );
};
