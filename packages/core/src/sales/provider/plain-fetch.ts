import http from "node:http";
import https from "node:https";

export type Fetch = (
  url: string,
  init: {
    method: "GET" | "POST";
    headers: Readonly<Record<string, string>>;
    body?: string;
    redirect: "error";
    signal: AbortSignal;
  },
) => Promise<{ status: number; text: () => Promise<string> }>;

/**
 * Uses the HTTP client that the AWS SDK has loaded anyway: the platform's `fetch` loads another one, a fifth of the CPU
 * time of a cold start and first call. It follows no redirect and assumes UTF-8.
 */
export const plainFetch: Fetch = async (url, { method, headers, body, signal }) => {
  const { request } = url.startsWith("https:") ? https : http;
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(url, { method, headers: { "user-agent": "cleaning", ...headers }, signal }, resolve)
        .on("error", reject)
        .end(body);
    });
    let text = "";
    for await (const part of answer.setEncoding("utf8")) text += String(part);
    return { status: answer.statusCode ?? 0, text: async () => text };
  } catch (error) {
    // Node reports an aborted response as a reset connection.
    signal.throwIfAborted();
    throw error;
  }
};
