import { putCatalog } from "../catalog/catalog/index.ts";
import { createUser } from "../people/users/records.ts";
import type { Database } from "../platform/database/index.ts";

let userCount = 0;

export const testUser = async (database: Database, name = "Ann Lee", more: object = {}): Promise<number> => {
  userCount += 1;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}.${userCount}@example.test`;
  const person = { identityId: `sub-${userCount}`, email, name, firstName: name.split(" ")[0] ?? name };
  return (await createUser(database, { ...person, emailConfirmed: true, ...more }, new Date("2026-01-01T00:00:00Z")))
    .id;
};

/** 1 is a standard cleaning, 2 a deep one. */
export const testServices = (database: Database): Promise<void> => {
  const service = { description: "", features: [], isPopular: false, price: "$150" };
  const services = [
    { ...service, id: 1, name: "Standard Cleaning", type: "standard" as const },
    { ...service, id: 2, name: "Deep Cleaning", type: "deep" as const },
  ];
  return putCatalog(database, { services });
};
