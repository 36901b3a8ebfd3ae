import { watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds; combines changes of several files. */
const debounceMilliseconds = 120;

/** Ignores tests. Returns a function that stops watching. */
export const watchSources = (folders: readonly string[], onChange: (file: string) => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || !name.endsWith(".ts") || name.endsWith(".test.ts")) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(join(folder, name)), debounceMilliseconds);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
