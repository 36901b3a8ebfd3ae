import { appendFile, rename, stat } from "node:fs/promises";
import { fieldsIn, bodyText } from "../records.ts";

/** In bytes; a larger log is renamed to `<name>.old`. */
const largestLog = 10_000_000;

const echoedLevels = new Set(["WARN", "ERROR", "CRITICAL"]);

const parseLine = (line: string): Readonly<Record<string, unknown>> | undefined => {
  if (!line.startsWith("{")) return undefined;
  try {
    return fieldsIn(JSON.parse(line));
  } catch {
    return undefined;
  }
};

/** Warnings and errors in short, `console.log` unchanged; undefined for other entries. */
export const echoOf = (line: string): string | undefined => {
  if (line.trim() === "") return undefined;
  const entry = parseLine(line);
  const level = bodyText(entry?.["level"]);
  if (entry === undefined || level === undefined) return line;
  if (!echoedLevels.has(level)) return undefined;
  const error = fieldsIn(entry["error"]);
  const detail = [bodyText(error["name"]), bodyText(error["message"])].filter((part) => part !== undefined).join(": ");
  const request = bodyText(entry["function_request_id"]) ?? bodyText(entry["requestId"]);
  const message = bodyText(entry["message"]) ?? "";
  return `API ${level.toLowerCase()}: ${message}${detail === "" ? "" : ` (${detail})`}${request === undefined ? "" : ` [${request}]`}`;
};

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
};

export const openLog = async (file: string, say: (line: string) => void) => {
  if ((await sizeOf(file)) > largestLog) await rename(file, `${file}.old`);
  let writes: Promise<void> = Promise.resolve();
  return () => {
    let partialLine = "";
    return (chunk: Buffer): void => {
      const lines = (partialLine + chunk.toString()).split("\n");
      partialLine = lines.pop() ?? "";
      if (lines.length === 0) return;
      for (const line of lines) {
        const echo = echoOf(line);
        if (echo !== undefined) say(echo);
      }
      // Serialized to keep the order; a full disk must not end the session.
      const text = `${lines.join("\n")}\n`;
      writes = writes.then(() => appendFile(file, text)).catch(() => undefined);
    };
  };
};
export type Log = Awaited<ReturnType<typeof openLog>>;
