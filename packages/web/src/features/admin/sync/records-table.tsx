import { provider } from "@cleaning/contract/checkout/provider";
import type { SyncComparison, SyncData } from "@cleaning/contract/checkout/sync";
import { formatNumber } from "@cleaning/contract/format/money";
import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { type Column, DataTable } from "#kit/data-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import {
  cellText,
  comparedColumns,
  fieldText,
  type ComparedRecord,
  type ComparisonStatus,
  comparisonStatusOf,
  comparisonStatuses,
} from "./compared.ts";

type Row = { id: number; record: ComparedRecord; comparison: SyncComparison | undefined };

type Props = {
  label: string;
  records: readonly ComparedRecord[];
  /** In the order of the records; undefined for kinds that we do not store. */
  comparisons: readonly SyncComparison[] | undefined;
  data: SyncData;
};

const pageSize = 25;
const filters = ["all", "differs", "missing", "same"] as const;
type Filter = (typeof filters)[number];

const Differences = ({ comparison }: { comparison: SyncComparison | undefined }): ReactElement => (
  <ul>
    {comparison?.differences.map(({ field, theirs, ours }) => (
      <li key={field}>
        <Text color="gray">{fieldText(field)}:</Text> {theirs === "" ? "none" : theirs}{" "}
        <Text color="gray">(ours: {ours === "" ? "none" : ours})</Text>
      </li>
    ))}
  </ul>
);

const comparisonColumns: readonly Column<Row>[] = [
  {
    id: "state",
    header: "Our records",
    cell: ({ comparison }) => {
      if (comparison === undefined) return null;
      const { text, tone } = comparisonStatuses[comparisonStatusOf(comparison)];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { id: "differences", header: "What differs", cell: ({ comparison }) => <Differences comparison={comparison} /> },
];

export const RecordsTable = ({ label, records, comparisons, data }: Props): ReactElement => {
  const [selectedFilter, setSelectedFilter] = useState<Filter>("all");
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const rows: Row[] = records.map((record, id) => ({ id, record, comparison: comparisons?.[id] }));
  const rowsWith = (status: ComparisonStatus): Row[] =>
    rows.filter(({ comparison }) => comparison !== undefined && comparisonStatusOf(comparison) === status);
  const groups = { differs: rowsWith("differs"), missing: rowsWith("missing"), same: rowsWith("same") };
  const sortedRows = comparisons === undefined ? rows : [...groups.differs, ...groups.missing, ...groups.same];
  // The group may be empty after another sync.
  const filter = selectedFilter !== "all" && groups[selectedFilter].length === 0 ? "all" : selectedFilter;
  const shownRows = filter === "all" ? sortedRows : groups[filter];
  const columns: Column<Row>[] = [
    ...comparedColumns(records).map((field) => ({
      id: field,
      header: fieldText(field),
      cell: ({ record }: Row) => cellText(data, record, field),
      ...(field === "price" && { isNumber: true as const }),
    })),
    ...(comparisons === undefined ? [] : comparisonColumns),
  ];
  return (
    <>
      <Flex wrap="wrap" align="center" justify="between" gap="3" mb="2">
        <Text as="p">
          {comparisons === undefined
            ? `Our records have no ${label.toLowerCase()} to compare these with.`
            : [
                `${formatNumber(groups.differs.length)} ${groups.differs.length === 1 ? "differs" : "differ"} from our records`,
                `${formatNumber(groups.missing.length)} ${groups.missing.length === 1 ? "is" : "are"} not in them`,
                `${formatNumber(groups.same.length)} ${groups.same.length === 1 ? "is" : "are"} the same.`,
              ].join(", ")}
        </Text>
        {comparisons !== undefined && records.length > 1 && (
          <NativeSelect
            aria-label={`Which ${label.toLowerCase()}`}
            value={filter}
            onChange={({ target }) => {
              setSelectedFilter(filters.find((each) => each === target.value) ?? "all");
              setVisibleCount(pageSize);
            }}
          >
            <option value="all">All</option>
            {(["differs", "missing", "same"] as const).map((status) => (
              <option key={status} value={status} disabled={groups[status].length === 0}>
                {comparisonStatuses[status].text}
              </option>
            ))}
          </NativeSelect>
        )}
      </Flex>
      <DataTable
        label={`${label} at ${provider.name}`}
        columns={columns}
        rows={shownRows.slice(0, visibleCount)}
        busy={false}
      />
      {shownRows.length > visibleCount && (
        <Box pt="3">
          <Button look="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show {formatNumber(Math.min(pageSize, shownRows.length - visibleCount))} more of{" "}
            {formatNumber(shownRows.length)}
          </Button>
        </Box>
      )}
    </>
  );
};
