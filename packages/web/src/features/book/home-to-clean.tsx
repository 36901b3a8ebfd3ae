import { homeName } from "@cleaning/contract/homes/homes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ownHomesQuery } from "#queries/homes.ts";

/** Which of a customer's homes is booked: two may have one address. Null where they have one. */
const HomeToClean = ({ userId, id }: { userId: number; id: string }): ReactElement | null => {
  const { data: homes = [] } = useQuery(ownHomesQuery(userId));
  const home = homes.find((one) => String(one.id) === id);
  if (home === undefined || homes.length === 1) return null;
  const { label, address } = home;
  return (
    <p>
      We clean <strong>{homeName(home)}</strong>
      {label !== null && address !== null && `, ${address}`}.
    </p>
  );
};
export default HomeToClean;
