import { createServer, type Server } from "node:http";
import type { OwnLinkPurpose } from "@cleaning/core/platform/links";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { withStack } from "../seed.ts";
import type { Stack } from "../stack.ts";

const purposes = new Set<string>(["visit", "preferences"] satisfies OwnLinkPurpose[]);
const isPurpose = (text: string): text is OwnLinkPurpose => purposes.has(text);

/** Signs what mails bring at certain hours of the day alone: `/visit/p7-2026-11-20` answers with the link's token. */
export const serveLinks = (stack: Stack, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const [, purpose = "", subject = ""] = request.url?.split("/") ?? [];
    const answer = async (): Promise<string> =>
      isPurpose(purpose) ? withStack(stack, ({ database }) => ownLink(database, purpose, subject)) : "";
    void answer().then(
      (token) => response.end(token),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => server.listen(port, "localhost", () => resolve(server)));
};
