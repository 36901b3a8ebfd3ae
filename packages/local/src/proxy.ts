import { Agent, type IncomingMessage, request as startRequest, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { sendJson } from "./http.ts";

const agent = new Agent({ keepAlive: true });

/** Streams both ways. */
export const forward = async (
  target: { host: string; port: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method, url: path, headers } = request;
  const onward = startRequest({ ...target, method, path, headers, agent });
  const answerPromise = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once("response", resolve);
    onward.once("error", reject);
  });
  try {
    const [answer] = await Promise.all([answerPromise, pipeline(request, onward)]);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  } catch {
    onward.destroy();
    if (response.headersSent) response.destroy();
    else sendJson(response, 503, { message: "Service Unavailable" });
  }
};
