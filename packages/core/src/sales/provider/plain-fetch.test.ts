import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { plainFetch } from "./plain-fetch.ts";

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
};
const plain = { method: "GET", headers: {}, redirect: "error" } as const;
const inTime = () => AbortSignal.timeout(15_000);

it("sends method, headers and body, and reads text that arrives in the middle of a letter", async () => {
  const url = await serve((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const bytes = Buffer.from(`${request.method} ${request.url} ${request.headers["x-api-key"]?.toString()} ${body}`);
      const middle = bytes.indexOf("é") + 1;
      response.writeHead(201).write(bytes.subarray(0, middle));
      setTimeout(() => response.end(bytes.subarray(middle)), 20);
    });
  });
  const request = { ...plain, method: "POST", headers: { "x-api-key": "k" }, body: "Zoé" } as const;
  const answer = await plainFetch(`${url}/v1/x?a=b`, { ...request, signal: inTime() });
  expect(answer.status).toBe(201);
  await expect(answer.text()).resolves.toBe("POST /v1/x?a=b k Zoé");
});

it("follows no redirect: that would carry a key to wherever it points", async () => {
  const requestedPaths: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    requestedPaths.push(request.url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  await expect(plainFetch(`${url}/v1`, { ...plain, signal: inTime() })).resolves.toMatchObject({ status: 307 });
  expect(requestedPaths).toEqual(["/v1"]);
});

it.each([
  ["before the answer", () => undefined],
  ["in the middle of the answer", ((_, response) => response.write("{")) satisfies RequestListener],
])("ends at its deadline, %s, with the signal's reason", async (_, listener: RequestListener) => {
  const url = await serve(listener);
  await expect(plainFetch(url, { ...plain, signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

it("rejects when nothing answers, and when an answer breaks off", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": "10" }).write("{");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(plainFetch(url, { ...plain, signal: inTime() })).rejects.toMatchObject({ code: "ECONNRESET" });
  await expect(plainFetch("http://127.0.0.1:1", { ...plain, signal: inTime() })).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
});
