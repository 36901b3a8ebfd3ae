import type { SubscriptionFilter } from "@cleaning/contract/admin/subscription-filters";
import type { ReactElement } from "react";
import { FilterSelect } from "#kit/filter-select.tsx";
import type { ListView } from "./list-view.ts";

export type FilterLabels = Readonly<Partial<Record<SubscriptionFilter, string>>>;

/** `leftFilters`: of those that are inactive. */
type Props = {
  what: string;
  filters: FilterLabels;
  leftFilters: FilterLabels;
  view: ListView;
  onShow: (view: ListView) => void;
};

const states: Readonly<Record<string, ListView>> = {
  true: { kind: "state", active: true, search: "" },
  false: { kind: "state", active: false, search: "" },
};

const selectedOption = (view: ListView): string =>
  view.kind === "state" ? String(view.active) : view.kind === "filter" ? view.filter : "";

const isFilter = (value: string, labels: FilterLabels): value is SubscriptionFilter => Object.hasOwn(labels, value);

export const StateFilter = ({ what, filters, leftFilters, view, onShow }: Props): ReactElement => (
  <FilterSelect
    label={`Which ${what}`}
    value={selectedOption(view)}
    options={[
      ["", `All ${what}`],
      ["true", "Active"],
      ...Object.entries(filters),
      ["false", "Inactive"],
      ...Object.entries(leftFilters),
    ]}
    onChoose={(value) =>
      onShow({
        ...(isFilter(value, { ...filters, ...leftFilters })
          ? { kind: "filter", filter: value }
          : (states[value] ?? { kind: "all", sort: null })),
        search: view.search,
      })
    }
  />
);
