export const petKinds = [
  { key: "dogs", label: "Dogs", one: "dog", many: "dogs" },
  { key: "cats", label: "Cats", one: "cat", many: "cats" },
  { key: "otherPets", label: "Others", one: "other pet", many: "other pets" },
] as const;

export const maxPets = 9;

type Counts = { pets: boolean; dogs: number; cats: number; otherPets: number };

/** `2 dogs, 1 cat`; empty where no number was given. */
export const petCounts = (counts: Counts): string =>
  petKinds
    .flatMap(({ key, one, many }) => {
      const count = counts.pets ? counts[key] : 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(", ");

/** With what was typed about them: `2 dogs; one is shy`. */
export const petDetails = (counts: Counts, words: string): string =>
  [petCounts(counts), words.trim()].filter((part) => part !== "").join("; ");

/** The counts in a home's words about its pets, as `petDetails` wrote them; zero for what they do not name. */
export const readPets = (text: string | null): Counts => {
  const countOf = (one: string): number => {
    const [, count] = new RegExp(`(\\d) ${one}s?\\b`).exec(text ?? "") ?? [];
    return count === undefined ? 0 : Number(count);
  };
  return { pets: text !== null, dogs: countOf("dog"), cats: countOf("cat"), otherPets: countOf("other pet") };
};
