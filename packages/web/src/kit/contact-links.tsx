import { callHref } from "@cleaning/contract/format/phone";
import { Flex } from "@radix-ui/themes";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";

type Props = { of: { email: string; phone: string | null } };

/** A call or a mail in one tap. */
export const ContactLinks = ({ of: { email, phone } }: Props): ReactElement => (
  <Flex asChild wrap="wrap" gapX="5">
    <p>
      {phone !== null && (
        <a className="tap" href={callHref(phone)}>
          <Phone size={16} aria-hidden />
          {phone}
        </a>
      )}
      {email !== "" && (
        <a className="tap" href={`mailto:${encodeURI(email)}`}>
          <Mail size={16} aria-hidden />
          {email}
        </a>
      )}
    </p>
  </Flex>
);
