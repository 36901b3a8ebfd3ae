import type { Agent } from "@cleaning/contract/admin/agents";
import type { OfficeProfileRequest, ProfileRequestAnswer } from "@cleaning/contract/agent-app/agent-profile";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { ListDialogs, useDecline } from "#kit/list-dialogs.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { showOutcome } from "#kit/show-failure.ts";
import { useReportLostFocus } from "#kit/use-report-lost-focus.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { adminVisitsApi, profileRequestsQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";

type Props = {
  agent: Agent;
  /** A request that was answered here is gone, and the focus with it. */
  onFocusLost: () => void;
};

/** The other towns or hours that the agent asks for and waits for; nothing where there is nothing. */
const ProfileRequests = ({ agent: { id, user }, onFocusLost }: Props): ReactElement => (
  <ListDialogs>
    <AdminLoaded query={useQuery(profileRequestsQuery(id))} what="what the agent asks for" loading={null}>
      {({ requests, ...area }) =>
        requests.length === 0 ? null : (
          <section aria-labelledby="profile-requests">
            <Heading as="h2" size="4" mb="3" id="profile-requests">
              Requests
            </Heading>
            <ul className="ruled">
              {requests.map((request) => (
                <ProfileRequestCard
                  key={`${request.about} ${request.at}`}
                  entry={{ agent: { id, name: user.name }, ...area, request }}
                  hoursHint="Set the hours below first; then say here that it is done."
                  onFocusLost={onFocusLost}
                />
              ))}
            </ul>
          </section>
        )
      }
    </AdminLoaded>
  </ListDialogs>
);
export default ProfileRequests;

const titles = { towns: "Other towns", hours: "Other hours" } as const;

const listed = (words: string, towns: readonly string[]): string =>
  towns.length === 0 ? "" : `${words}: ${towns.join(", ")}. `;

/** What the grant would change. */
const differenceText = ({ request: { towns }, towns: now, otherAreas }: OfficeProfileRequest): string => {
  const added = towns.filter((town) => !now.includes(town));
  const ended = now.filter((town) => !towns.includes(town));
  const parts = [listed("New", added), listed("No more", ended), listed("Stays as noted", otherAreas)];
  return `${parts.join("")}${ended.length === 0 ? "" : "Visits in towns that end are given to others."}`.trim();
};

type RequestProps = {
  entry: OfficeProfileRequest;
  hoursHint: string;
  /** Before the title: whose it is, where the page does not say so. */
  lead?: ReactNode;
  onFocusLost?: () => void;
};

export const ProfileRequestCard = ({ entry, hoursHint, lead, onFocusLost }: RequestProps): ReactElement => {
  const client = useQueryClient();
  const decline = useDecline();
  const setAnswered = useReportLostFocus(onFocusLost);
  const { submit, submitting: isRunning } = useSubmission();
  const { agent, request } = entry;
  const { about, at, towns, text } = request;
  const isTowns = about === "towns";
  const title = titles[about];
  const of = lead !== undefined && <span className="visually-hidden">, {agent.name}</span>;
  /** Of the request that was looked at. */
  const answer = async (body: ProfileRequestAnswer): Promise<void> => {
    const left = await adminVisitsApi("POST /api/admin/agents/{id}/profile-requests/{about}/answer", {
      params: { id: agent.id, about },
      body,
    });
    setAnswered();
    client.setQueryData(profileRequestsQuery(agent.id).queryKey, left);
  };
  const grant = (): Promise<void> =>
    submit(
      async () => {
        await answer({ at, isGranted: true });
        showToast({
          title: isTowns ? "Towns given" : "Answer sent",
          description: `${agent.name} gets an email.`,
          tone: "success",
        });
        invalidateRecords(client);
      },
      (error) => {
        // As a toast: when a colleague has answered, the card goes.
        showOutcome(isTowns ? "give these towns" : "send the answer", error);
        invalidateRecords(client);
      },
    );
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="medium">
          {lead}
          {lead === undefined ? title : `, ${title.toLowerCase()}`}
        </Text>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      <p className="words">“{isTowns ? towns.join(", ") : text}”</p>
      <p className="soft">{isTowns ? differenceText(entry) : hoursHint}</p>
      <Flex gap="3" wrap="wrap" mt="2">
        <Button isBusy={isRunning} onClick={() => void grant()}>
          {isTowns ? (isRunning ? "Giving..." : "Give these towns") : isRunning ? "Sending..." : "The hours are set"}
          {of}
        </Button>
        <Button
          look="outline"
          onClick={() =>
            decline({
              what: title.toLowerCase(),
              agent,
              send: ({ text: why }) => answer({ at, isGranted: false, text: why }),
            })
          }
          disabled={isRunning}
        >
          Decline
          <span className="visually-hidden"> {title.toLowerCase()}</span>
          {of}
        </Button>
      </Flex>
    </li>
  );
};
