import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ReactElement, ReactNode } from "react";
import { isSortable, type ListSort } from "./list-view.ts";
import { roles } from "./table-roles.ts";

/** A column. Its `id` names it for CSS too; the server can order by `name` and `email`. */
export type Column<Row> = { id: string; header: string; cell: (row: Row) => ReactNode };

/** Null while the list cannot be sorted (a search comes in the order of what it looks in). */
type Sorting = { sort: ListSort | null; onSort: (sort: ListSort | null) => void } | null;

type Props<Row extends { id: number }> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorting: Sorting;
  /** The rows are those of the page before, until this page's come. */
  busy: boolean;
};

/** A table of records, sorted and paged by the server; on phones each row is a card that names its fields. */
export const DataTable = <Row extends { id: number }>({
  label,
  columns,
  rows,
  sorting,
  busy,
}: Props<Row>): ReactElement => (
  <table className="data-table" {...roles.table} aria-label={label} aria-busy={busy}>
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map(({ id, header }) => (
          <Heading key={id} id={id} title={header} sorting={sorting} />
        ))}
      </tr>
    </thead>
    <tbody {...roles.group}>
      {rows.map((row) => (
        <tr key={row.id} {...roles.row}>
          {columns.map(({ id, header, cell }) => (
            <td key={id} {...roles.cell} data-column={id} data-label={header}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;

/** Up, then down, then as it was. */
const nextSort = (by: ListSort["by"], sort: ListSort | null): ListSort | null => {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
};

const Heading = ({ id, title, sorting }: { id: string; title: string; sorting: Sorting }): ReactElement => {
  const shared = { ...roles.heading, "data-column": id };
  if (sorting === null || !isSortable(id)) return <th {...shared}>{title}</th>;
  const { sort, onSort } = sorting;
  const order = sort?.by !== id ? "none" : sort.descending ? "descending" : "ascending";
  const Icon = icons[order];
  return (
    <th {...shared} aria-sort={order}>
      <button type="button" className="data-table__sort" onClick={() => onSort(nextSort(id, sort))}>
        {title}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
};
