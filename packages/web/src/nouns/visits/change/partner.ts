type InPair = { worksWith: number | null };

/** Undefined for an agent without a fixed partner. */
export const partnerIn = <Agent extends InPair>(agents: readonly Agent[], id: number): Agent | undefined =>
  agents.find(({ worksWith }) => worksWith === id);
