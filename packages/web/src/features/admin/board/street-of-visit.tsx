import type { BoardVisit } from "@cleaning/contract/admin/board";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { subscriptionQuery } from "#queries/admin-visits.ts";
import { homesQuery } from "#queries/homes.ts";
import { addressText, mapHref } from "../customer/map-href.ts";

/** Where the visit is, with a map. Which of several homes it is stands with its plan; a single visit has none, but a town. */
export const StreetOfVisit = ({ visit: { customer, subscriptionId, town } }: { visit: BoardVisit }): ReactElement => {
  const homes = useQuery(homesQuery(customer.id));
  const { data: all = [] } = homes;
  const asksPlan = all.length > 1 && subscriptionId !== null;
  const plan = useQuery({ ...subscriptionQuery(subscriptionId ?? 0), enabled: asksPlan });
  if (homes.isError || plan.isError) return <Text as="p">Sorry, the street could not be loaded.</Text>;
  if (homes.isPending || (asksPlan && plan.isPending)) return <output className="soft">Loading the street...</output>;
  const inTown = all.filter(({ city }) => city === town);
  const found = asksPlan ? all.filter(({ id }) => id === plan.data?.schedule.homeId) : all.length > 1 ? inTown : all;
  const [home, ...others] = found;
  if (home === undefined || others.length > 0)
    return <Text as="p">The customer has several homes: their page lists them.</Text>;
  const place = addressText(home);
  if (place === "") return <Text as="p">No street is noted for this home.</Text>;
  return (
    <p>
      <a className="tap" href={mapHref(place)} target="_blank" rel="noreferrer">
        {place}
        <span className="visually-hidden">, on a map in a new tab</span>
      </a>
    </p>
  );
};
