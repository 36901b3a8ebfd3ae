import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fieldsIn, bodyText } from "../records.ts";

export type ServedStack = { url: string; env: Readonly<Record<string, string>>; process: ChildProcess };

export const startServedStack = async (dir: string): Promise<ServedStack> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve-api.ts"), dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close").then(() => {
    throw new Error("The stack did not start.");
  });
  const messages: unknown[] = await Promise.race([once(child.stdout, "data"), ended]);
  ended.catch(() => undefined);
  const { url, env } = fieldsIn(JSON.parse(String(messages[0])));
  const texts = Object.entries(fieldsIn(env)).map(([name, value]): [string, string] => [name, bodyText(value) ?? ""]);
  return { url: bodyText(url) ?? "", env: Object.fromEntries<string>(texts), process: child };
};
