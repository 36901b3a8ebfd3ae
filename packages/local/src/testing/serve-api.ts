import { join } from "node:path";
import { startApi } from "../api.ts";
import { listen } from "../http.ts";
import { seed } from "../seed.ts";
import { startStack } from "../stack.ts";

/** Prints the API's address and the stack's environment as JSON. */
const [, , dir = ""] = process.argv;
const onDeath = (reason: string): void => {
  console.error(reason);
  process.exit(1);
};
const stack = await startStack({ dir, formLimitFactor: 1_000, onDeath });
await seed(stack);
const api = await startApi({
  env: stack.env,
  logFile: join(dir, "api.log"),
  watch: [],
  say: console.error,
  onDeath,
});
const server = await listen(api.handle);
console.log(JSON.stringify({ url: server.url, env: stack.env }));
