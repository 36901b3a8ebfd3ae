import { errorText } from "@cleaning/contract/api";
import { Box } from "@radix-ui/themes";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { saveAs } from "../save-as.ts";
import { countText } from "../words.ts";
import type { CsvColumn } from "./csv.ts";
import { exportList } from "./export-list.ts";
import type { ListView } from "./list-view.ts";
import type { RecordList } from "./record-list.ts";

type Props<Row extends { id: number }, Stats> = {
  list: RecordList<Row, Stats>;
  view: ListView;
  columns: readonly CsvColumn<Row>[];
};

/** Saves what the list shows, all its pages, as a CSV file. It says how far it is and can be stopped. */
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
      const file = await exportList(list, { view, columns, signal: controller.signal, onProgress: setCount });
      saveAs(file, `${list.many}.csv`);
    } catch (error) {
      if (!controller.signal.aborted)
        notify({ title: "Error", description: `Failed to export ${list.many}: ${errorText(error)}`, tone: "error" });
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
      <output>{countText(count)} exported</output>
      <span className="visually-hidden">. Stop</span>
    </Button>
  );
};
