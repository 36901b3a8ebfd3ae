import type { SentMessage } from "@cleaning/contract/admin/sent-messages";
import { Callout, Flex, Text } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { customerMessagesQuery } from "#queries/admin-visits.ts";
import { recordsKey } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { AdminLoaded } from "../loaded.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { showFailure } from "../show-failure.ts";
import { stateText, suppressionText } from "./message-words.ts";

const channels = { mail: "Mail", text: "Text message" } as const;

const Message = ({ message }: { message: SentMessage }): ReactElement => {
  const { title, subject, channel } = message;
  return (
    <li>
      <p>{subject === null ? title : `${title}: ${subject}`}</p>
      <Text as="p" size="2" color="gray">
        {channel === null ? "" : `${channels[channel]}. `}
        {stateText(message)}
      </Text>
    </li>
  );
};

/** What a customer was told, or was told of one visit, and what became of it. */
export const CustomerMessages = ({ customerId, visitId }: { customerId: number; visitId?: string }): ReactElement => {
  const query = useQuery(customerMessagesQuery(customerId, visitId));
  const client = useQueryClient();
  const lift = useMutation({
    mutationFn: () => adminApi("DELETE /api/admin/customers/{id}/mail-suppression", { params: { id: customerId } }),
    onError: (error) => showFailure("send mails again", error),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey }),
  });
  return (
    <AdminLoaded query={query} what="the messages" loading={<output className="soft">Loading the messages...</output>}>
      {({ messages, suppression }) => (
        <Flex direction="column" gap="4">
          {suppression !== null && (
            <Callout.Root color="amber">
              <Callout.Text>{suppressionText(suppression)}</Callout.Text>
              <Button look="outline" isBusy={lift.isPending} onClick={() => lift.mutate()}>
                Send mails again
              </Button>
            </Callout.Root>
          )}
          {messages.length === 0 ? (
            <p className="soft">Nothing was sent yet.</p>
          ) : (
            <ul className="ruled">
              {messages.map((message) => (
                <Message key={`${message.id} ${message.channel ?? ""}`} message={message} />
              ))}
            </ul>
          )}
        </Flex>
      )}
    </AdminLoaded>
  );
};

/** The messages of a customer. */
export const MessagesDialog = ({
  customer: { id, user },
  onClose,
}: {
  customer: { id: number; user: { name: string; email: string } };
  onClose: () => void;
}): ReactElement => (
  <RecordDialog title={`Messages to ${user.name}`} description={user.email} onClose={onClose}>
    <CustomerMessages customerId={id} />
  </RecordDialog>
);
