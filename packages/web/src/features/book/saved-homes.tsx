import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { type Home, homeName } from "@cleaning/contract/homes/homes";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { otherHome } from "#nouns/booking/draft.ts";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { Choices } from "./choices.tsx";
import { homeFactsOf } from "./home-facts.ts";
import type { SelectionState } from "./use-selection.ts";

const zipOf = ({ zipCode }: Home): string => (zipCode ?? "").slice(0, 5);

type Props = { userId: number; state: Pick<SelectionState, "selection" | "home" | "change"> };

/**
 * Fills in what is saved of the home that the address names, else of the first one at the booking's ZIP code; of several
 * homes one is chosen, by its id: two may have one ZIP code and one size.
 */
export const SavedHomes = ({ userId, state: { selection, home: chosenId, change } }: Props): ReactElement | null => {
  const search = useSearch({ from: "/bare/book" });
  const { data: all = [], isSuccess, isFetching } = useQuery(ownHomesQuery(userId));
  const isGone =
    isSuccess &&
    !isFetching &&
    chosenId !== undefined &&
    chosenId !== otherHome &&
    !all.some(({ id }) => String(id) === chosenId);
  const homes = all.filter((home) => townOfZip(zipOf(home)) !== undefined);
  const chosen = homes.find((home) => String(home.id) === chosenId);
  const first = chosen ?? homes.find((home) => zipOf(home) === selection.zip.slice(0, 5));
  const firstId = first?.id;
  const isUntouched =
    chosenId !== otherHome &&
    [search.squareFeet, search.bedrooms, search.bathrooms, search.pets].every((value) => value === undefined);

  const take = (home: Home): void => change(() => ({ ...homeFactsOf(home), zip: zipOf(home) }), String(home.id));
  const fillIn = useEffectEvent(() => {
    if (first !== undefined && isUntouched) take(first);
  });
  useEffect(() => {
    if (firstId !== undefined) fillIn();
  }, [firstId]);
  const forgetGone = useEffectEvent(() => change(() => ({}), otherHome));
  useEffect(() => {
    if (isGone) forgetGone();
  }, [isGone]);

  if (homes.length === 0) return null;
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
        { value: otherHome, title: "Another home" },
      ]}
      value={chosen === undefined ? otherHome : String(chosen.id)}
      onChange={(id) => {
        const home = homes.find((one) => String(one.id) === id);
        if (home === undefined) change(() => ({}), otherHome);
        else take(home);
      }}
    />
  );
};
