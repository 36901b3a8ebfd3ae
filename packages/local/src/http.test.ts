import { expect, it, onTestFinished } from "vitest";
import { listen, sendText } from "./http.ts";

it("keeps a connection long enough for a busy machine to use it again", async () => {
  const server = await listen((_, response) => sendText(response, 200, "text/plain", "here"));
  onTestFinished(server.close);
  const answer = await fetch(server.url);
  expect(await answer.text()).toBe("here");
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
});
