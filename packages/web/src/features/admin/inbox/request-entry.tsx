import type { InboxRequest } from "@cleaning/contract/admin/inbox";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { PhoneLink } from "../list/links.tsx";
import { useRequestDialog } from "../use-request-dialog.tsx";
import { kindNames } from "../work-lists.ts";

const names: Readonly<Record<InboxRequest["kind"], string>> = { ...kindNames, application: "Applies as " };

/** Who asks to be told when we come leaves an address alone. */
const nameOf = ({ name, email }: InboxRequest): string => (name === "" ? email : name);

export const RequestEntry = ({ request }: { request: InboxRequest }): ReactElement => {
  const { onOpen } = useRequestDialog();
  const { list, id, kind, about, text, phone, createdAt, followUpOn } = request;
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
        <Button look="outline" onClick={() => onOpen({ of: { list, id }, title: nameOf(request) })}>
          Answer
          <span className="visually-hidden"> {nameOf(request)}</span>
        </Button>
        {phone !== "" && <PhoneLink phone={phone} />}
      </Flex>
    </li>
  );
};
