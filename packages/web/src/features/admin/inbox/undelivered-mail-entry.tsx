import type { UndeliveredMail } from "@cleaning/contract/admin/inbox";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { lazy, type ReactElement } from "react";
import { useEntryDialog } from "#kit/list-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { CustomerLink, PhoneLink } from "../list/links.tsx";

const ContactDialog = lazy(() => import("../customer/contact-dialog.tsx"));

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

const forOnce = "It held a code or a link that works once, so it cannot be sent again";

const adviceOf = ({ cause, isForOnce = false, isCorrected = false }: UndeliveredMail): string => {
  if (isCorrected) return isForOnce ? `${forOnce}: write to them what it said.` : "Send it again.";
  const { advice } = words[cause];
  if (!isForOnce) return advice;
  const first =
    advice === correct ? "Call them, correct the address, and write to them then." : "Call them about the visit.";
  return `${first} ${forOnce}.`;
};

const UndeliveredMailEntry = ({ mail }: { mail: UndeliveredMail }): ReactElement => {
  const { customer, title, cause, at, nextVisit, isForOnce = false, isCorrected = false } = mail;
  const { open, dialog } = useEntryDialog();
  const { id, name, email, phone } = customer;
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <CustomerLink id={id}>{name}</CustomerLink>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      <p>
        {isCorrected
          ? `${title}: it has not reached them. Mails go to ${email} now.`
          : `${title} to ${email}. ${words[cause].why}`}{" "}
        Next visit {formatShortDay(nextVisit)}.
      </p>
      <Text as="p" size="2" color="gray">
        {adviceOf(mail)}
      </Text>
      <Flex wrap="wrap" gapX="4" gapY="2" align="center">
        {phone !== null && <PhoneLink phone={phone} />}
        {isForOnce && isCorrected && (
          <Button
            look="outline"
            onClick={() =>
              open((close) => <ContactDialog customer={{ id, user: { name, email } }} way="write" onClose={close} />)
            }
          >
            Write to them
            <span className="visually-hidden">, {name}</span>
          </Button>
        )}
      </Flex>
      {dialog}
    </li>
  );
};
export default UndeliveredMailEntry;
