import type { Home } from "@cleaning/contract/homes/homes";
import { readSelection, type Selection } from "./book-search.ts";
import { readPets } from "./pets.ts";

type HomeFacts = Pick<Selection, "squareFeet" | "bedrooms" | "bathrooms" | "pets" | "dogs" | "cats" | "otherPets">;

const textOf = (figure: number | null): string | undefined => (figure === null ? undefined : String(figure));

/** What a saved home says of itself; the default home's figures where it says nothing, or what cannot be booked. */
export const homeFactsOf = ({ squareFeet, bedrooms, bathrooms, pets }: Home): HomeFacts => {
  const selection = readSelection({
    squareFeet: textOf(squareFeet),
    bedrooms: textOf(bedrooms),
    bathrooms: textOf(bathrooms),
  });
  return {
    squareFeet: selection.squareFeet,
    bedrooms: selection.bedrooms,
    bathrooms: selection.bathrooms,
    ...readPets(pets),
  };
};
