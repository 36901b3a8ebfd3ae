import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { SelectInput } from "#ui/field.tsx";

type OfHome = Pick<VisitView | SubscriptionView, "homeId" | "home">;

/** Names by id, in the order in which homes were made. Empty where the customer has one home. */
const namesOf = (records: readonly OfHome[]): Map<string, string> =>
  new Map(
    records
      .flatMap(({ homeId, home }) => (homeId === undefined || home === undefined ? [] : [{ homeId, home }]))
      .toSorted((one, other) => one.homeId - other.homeId)
      .map(({ homeId, home }) => [String(homeId), home]),
  );

/**
 * Whose visits are shown, which is in the address. A home of which nothing is known hides nothing.
 * @param records all of them
 */
export const useHomeFilter = (records: readonly OfHome[]) => {
  const { home } = useSearch({ from: "/customer-portal" });
  const navigate = useNavigate();
  const names = namesOf(records);
  const chosen = home !== undefined && names.has(home) ? home : undefined;
  return {
    names,
    chosen,
    isShown: ({ homeId }: OfHome): boolean => chosen === undefined || String(homeId) === chosen,
    choose: (id: string | undefined): void =>
      void navigate({
        to: "/customer-portal",
        search: { tab: "schedule", ...(id === undefined ? {} : { home: id }) },
        replace: true,
      }),
  };
};

const all = "all";

export const HomeFilter = ({ names, chosen = all, choose }: ReturnType<typeof useHomeFilter>): ReactElement | null =>
  names.size < 2 ? null : (
    <SelectInput
      name="home"
      label="Show cleanings of"
      options={new Map([[all, "All homes"], ...names])}
      value={chosen}
      onChange={({ currentTarget: { value } }) => choose(value === all ? undefined : value)}
    />
  );
