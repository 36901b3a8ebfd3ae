import { homeNames } from "@cleaning/contract/homes/home-names";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { DescriptionItem } from "#ui/description-item.tsx";
import type { ConfirmedBooking } from "./send.ts";

type Props = { userId: number; done: Pick<ConfirmedBooking, "homeId" | "customer"> };

/** Which home it is for, where the person has several: the one that was chosen, unless the address was changed. */
export const WhichHome = ({ userId, done: { homeId, customer } }: Props): ReactElement | null => {
  const { data: homes = [] } = useQuery(ownHomesQuery(userId));
  const there = homes.filter(({ address }) => address === customer.address);
  const home = there.find(({ id }) => id === homeId) ?? (there.length === 1 ? there[0] : undefined);
  const name = home && homeNames(homes).get(home.id);
  return name === undefined ? null : <DescriptionItem name="Which home">{name}</DescriptionItem>;
};
