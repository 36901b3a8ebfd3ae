export type ProviderPerson = { email: string; securityKey: string; firstName: string; lastName: string };

/** Public keys: valid on this machine only. */
export const providerPeople: readonly ProviderPerson[] = [
  { email: "paula@example.test", securityKey: "Paula-key-2026!", firstName: "Paula", lastName: "Hansen" },
  { email: "peter@example.test", securityKey: "Peter-key-2026!", firstName: "Peter", lastName: "Sorensen" },
];
