import type { AnnouncementRecipients } from "@cleaning/contract/admin/announcements";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useId } from "react";
import { CustomerLink, PhoneLink } from "../list/links.tsx";

type Reached = AnnouncementRecipients["reached"][number];

const wayWords = { mail: "mail", text: "text message" } as const;

const homes = (count: number): string => (count === 1 ? "1 home" : `${count} homes`);

const waysText = ({ ways }: Reached): string => formatList(ways.map((way) => wayWords[way]));

/** Who gets it and by which way, and whom to call. */
export const RecipientsPreview = ({ reached, toCall }: AnnouncementRecipients): ReactElement => {
  const id = useId();
  return (
    <Flex direction="column" gap="3">
      {reached.length === 0 ? (
        <Text as="p">
          {toCall.length === 0 ? "We come to nobody any more on this day." : "No mail and no text reaches anybody."}
        </Text>
      ) : (
        <details>
          <summary className="tap">
            {homes(reached.length)} {reached.length === 1 ? "gets" : "get"} it, each once
          </summary>
          <ul className="ruled">
            {reached.map((home) => (
              <li key={`${home.customer.id} ${home.start} ${home.town}`}>
                {home.customer.name}, {formatTime(home.start)}, {home.town}
                <Text as="p" size="2" color="gray">
                  By {waysText(home)}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
      {toCall.length > 0 && (
        <section aria-labelledby={id}>
          <Text as="p" id={id} weight="medium">
            {toCall.length === 1 ? "Please call this one" : `Please call these ${toCall.length}`}: no mail or text
            reaches them
          </Text>
          <ul className="ruled">
            {toCall.map(({ customer, phone, start, town }) => (
              <li key={`${customer.id} ${start} ${town}`}>
                <CustomerLink id={customer.id}>{customer.name}</CustomerLink>, {formatTime(start)}, {town}
                <div>
                  {phone === null ? <span className="soft">No phone number</span> : <PhoneLink phone={phone} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Flex>
  );
};
