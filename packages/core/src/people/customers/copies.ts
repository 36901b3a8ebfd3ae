import { sortNameOf } from "../../platform/search/folded.ts";
import type { UserRecord } from "../users/entity.ts";

export const namesOf = ({
  name,
  firstName = name,
  lastName,
}: Pick<UserRecord, "name" | "firstName" | "lastName">): { firstName: string; lastName: string } => ({
  firstName,
  lastName: lastName ?? (name.startsWith(`${firstName} `) ? name.slice(firstName.length + 1) : ""),
});

type Names = { firstName?: string | undefined; lastName?: string | undefined };

export const renamed = (
  user: UserRecord,
  given: Names,
): Partial<Pick<UserRecord, "name" | "sortName" | "firstName" | "lastName">> => {
  if (given.firstName === undefined && given.lastName === undefined) return {};
  const current = namesOf(user);
  const names = { firstName: given.firstName ?? current.firstName, lastName: given.lastName ?? current.lastName };
  const name = `${names.firstName} ${names.lastName}`.trim();
  return { ...names, name, sortName: sortNameOf(name) };
};

export const profileCopies = (user: UserRecord) => {
  const { name, sortName, firstName = name, lastName, email, emailConfirmed } = user;
  const { phone, address, city, state, zipCode } = user;
  return { name, sortName, firstName, lastName, email, emailConfirmed, phone, address, city, state, zipCode };
};
