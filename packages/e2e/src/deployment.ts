import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** Undefined for a deleted file. */
type Replacement = { body: string; type: string } | undefined;

/** The site on its own origin, where a test replaces files while pages are open, as a deployment does. */
export const startDeployment = async (origin: string) => {
  const replaced = new Map<string, Replacement>();
  const requests: string[] = [];
  const relay = (incoming: IncomingMessage, response: ServerResponse): void => {
    const headers = { ...incoming.headers, host: new URL(origin).host };
    const onward = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => {
    const path = incoming.url?.split("?")[0] ?? "";
    requests.push(path);
    if (!replaced.has(path)) return relay(incoming, response);
    const replacement = replaced.get(path);
    if (replacement === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": replacement.type, "cache-control": "no-cache" });
    return void response.end(replacement.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The deployment has no port.");
  return {
    url: `http://localhost:${address.port}`,
    replaced,
    /** Paths, in order. */
    asked: requests,
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
