import { lostReasonWords, type RequestListName, statesOfList } from "@cleaning/contract/admin/request-states";
import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useId } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { isApiError } from "#lib/api.ts";
import { QuotePart } from "#nouns/quotes/request-part.tsx";
import { type PartProps, type RequestParams, requestQuery } from "#nouns/requests/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { PhoneLink } from "../list/links.tsx";
import { hasFailed, stateText } from "../messages/state-text.ts";
import { CustomerPart } from "./customer-part.tsx";
import { NotesPart } from "./notes-part.tsx";
import { ReplyPart } from "./reply-part.tsx";
import { WorkForm } from "./work-form.tsx";

/** `title`: who asks, if that is known before it is loaded. */
type Props = { of: RequestParams; title: string | undefined; onClose: () => void };

const kinds: Readonly<Record<RequestListName, string>> = {
  "contact-submissions": "Contact request",
  "career-applications": "Job application",
};

/** Who asks to be told when we come leaves an address alone. */
const whoOf = ({ name, email }: RequestDetail): string => (name === "" ? email : name);

const RequestDialog = ({ of, title, onClose }: Props): ReactElement => {
  const query = useQuery(requestQuery(of));
  const { data, error } = query;
  return (
    <RecordDialog
      title={title ?? (data === undefined ? kinds[of.list] : whoOf(data))}
      description="What was done about it, and what comes next."
      onClose={onClose}
    >
      {isApiError(error) && error.status === 404 ? (
        <output>There is no such {kinds[of.list].toLowerCase()} any more. It may have been erased.</output>
      ) : (
        <AdminLoaded query={query} what="it" loading={<output className="soft">Loading...</output>}>
          {(request) => <Parts key={request.id} of={of} request={request} />}
        </AdminLoaded>
      )}
    </RecordDialog>
  );
};
export default RequestDialog;

const Part = ({ title, children }: { title: string; children: ReactNode }): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} as="h3" size="3" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  );
};

const stateLine = ({ list }: RequestParams, { state, lostReason, stateAt, stateBy }: RequestDetail): string => {
  const names: Readonly<Record<string, string>> = statesOfList[list];
  const since = stateAt === null ? "" : ` since ${formatInstant(stateAt)}`;
  const reason = lostReason === null ? "" : ` (${lostReasonWords[lostReason]})`;
  return `${names[state] ?? state}${reason}${since}${stateBy === null ? "" : `, by ${stateBy}`}.`;
};

const Parts = ({ of, request }: PartProps): ReactElement => {
  const { email, phone, text, about, messages, quote } = request;
  return (
    <Flex direction="column" gap="5">
      <div>
        <Flex asChild wrap="wrap" gapX="4">
          <p>
            {email !== "" && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
            {phone !== "" && <PhoneLink phone={phone} />}
          </p>
        </Flex>
        <p>
          {of.list === "contact-submissions" ? "Asks about" : "Applies as"} <strong>{about}</strong>
        </p>
        <p className="words">{text}</p>
        <Text as="p" size="2" color="gray">
          {stateLine(of, request)}
        </Text>
      </div>
      {quote !== null && (
        <Part title="Quote">
          <QuotePart of={of} request={request} quote={quote} />
        </Part>
      )}
      <Part title="Reply">
        <ReplyPart of={of} request={request} />
        {messages.length > 0 && (
          <ul className="ruled" aria-label="Messages">
            {messages.map((message) => (
              <li key={`${message.id} ${message.channel ?? ""}`}>
                <p>{message.subject ?? message.title}</p>
                <Text as="p" size="2" color={hasFailed(message) ? "red" : "gray"}>
                  {stateText(message)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {of.list === "contact-submissions" ? (
        (quote === null || request.customer !== null) && (
          <Part title="Customer">
            <CustomerPart of={of} request={request} />
          </Part>
        )
      ) : (
        <Part title="Team">
          <InvitePart request={request} />
        </Part>
      )}
      <WorkForm of={of} request={request} />
      <Part title="Notes for colleagues">
        <NotesPart of={of} request={request} />
      </Part>
    </Flex>
  );
};

const InvitePart = ({ request: { id, invitedAt } }: Pick<PartProps, "request">): ReactElement => (
  <Flex direction="column" gap="2" align="start">
    <Text as="p">
      {invitedAt === null
        ? "Hired? Invite them by mail: they set a password, and their days are in the app."
        : `Invited ${formatInstant(invitedAt)}.`}
    </Text>
    <ButtonLink look="outline" to="/admin/people" search={invitedAt === null ? { application: String(id) } : {}}>
      {invitedAt === null ? "Make agent" : "See people"}
    </ButtonLink>
  </Flex>
);
