import { formatNumber } from "@cleaning/contract/format/money";
import { Box } from "@radix-ui/themes";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { saveAs } from "#lib/save-as.ts";
import { Button } from "#ui/button.tsx";
import { showFailure } from "../show-failure.ts";
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

const utf8 = "\uFEFF";

/** Exports all pages of the list as CSV; can be stopped. */
export const ExportButton = <Row extends { id: number }, Stats>({
  list,
  view,
  columns,
}: Props<Row, Stats>): ReactElement => {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const parts: string[] = [utf8];
      let written = 0;
      let cursor: string | null = null;
      do {
        // Page by page, so that no more than one page of records is in memory.
        const page: ListPage<Row, Stats> = await list.load({ view, cursor, limit: pageSize }, controller.signal);
        controller.signal.throwIfAborted();
        parts.push(csvOf(page.rows, columns, written === 0));
        written += page.rows.length;
        setCount(written);
        cursor = page.nextCursor;
      } while (cursor !== null);
      saveAs(new Blob(parts, { type: "text/csv;charset=utf-8" }), `${list.many}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) showFailure(`export ${list.many}`, error);
    } finally {
      running.current = null;
      setCount(null);
    }
  };

  return count === null ? (
    <Button look="quiet" aria-label="Export CSV" onClick={() => void run()}>
      <Download size={16} aria-hidden />
      <Box asChild display={{ initial: "none", sm: "block" }}>
        <span>Export CSV</span>
      </Box>
    </Button>
  ) : (
    <Button look="quiet" onClick={() => running.current?.abort()}>
      <X size={16} aria-hidden />
      <output>{formatNumber(count)} exported</output>
      <span className="visually-hidden">. Stop</span>
    </Button>
  );
};
