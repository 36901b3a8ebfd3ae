import { formatNumber } from "@cleaning/contract/format/money";
import { Box } from "@radix-ui/themes";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { showFailure } from "#kit/show-failure.ts";
import { saveAs } from "#lib/save-as.ts";
import { Button } from "#ui/button.tsx";
import { type CsvColumn, csvOf } from "./csv.ts";
import type { ListView } from "./list-view.ts";
import type { ListPage, RecordList } from "./record-list.ts";

type Props<Row extends { id: number }, Stats> = {
  list: RecordList<Row, Stats>;
  view: ListView;
  columns: readonly CsvColumn<Row>[];
};

/** The API's limit. */
const pageSize = 200;

const byteOrderMark = "\uFEFF";

/** Exports all pages of the list as CSV; can be stopped. */
export const ExportButton = <Row extends { id: number }, Stats>({
  list,
  view,
  columns,
}: Props<Row, Stats>): ReactElement => {
  const [count, setCount] = useState<number | null>(null);
  const activeController = useRef<AbortController>(null);
  useEffect(() => () => activeController.current?.abort(), []);

  const exportCsv = async (): Promise<void> => {
    const controller = new AbortController();
    activeController.current = controller;
    setCount(0);
    try {
      const parts: string[] = [byteOrderMark];
      let rowCount = 0;
      let cursor: string | null = null;
      do {
        // Page by page, so that no more than one page of records is in memory.
        const page: ListPage<Row, Stats> = await list.load({ view, cursor, limit: pageSize }, controller.signal);
        controller.signal.throwIfAborted();
        parts.push(csvOf(page.rows, columns, rowCount === 0));
        rowCount += page.rows.length;
        setCount(rowCount);
        cursor = page.nextCursor;
      } while (cursor !== null);
      saveAs(new Blob(parts, { type: "text/csv;charset=utf-8" }), `${list.plural}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) showFailure(`export ${list.plural}`, error);
    } finally {
      activeController.current = null;
      setCount(null);
    }
  };

  return count === null ? (
    <Button look="quiet" aria-label="Export CSV" onClick={() => void exportCsv()}>
      <Download size={16} aria-hidden />
      <Box asChild display={{ initial: "none", sm: "block" }}>
        <span>Export CSV</span>
      </Box>
    </Button>
  ) : (
    <Button look="quiet" onClick={() => activeController.current?.abort()}>
      <X size={16} aria-hidden />
      <output>{formatNumber(count)} exported</output>
      <span className="visually-hidden">. Stop</span>
    </Button>
  );
};
