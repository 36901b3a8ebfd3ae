export const adminName = ({ name }: { name: string }): string => (name.trim() === "" ? "Admin User" : name.trim());

export const adminInitial = (user: { name: string }): string =>
  (Array.from(adminName(user))[0] ?? "A").toLocaleUpperCase("en-US");
