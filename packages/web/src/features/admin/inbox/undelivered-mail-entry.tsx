import type { UndeliveredMail } from "@cleaning/contract/admin/inbox";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { CustomerLink, PhoneLink } from "../list/links.tsx";

const correct = "Call them, correct the address, and send it again.";

/** Why it did not arrive, and what to do. */
const words: Readonly<Record<UndeliveredMail["cause"], { why: string; advice: string }>> = {
  "unknown-domain": {
    why: "There are no mails at what stands behind the @: it is likely mistyped.",
    advice: correct,
  },
  "unknown-address": { why: "There is no such address.", advice: correct },
  "mailbox-full": {
    why: "The mailbox is full.",
    advice: "Call them about the visit, and send it again later.",
  },
  full: {
    why: "The mailbox took nothing for now.",
    advice: "Send it again later; call them if the visit is soon.",
  },
  refused: {
    why: "The mail server refused it.",
    advice: "Call them about the visit, and ask for another address.",
  },
  complained: {
    why: "A mail was reported as spam, so none are sent any more.",
    advice: "Call them about the visit, and ask whether mails may come again.",
  },
};

const UndeliveredMailEntry = ({ mail }: { mail: UndeliveredMail }): ReactElement => {
  const { customer, title, cause, at, nextVisit } = mail;
  const { why, advice } = words[cause];
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      <p>
        {title} to {customer.email}. {why} Next visit {formatShortDay(nextVisit)}.
      </p>
      <Text as="p" size="2" color="gray">
        {advice}
      </Text>
      {customer.phone !== null && <PhoneLink phone={customer.phone} />}
    </li>
  );
};
export default UndeliveredMailEntry;
