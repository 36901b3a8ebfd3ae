import type { SubscriptionFilter } from "@cleaning/contract/admin/subscription-filters";
import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";
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

const options = (labels: FilterLabels): ReactElement[] =>
  Object.entries(labels).map(([filter, label]) => (
    <option key={filter} value={filter}>
      {label}
    </option>
  ));

const selectedOption = (view: ListView): string =>
  view.kind === "state" ? String(view.active) : view.kind === "filter" ? view.filter : "";

const isFilter = (value: string, labels: FilterLabels): value is SubscriptionFilter => Object.hasOwn(labels, value);

export const StateFilter = ({ what, filters, leftFilters, view, onShow }: Props): ReactElement => (
  <Box flexGrow={{ initial: "1", sm: "0" }} minWidth="0">
    <NativeSelect
      aria-label={`Which ${what}`}
      value={selectedOption(view)}
      onChange={({ target: { value } }) =>
        onShow({
          ...(isFilter(value, { ...filters, ...leftFilters })
            ? { kind: "filter", filter: value }
            : (states[value] ?? { kind: "all", sort: null })),
          search: view.search,
        })
      }
    >
      <option value="">All {what}</option>
      <option value="true">Active</option>
      {options(filters)}
      <option value="false">Inactive</option>
      {options(leftFilters)}
    </NativeSelect>
  </Box>
);
