import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { systemCode } from "./files.ts";

/** Milliseconds. Node's five seconds can end on a busy machine before the client notices, and its request fails. */
const keepAliveTimeout = 65_000;

/** A rejection is answered with 500. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type Listening = { host: string; port: number; url: string; close: () => Promise<void> };

const loopback = "127.0.0.1";

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
};

const opened = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void => {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { "content-type": "application/json", "content-length": body.length, ...headers });
  response.end(body);
};

export const sendText = (
  response: ServerResponse,
  status: number,
  contentType: string,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void => {
  const body = Buffer.from(text);
  response.writeHead(status, { "content-type": contentType, "content-length": body.length, ...headers });
  response.end(body);
};

const withErrorHandling =
  (handle: Handle): RequestListener =>
  (request, response) => {
    const answer = async (): Promise<void> => {
      try {
        await handle(request, response);
      } catch (error) {
        // The client disconnected.
        if (request.destroyed && systemCode(error) === "ECONNRESET") return;
        process.stderr.write(`${request.method ?? ""} ${request.url ?? ""} failed: ${String(error)}\n`);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { message: "Internal Server Error" });
      }
    };
    void answer();
  };

/** A free port of the IPv4 loopback by default. Throws the system's error, such as `EADDRINUSE`. */
export const listen = async (handle: Handle, at: { port?: number; host?: string } = {}): Promise<Listening> => {
  const server = createServer({ keepAliveTimeout }, withErrorHandling(handle));
  const host = at.host ?? loopback;
  await opened(server, at.port ?? 0, host);
  const port = portOf(server.address());
  return {
    host,
    port,
    url: `http://${host}:${port}`,
    close: async () => {
      const done = closed(server);
      server.closeAllConnections();
      await done;
    },
  };
};

export const freePort = async (): Promise<number> => {
  const probe = createTcpServer();
  await opened(probe, 0, loopback);
  const port = portOf(probe.address());
  await closed(probe);
  return port;
};

/** Checks IPv4 and IPv6, because browsers try both for `localhost`. Throws when the port may not be used (`EACCES`). */
export const isPortFree = async (port: number): Promise<boolean> => {
  for (const host of [loopback, "::1"]) {
    const probe = createTcpServer();
    try {
      await opened(probe, port, host);
      await closed(probe);
    } catch (error) {
      const code = systemCode(error);
      if (code === "EADDRINUSE") return false;
      // A machine without IPv6.
      if (code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT") throw error;
    }
  }
  return true;
};

/** Undefined for a longer body, which is read to its end so that the answer arrives. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > limit ? undefined : Buffer.concat(chunks);
};

/** Percent-encoded, without the query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? "/").split("?", 1)[0] ?? "/";
