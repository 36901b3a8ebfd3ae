import type { User } from "@cleaning/contract/accounts/accounts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { accountQuery } from "#nouns/accounts/queries.ts";
import { formatPhone } from "#ui/phone-format.ts";
import { fillInContact } from "./use-prefill.ts";

type Props = { user: User; form: RefObject<HTMLFormElement | null> };

/** Renders nothing; without an answer the visitor types as others do. */
const OwnDetails = ({ user, form }: Props): null => {
  const { data } = useQuery(accountQuery(user.id));
  useEffect(() => {
    if (data === undefined) return;
    const { name, email, phone } = data;
    const firstName = data.firstName ?? name.split(" ")[0] ?? "";
    const lastName = name.startsWith(firstName) ? name.slice(firstName.length).trim() : name;
    fillInContact(form.current, { firstName, lastName, email, phone: phone === null ? "" : formatPhone(phone) });
  }, [data, form]);
  return null;
};
export default OwnDetails;
