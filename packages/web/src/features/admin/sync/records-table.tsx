import { provider } from "@cleaning/contract/checkout/provider";
import type { SyncComparison, SyncData } from "@cleaning/contract/checkout/sync";
import { formatNumber } from "@cleaning/contract/format/money";
import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { type Column, DataTable } from "../list/data-table.tsx";
import {
  cellText,
  columnsOf,
  fieldText,
  type ComparedRecord,
  type Standing,
  standingOf,
  standings,
} from "./compared.ts";

type Row = { id: number; record: ComparedRecord; comparison: SyncComparison | undefined };

type Props = {
  label: string;
  records: readonly ComparedRecord[];
  /** In the order of the records; undefined for kinds that we do not store. */
  compared: readonly SyncComparison[] | undefined;
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
      const { text, tone } = standings[standingOf(comparison)];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { id: "differences", header: "What differs", cell: ({ comparison }) => <Differences comparison={comparison} /> },
];

export const RecordsTable = ({ label, records, compared, data }: Props): ReactElement => {
  const [chosen, setChosen] = useState<Filter>("all");
  const [shown, setShown] = useState(pageSize);
  const rows: Row[] = records.map((record, id) => ({ id, record, comparison: compared?.[id] }));
  const of = (standing: Standing): Row[] =>
    rows.filter(({ comparison }) => comparison !== undefined && standingOf(comparison) === standing);
  const groups = { differs: of("differs"), missing: of("missing"), same: of("same") };
  const all = compared === undefined ? rows : [...groups.differs, ...groups.missing, ...groups.same];
  // The group may be empty after another sync.
  const filter = chosen !== "all" && groups[chosen].length === 0 ? "all" : chosen;
  const shownRows = filter === "all" ? all : groups[filter];
  const columns: Column<Row>[] = [
    ...columnsOf(records).map((field) => ({
      id: field,
      header: fieldText(field),
      cell: ({ record }: Row) => cellText(data, record, field),
    })),
    ...(compared === undefined ? [] : comparisonColumns),
  ];
  return (
    <>
      <Flex wrap="wrap" align="center" justify="between" gap="3" mb="2">
        <Text as="p">
          {compared === undefined
            ? `Our records have no ${label.toLowerCase()} to compare these with.`
            : [
                `${formatNumber(groups.differs.length)} ${groups.differs.length === 1 ? "differs" : "differ"} from our records`,
                `${formatNumber(groups.missing.length)} ${groups.missing.length === 1 ? "is" : "are"} not in them`,
                `${formatNumber(groups.same.length)} ${groups.same.length === 1 ? "is" : "are"} the same.`,
              ].join(", ")}
        </Text>
        {compared !== undefined && records.length > 1 && (
          <NativeSelect
            aria-label={`Which ${label.toLowerCase()}`}
            value={filter}
            onChange={({ target }) => {
              setChosen(filters.find((each) => each === target.value) ?? "all");
              setShown(pageSize);
            }}
          >
            <option value="all">All</option>
            {(["differs", "missing", "same"] as const).map((standing) => (
              <option key={standing} value={standing} disabled={groups[standing].length === 0}>
                {standings[standing].text}
              </option>
            ))}
          </NativeSelect>
        )}
      </Flex>
      <DataTable
        label={`${label} at ${provider.name}`}
        columns={columns}
        rows={shownRows.slice(0, shown)}
        busy={false}
      />
      {shownRows.length > shown && (
        <Box pt="3">
          <Button look="outline" onClick={() => setShown(shown + pageSize)}>
            Show {formatNumber(Math.min(pageSize, shownRows.length - shown))} more of {formatNumber(shownRows.length)}
          </Button>
        </Box>
      )}
    </>
  );
};
