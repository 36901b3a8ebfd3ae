import type { SubscriptionFilter } from "@cleaning/contract/admin/listing";
import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";
import type { ListView } from "./list-view.ts";

export type FilterLabels = Readonly<Partial<Record<SubscriptionFilter, string>>>;

type Props = { what: string; filters: FilterLabels; view: ListView; onShow: (view: ListView) => void };

const states: Readonly<Record<string, ListView>> = {
  true: { kind: "state", active: true, search: "" },
  false: { kind: "state", active: false, search: "" },
  ends: { kind: "filter", filter: "ends", search: "" },
  "no-visit": { kind: "filter", filter: "no-visit", search: "" },
  paused: { kind: "filter", filter: "paused", search: "" },
};

const selectedOption = (view: ListView): string =>
  view.kind === "state" ? String(view.active) : view.kind === "filter" ? view.filter : "";

export const StateFilter = ({ what, filters, view, onShow }: Props): ReactElement => (
  <Box flexGrow={{ initial: "1", sm: "0" }} minWidth="0">
    <NativeSelect
      aria-label={`Which ${what}`}
      value={selectedOption(view)}
      onChange={({ target: { value } }) =>
        onShow({ ...(states[value] ?? { kind: "all", sort: null }), search: view.search })
      }
    >
      <option value="">All {what}</option>
      <option value="true">Active</option>
      {Object.entries(filters).map(([filter, label]) => (
        <option key={filter} value={filter}>
          {label}
        </option>
      ))}
      <option value="false">Inactive</option>
    </NativeSelect>
  </Box>
);
