import { homeName } from "@cleaning/contract/homes/homes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { inputName } from "#nouns/booking/draft.ts";
import { ownHomesQuery } from "#nouns/homes/queries.ts";

type Props = { userId: number; id: string; formId: string };

const plain = (address: string | null): string => (address ?? "").trim().toLowerCase();

const useTypedAddress = (formId: string): string | undefined => {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const listen = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== formId) return;
      if (target.name === inputName("address")) setTyped(target.value);
    };
    document.addEventListener("input", listen);
    return () => document.removeEventListener("input", listen);
  }, [formId]);
  return typed;
};

/** Which of a customer's homes is booked: two may have one address. Null where they have one, and where another was typed. */
const HomeToClean = ({ userId, id, formId }: Props): ReactElement | null => {
  const { data: homes = [] } = useQuery(ownHomesQuery(userId));
  const typed = useTypedAddress(formId);
  const home = homes.find((one) => String(one.id) === id);
  if (home === undefined || homes.length === 1) return null;
  const { label, address } = home;
  if (typed !== undefined && plain(typed) !== plain(address)) return null;
  return (
    <p>
      We clean <strong>{homeName(home)}</strong>
      {label !== null && address !== null && `, ${address}`}.
    </p>
  );
};
export default HomeToClean;
