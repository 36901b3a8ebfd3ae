import { Button, Table } from "@radix-ui/themes";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { PointerEvent, ReactElement, ReactNode } from "react";

/** `id` is a CSS hook too. Numbers stand at the end of their cells. */
export type Column<Row> = { id: string; header: string; isNumber?: true; cell: (row: Row) => ReactNode };

type Sort<By extends string> = { by: By; descending: boolean };

type Sorting<By extends string> = {
  /** Of columns: by what the server sorts. */
  by: readonly By[];
  sort: Sort<By> | null;
  onSort: (sort: Sort<By> | null) => void;
};

type Props<Row, By extends string> = {
  label: string;
  columns: readonly Column<Row>[];
  menu?: (row: Row) => ReactNode;
  rows: readonly Row[];
  /** Null where the list cannot be sorted: search results keep the order of the index that is searched. */
  sorting?: Sorting<By> | null;
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

export const DataTable = <Row extends { id: number | string }, By extends string = never>({
  label,
  columns,
  menu,
  rows,
  sorting = null,
  busy,
}: Props<Row, By>): ReactElement => (
  // Not `Table.Root`: its scroll area would break the sticky header.
  <div className="rt-TableRoot rt-r-size-2 rt-variant-ghost">
    <table className="rt-TableRootTable data-table" {...roles.table} aria-label={label} aria-busy={busy}>
      <Table.Header {...roles.group}>
        <Table.Row {...roles.row} align="center">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={sorting} />
          ))}
          {menu && (
            <Table.ColumnHeaderCell {...roles.heading} data-column="actions">
              Actions
            </Table.ColumnHeaderCell>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body {...roles.group}>
        {rows.map((row) => (
          <Table.Row key={row.id} {...roles.row} align="center">
            {columns.map(({ id, header, isNumber, cell }) => (
              <Table.Cell
                key={id}
                {...roles.cell}
                data-column={id}
                data-number={isNumber}
                data-label={unlabelledColumns.has(id) ? undefined : header}
                onPointerEnter={setTitleIfTruncated}
              >
                {cell(row)}
              </Table.Cell>
            ))}
            {menu && (
              <Table.Cell {...roles.cell} data-column="actions">
                {menu(row)}
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </table>
  </div>
);

const sortWords = { up: "ascending", down: "descending", none: "none" } as const;
const sortIcons = { up: ArrowUp, down: ArrowDown, none: ChevronsUpDown } as const;

type HeaderProps<Row, By extends string> = { column: Column<Row>; sorting: Sorting<By> | null };

/** Sorts up, then down, then as the list is by itself. */
const HeaderCell = <Row, By extends string>({ column, sorting }: HeaderProps<Row, By>): ReactElement => {
  const { id, header, isNumber } = column;
  const cellProps = { ...roles.heading, "data-column": id, "data-number": isNumber };
  const by = sorting?.by.find((one) => one === id);
  if (sorting === null || by === undefined)
    return <Table.ColumnHeaderCell {...cellProps}>{header}</Table.ColumnHeaderCell>;
  const { sort, onSort } = sorting;
  const now = sort?.by !== by ? "none" : sort.descending ? "down" : "up";
  const Icon = sortIcons[now];
  return (
    <Table.ColumnHeaderCell {...cellProps} aria-sort={sortWords[now]}>
      <Button
        variant="ghost"
        color="gray"
        type="button"
        onClick={() => onSort(now === "down" ? null : { by, descending: now === "up" })}
      >
        {header}
        <Icon size={14} aria-hidden />
      </Button>
    </Table.ColumnHeaderCell>
  );
};
