import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** In characters, and in milliseconds between chunks. */
const chunkSize = 256;
const gap = 25;
/** More characters than a first screen has. */
const slow = 10_000;

const sendInChunks = async (html: string, response: ServerResponse): Promise<void> => {
  const body = html.indexOf("<body");
  response.write(html.slice(0, body));
  for (let offset = body; offset < body + slow; offset += chunkSize) {
    response.write(html.slice(offset, offset + chunkSize));
    await pause(gap);
  }
  response.end(html.slice(body + slow));
};

/** A proxy that sends documents in chunks, with time to paint in between. */
export const serveInChunks = async (site: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const from = await fetch(new URL(request.url ?? "/", site), { redirect: "manual" });
      const headers = Object.fromEntries(
        [...from.headers].filter(([name]) => name !== "content-length" && name !== "content-encoding"),
      );
      response.writeHead(from.status, headers);
      if (from.headers.get("content-type")?.startsWith("text/html") === true)
        await sendInChunks(await from.text(), response);
      else response.end(Buffer.from(await from.arrayBuffer()));
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The slow site has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
