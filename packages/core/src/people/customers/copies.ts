import type { UserRecord } from "../users/entity.ts";

/** First and last name, also of a person of whom only the whole name is known. */
export const namesOf = ({
  name,
  firstName = name,
  lastName,
}: Pick<UserRecord, "name" | "firstName" | "lastName">): { firstName: string; lastName: string } => ({
  firstName,
  lastName: lastName ?? (name.startsWith(`${firstName} `) ? name.slice(firstName.length + 1) : ""),
});

/** What a customer copies of their user; undefined is none. */
export const copiesOf = (user: UserRecord) => {
  const { name, sortName, firstName = name, lastName, email, emailConfirmed } = user;
  const { phone, address, city, state, zipCode } = user;
  return { name, sortName, firstName, lastName, email, emailConfirmed, phone, address, city, state, zipCode };
};
