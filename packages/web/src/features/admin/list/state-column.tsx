import type { Column } from "./data-table.tsx";

/** The column that says whether a record is active, in words and colour. */
export const stateColumn: Column<{ isActive: boolean }> = {
  id: "state",
  header: "Status",
  cell: ({ isActive }) => (
    <span className="badge" data-tone={isActive ? "leaf" : "quiet"}>
      {isActive ? "Active" : "Inactive"}
    </span>
  ),
};
