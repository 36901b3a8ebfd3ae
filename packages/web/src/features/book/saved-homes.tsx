import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { type Home, homeName } from "@cleaning/contract/visits/homes";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { storeDraftAddress } from "#lib/draft.ts";
import { ownHomesQuery } from "#queries/homes.ts";
import { Choices } from "./choices.tsx";
import { homeFactsOf } from "./home-facts.ts";
import type { SelectionState } from "./use-selection.ts";

const zipOf = ({ zipCode }: Home): string => (zipCode ?? "").slice(0, 5);

const otherHome = "other";

type Props = { userId: number; state: Pick<SelectionState, "selection" | "change"> };

/** Fills in what is saved of the home at the booking's ZIP code; of several homes one is chosen. */
export const SavedHomes = ({ userId, state: { selection, change } }: Props): ReactElement | null => {
  const search = useSearch({ from: "/bare/book" });
  const { data: all = [] } = useQuery(ownHomesQuery(userId));
  const homes = all.filter((home) => townOfZip(zipOf(home)) !== undefined);
  const first = homes.find((home) => zipOf(home) === selection.zip.slice(0, 5));
  const firstId = first?.id;
  const isUntouched = [search.squareFeet, search.bedrooms, search.bathrooms, search.pets].every(
    (value) => value === undefined,
  );

  const take = (home: Home): void => {
    const { address, city, state, zipCode } = home;
    storeDraftAddress({ address: address ?? "", city: city ?? "", state: state ?? "", zipCode: zipCode ?? "" });
    change(() => ({ ...homeFactsOf(home), zip: zipOf(home) }));
  };
  const fillIn = useEffectEvent(() => {
    if (first !== undefined && isUntouched) take(first);
  });
  useEffect(() => {
    if (firstId !== undefined) fillIn();
  }, [firstId]);

  if (homes.length === 0) return null;
  const isChosen = (home: Home): boolean => {
    const facts = homeFactsOf(home);
    return (
      zipOf(home) === selection.zip.slice(0, 5) &&
      facts.squareFeet === selection.squareFeet &&
      facts.bedrooms === selection.bedrooms &&
      facts.bathrooms === selection.bathrooms
    );
  };
  const chosen = homes.find(isChosen);
  if (homes.length === 1)
    return chosen === undefined ? null : (
      <p className="soft">Filled in from your account. Change whatever is different now.</p>
    );
  return (
    <Choices
      name="savedHome"
      legend="Which home?"
      options={[
        ...homes.map((home) => ({ value: String(home.id), title: homeName(home) })),
        ...(chosen === undefined ? [{ value: otherHome, title: "Another home, as below" }] : []),
      ]}
      value={chosen === undefined ? otherHome : String(chosen.id)}
      onChange={(id) => {
        const home = homes.find((one) => String(one.id) === id);
        if (home !== undefined) take(home);
      }}
    />
  );
};
