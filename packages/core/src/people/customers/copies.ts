import type { UserRecord } from "../users/entity.ts";

/** Also when only the whole name is stored. */
export const namesOf = ({
  name,
  firstName = name,
  lastName,
}: Pick<UserRecord, "name" | "firstName" | "lastName">): { firstName: string; lastName: string } => ({
  firstName,
  lastName: lastName ?? (name.startsWith(`${firstName} `) ? name.slice(firstName.length + 1) : ""),
});

export const copiesOf = (user: UserRecord) => {
  const { name, sortName, firstName = name, lastName, email, emailConfirmed } = user;
  const { phone, address, city, state, zipCode } = user;
  return { name, sortName, firstName, lastName, email, emailConfirmed, phone, address, city, state, zipCode };
};
