import type { DemoPerson } from "../seed/people.ts";

const visitsOfDay = 8;

const numbered = Array.from({ length: visitsOfDay }, (_, index) => index + 1);

/** A town of their own keeps other work away. The first agent and the first customer have accounts. */
export const busyPair = (suffix: string) => {
  const person = (role: DemoPerson["role"], firstName: string, lastName: string): DemoPerson => {
    const username = `${firstName}-${lastName}-${suffix}`.toLowerCase().replaceAll(" ", "-");
    return {
      role,
      username,
      email: `${username}@busy.example.test`,
      password: `Busy-pair-${suffix}-2026!`,
      name: `${firstName} ${lastName}`,
      firstName,
    };
  };
  const customerOf = (number: number): DemoPerson => ({
    ...person("customer", "Cleo", `Number ${number}`),
    home: {
      phone: "(435) 555-0161",
      address: `${number} Center Street`,
      city: `Busytown ${suffix}`,
      state: "UT",
      zipCode: "84321",
    },
  });
  return {
    town: `Busytown ${suffix}`,
    agent: person("agent", "Billie", `Busy ${suffix}`),
    colleague: person("agent", "Kim", `Busy ${suffix}`),
    customer: customerOf(1),
    homes: numbered.map((number) => ({
      number,
      customer: customerOf(number),
      extras: number === 2 ? ["Inside the oven"] : [],
      /** Two agents come to the last one, each for half. */
      minutes: number === visitsOfDay ? 270 : 45,
      accessNotes: number % 2 === 1 ? `The key lies under pot ${number}.` : undefined,
    })),
  };
};
