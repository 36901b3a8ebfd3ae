import { Button, Table } from "@radix-ui/themes";
import {
  type ColumnDef,
  type Header,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type PointerEvent, type ReactElement, type ReactNode, useMemo } from "react";
import { isSortable, type ListSort } from "./list-view.ts";

// The server sorts and pages; the table only keeps the sort state.
const features = tableFeatures({ rowSortingFeature });
type Features = typeof features;

/** `id` is a CSS hook too; the server sorts by `name` and `email` alone. */
export type Column<Row> = { id: string; header: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  menu?: (row: Row) => ReactNode;
  rows: readonly Row[];
  /** Null where the list cannot be sorted: search results keep the order of the index that is searched. */
  sorting?: { sort: ListSort | null; onSort: (sort: ListSort | null) => void } | null;
  busy: boolean;
};

/** Explicit roles: browsers drop the table semantics when CSS lays rows out as cards. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  heading: { role: "columnheader", scope: "col" },
} as const;

/** Columns whose cells have no label on a card. */
const unlabelledColumns: ReadonlySet<string> = new Set(["name", "home", "email", "state", "time", "message"]);

/** A truncated cell shows its full text as a tooltip. */
const setTitleIfTruncated = ({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>): void => {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : "";
};

export const DataTable = <Row extends { id: number | string }>({
  label,
  columns,
  menu,
  rows,
  sorting = null,
  busy,
}: Props<Row>): ReactElement => {
  const sort = sorting?.sort ?? null;
  const state: SortingState = sort === null ? [] : [{ id: sort.by, desc: sort.descending }];
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }): ColumnDef<Features, Row> => ({
        id,
        header,
        // A column without an accessor cannot be sorted.
        accessorFn: cell,
        cell: ({ row }) => cell(row.original),
        enableSorting: isSortable(id),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => String(id),
    enableSorting: sorting !== null,
    sortDescFirst: false,
    manualSorting: true,
    state: { sorting: state },
    onSortingChange: (change) => {
      const [first] = typeof change === "function" ? change(state) : change;
      sorting?.onSort(first !== undefined && isSortable(first.id) ? { by: first.id, descending: first.desc } : null);
    },
  });
  return (
    // Not `Table.Root`: its scroll area would break the sticky header.
    <div className="rt-TableRoot rt-r-size-2 rt-variant-ghost">
      <table className="rt-TableRootTable data-table" {...roles.table} aria-label={label} aria-busy={busy}>
        <Table.Header {...roles.group}>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <Table.Row key={id} {...roles.row} align="center">
              {headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
              {menu && (
                <Table.ColumnHeaderCell {...roles.heading} data-column="actions">
                  Actions
                </Table.ColumnHeaderCell>
              )}
            </Table.Row>
          ))}
        </Table.Header>
        <Table.Body {...roles.group}>
          {table.getRowModel().rows.map((row) => (
            <Table.Row key={row.id} {...roles.row} align="center">
              {row.getAllCells().map((cell) => (
                <Table.Cell
                  key={cell.id}
                  {...roles.cell}
                  data-column={cell.column.id}
                  data-label={unlabelledColumns.has(cell.column.id) ? undefined : cell.column.columnDef.header}
                  onPointerEnter={setTitleIfTruncated}
                >
                  <table.FlexRender cell={cell} />
                </Table.Cell>
              ))}
              {/* Not a column of the table: new cell functions would remount an open menu. */}
              {menu && (
                <Table.Cell {...roles.cell} data-column="actions">
                  {menu(row.original)}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </table>
    </div>
  );
};

const sortWords = { asc: "ascending", desc: "descending" } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown } as const;

const HeaderCell = <Row extends object>({ header: { column } }: { header: Header<Features, Row> }): ReactElement => {
  const title = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  const Icon = sorted === false ? ChevronsUpDown : sortIcons[sorted];
  const cellProps = { ...roles.heading, "data-column": column.id };
  if (!column.getCanSort()) return <Table.ColumnHeaderCell {...cellProps}>{title}</Table.ColumnHeaderCell>;
  return (
    <Table.ColumnHeaderCell {...cellProps} aria-sort={sorted === false ? "none" : sortWords[sorted]}>
      <Button variant="ghost" color="gray" type="button" onClick={column.getToggleSortingHandler()}>
        {title}
        <Icon size={14} aria-hidden />
      </Button>
    </Table.ColumnHeaderCell>
  );
};
