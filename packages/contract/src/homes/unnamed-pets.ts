export const unnamedPets = "Yes";

/** Whether all that is written about a home's pets is that there are some. */
export const isUnnamedPets = (pets: string | null): boolean => pets !== null && /^yes\W*$/i.test(pets);
