import type { AcceptedKind, AdminVisit } from "@cleaning/contract/admin/visits";
import { acceptedKindWords } from "@cleaning/contract/visits/accepted-kinds";

export const kindsText = (kinds: readonly AcceptedKind[]): string =>
  kinds.map((kind) => acceptedKindWords[kind]).join(", ");

/** Of each agent, as `Over capacity: Dani Larsen, day off · by Sam Ode, “said yes on the phone”`. */
export const overCapacityLines = ({ overCapacity = [] }: Pick<AdminVisit, "overCapacity">): string[] =>
  overCapacity.map(({ agent, kinds, by, reason }) => {
    const what = `${agent.name}, ${kindsText(kinds)}`;
    const who = [...(by === null ? [] : [`by ${by}`]), ...(reason === undefined ? [] : [`“${reason}”`])].join(", ");
    return `Over capacity: ${what}${who === "" ? "" : ` · ${who}`}`;
  });
