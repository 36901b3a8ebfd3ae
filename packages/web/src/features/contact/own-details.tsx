import type { User } from "@cleaning/contract/accounts/accounts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { nameParts } from "#lib/name-parts.ts";
import { accountQuery } from "#queries/account.ts";
import { formatPhone } from "#ui/phone-format.ts";
import { fillInContact } from "./fill-in.ts";

type Props = { user: User; form: RefObject<HTMLFormElement | null> };

/** Renders nothing; without an answer the visitor types as others do. */
const OwnDetails = ({ user, form }: Props): null => {
  const { data } = useQuery(accountQuery(user.id));
  useEffect(() => {
    if (data === undefined) return;
    const { email, phone } = data;
    fillInContact(form.current, { ...nameParts(data), email, phone: phone === null ? "" : formatPhone(phone) });
  }, [data, form]);
  return null;
};
export default OwnDetails;
