/** The name in the admin menus. A user without a name is `Admin User` (specification, section 2, "Admin shell"). */
export const adminName = ({ name }: { name: string }): string => (name.trim() === "" ? "Admin User" : name.trim());

/** The letter in the user's picture. */
export const adminInitial = (user: { name: string }): string =>
  (Array.from(adminName(user))[0] ?? "A").toLocaleUpperCase("en-US");
