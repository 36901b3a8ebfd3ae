import type { ReactElement } from "react";
import { FilterSelect } from "#kit/filter-select.tsx";

type Props = { of: string; oldestFirst: boolean; onChoose: (oldestFirst: boolean) => void };

export const OrderSelect = ({ of, oldestFirst, onChoose }: Props): ReactElement => (
  <FilterSelect
    label={`Order of the ${of}`}
    value={oldestFirst ? "oldest" : "newest"}
    options={[
      ["newest", "Newest first"],
      ["oldest", "Oldest first"],
    ]}
    onChoose={(value) => onChoose(value === "oldest")}
  />
);
