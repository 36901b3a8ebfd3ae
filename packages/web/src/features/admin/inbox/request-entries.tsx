import type { InboxRequest } from "@cleaning/contract/admin/inbox";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { PhoneLink } from "../list/links.tsx";
import { kindNames } from "../requests/kind-names.ts";
import { useRequestDialog } from "../use-request-dialog.tsx";

const names: Readonly<Record<InboxRequest["kind"], string>> = { ...kindNames, application: "Applies as " };

export const RequestEntries = ({ requests }: { requests: readonly InboxRequest[] }): ReactElement => {
  const { dialog, onOpen } = useRequestDialog();
  return (
    <>
      <ul className="ruled">
        {requests.map((request) => (
          <Entry
            key={`${request.list} ${request.id}`}
            request={request}
            onOpen={() => onOpen({ of: { list: request.list, id: request.id }, title: nameOf(request) })}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
};

/** Who asks to be told when we come leaves an address alone. */
const nameOf = ({ name, email }: InboxRequest): string => (name === "" ? email : name);

const Entry = ({ request, onOpen }: { request: InboxRequest; onOpen: () => void }): ReactElement => {
  const { kind, about, text, phone, createdAt, followUpOn } = request;
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="bold">{nameOf(request)}</Text>
        <Text asChild size="2" color="gray">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </Text>
      </Flex>
      <p>
        {names[kind]}
        {about}
        {followUpOn !== null && `, follow up ${formatShortDay(followUpOn)}`}
      </p>
      <Text as="p" size="2" color="gray">
        {text}
      </Text>
      <Flex wrap="wrap" gapX="4" align="center">
        <Button look="outline" onClick={onOpen}>
          Answer
          <span className="visually-hidden"> {nameOf(request)}</span>
        </Button>
        {phone !== "" && <PhoneLink phone={phone} />}
      </Flex>
    </li>
  );
};
