import type { BoardVisit } from "@cleaning/contract/admin/board";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { homesQuery } from "./queries.ts";
import { addressText, mapHref } from "./words.ts";

/** Where the visit is, with a map. */
export const StreetOfVisit = ({ visit: { customer, homeId } }: { visit: BoardVisit }): ReactElement => {
  const { data: homes, isError } = useQuery(homesQuery(customer.id));
  if (isError) return <Text as="p">Sorry, the street could not be loaded.</Text>;
  if (homes === undefined) return <output className="soft">Loading the street...</output>;
  const home = homes.find(({ id }) => id === homeId);
  if (home === undefined)
    return <Text as="p">It is not certain at which home this is. The customer page lists them all.</Text>;
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
