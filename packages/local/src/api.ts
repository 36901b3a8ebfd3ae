import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { openLog } from "./api/log.ts";
import { type ApiProcess, startApiProcess } from "./api/process.ts";
import { textsPath } from "./api/texts-path.ts";
import { watchSources } from "./api/watch.ts";
import { sendJson } from "./http.ts";
import type { Text } from "./phones.ts";
import { forward } from "./proxy.ts";
import { stampViewer } from "./viewer.ts";

export type ApiOptions = {
  env: Readonly<Record<string, string>>;
  logFile: string;
  watch: readonly string[];
  say: (line: string) => void;
  onDeath: (reason: string) => void;
};

export type Api = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** What a phone sends to our number, as End User Messaging publishes it. */
  takeText: (text: Text) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Restarts when a watched source changes; answers 503 while the sources do not start. Rejects when it does not start
 * at first.
 */
export const startApi = async ({ env, logFile, watch, say, onDeath }: ApiOptions): Promise<Api> => {
  const log = await openLog(logFile, say);
  let current = startApiProcess(env, log);
  let stopped = false;

  const portOf = async (apiProcess: ApiProcess): Promise<number> => {
    const childPort = await apiProcess.port;
    apiProcess.onUnexpectedEnd((how) => onDeath(`The API ended unexpectedly (${how}); see ${logFile}.`));
    return childPort;
  };
  /** Undefined while the sources do not start. */
  let port: Promise<number | undefined> = portOf(current);
  try {
    await port;
  } catch (error) {
    throw new Error(`The API does not start (${String(error)}); see ${logFile}.`, { cause: error });
  }

  const relaunch = async (file: string): Promise<number | undefined> => {
    await current.stop();
    if (stopped) return undefined;
    current = startApiProcess(env, log);
    try {
      const childPort = await portOf(current);
      say(`API started again: ${file} changed.`);
      return childPort;
    } catch {
      if (!stopped) say(`The API does not start since ${file} changed; it is tried again at the next change.`);
      return undefined;
    }
  };
  const unwatch = watchSources(watch, (file) => {
    port = port.then(() => relaunch(basename(file)));
  });

  return {
    handle: async (request, response) => {
      const childPort = await port;
      if (childPort === undefined)
        return sendJson(response, 503, { message: "The API does not start; the terminal says why." });
      stampViewer(request);
      return forward({ host: "127.0.0.1", port: childPort }, request, response);
    },
    takeText: async ({ id, phone, body }) => {
      const message = { originationNumber: phone, messageBody: body, inboundMessageId: id };
      const answer = await fetch(`http://127.0.0.1:${await port}${textsPath}`, {
        method: "POST",
        body: JSON.stringify(message),
      });
      if (!answer.ok) throw new Error(`The text was not taken; see ${logFile}.`);
    },
    stop: async () => {
      stopped = true;
      unwatch();
      await port.catch(() => undefined);
      await current.stop();
    },
  };
};
