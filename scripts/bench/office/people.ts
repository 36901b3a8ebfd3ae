const firstNames = ["Ann", "Bob", "Carol", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"];
const lastNames = ["Larsen", "Miller", "Nguyen", "Olsen", "Parker", "Quinn", "Reyes", "Smith", "Torres", "Young"];
const lastEndings = ["", "s", "son", "man", "field", "ton", "berg", "well", "ley", "ford"];
const towns = ["Logan", "Hyrum", "Smithfield", "Providence", "Nibley", "Millville", "Wellsville", "Hyde Park"];
const streets = ["East 400 North", "Maple Street", "West Center Street", "Canyon Road", "South 1200 East"];

/** A value of a list for an index: neighbors differ, and repeat only far apart. */
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

const digits = (index: number, length: number): string => String(index).padStart(length, "0");

/** A thousand different names, each of a thousandth of the people. */
export const personAt = (index: number) => {
  const firstName = pick(firstNames, index);
  const lastName = `${pick(lastNames, Math.floor(index / 10))}${pick(lastEndings, Math.floor(index / 100))}`;
  const name = `${firstName} ${lastName}`;
  const scattered = (index * 7_919) % 1_000_003;
  return {
    name,
    sortName: name.toLowerCase(),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${digits(index, 6)}@example.test`.toLowerCase(),
    phone: `(435) ${200 + (scattered % 700)}-${digits(scattered % 10_000, 4)}`,
    address: `${100 + (scattered % 900)} ${pick(streets, index)}`,
    city: pick(towns, index),
    state: "UT",
    zipCode: `843${digits(20 + (index % 30), 2)}`,
  };
};

export const townAt = (index: number): string => pick(towns, index);
